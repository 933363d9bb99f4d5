import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClaimsSection } from '#client/players/claims/claims-section.tsx'
import type { Claim, ClaimableName } from '#shared/players/claims/schema.ts'
import { impersonated } from '#tests/client/account/seen-account.ts'
import { aClaim, aClaimableName } from '#tests/client/players/guests/seen-guests.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'

freshBrowser()

type Held = { claims?: Claim[]; names?: ClaimableName[] }

/** The section over a server that holds `held`; what a reply changes there is read again. */
function open(held: Held, replies: Replies = {}) {
  const asked = network({
    'GET /api/claims': () => ({ body: held.claims ?? [] }),
    'GET /api/claims/names': () => ({ body: held.names ?? [] }),
    ...replies,
  })
  const writes = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  const shown = show(
    <main id="main" tabIndex={-1}>
      <ClaimsSection />
    </main>,
  )
  return { asked, writes, ...shown }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const heading = () => screen.findByRole('heading', { name: 'Whose matches are these?' })
const refused = (status: number, code: string, more = {}) => ({
  status,
  body: { code, message: code, ...more },
})

test('without anything to say there is no section', async () => {
  const { asked, client } = open({})
  await waitFor(() => expect(asked).toHaveLength(3))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

test.for([
  [
    {},
    'Marta Gil says: in your matches I am “Javi”.',
    ['Accept: Javi, Marta Gil', 'Decline: Javi, Marta Gil'],
  ],
  [
    { side: 'claimant' },
    'Marta Gil wrote you down as “Javi”. Is it you?',
    ['Accept: Javi, Marta Gil', 'Decline: Javi, Marta Gil'],
  ],
  [
    { side: 'claimant', isOwn: true },
    'You said that you are “Javi”. Marta Gil has not answered yet.',
    ['Withdraw: Javi, Marta Gil'],
  ],
  [
    { isOwn: true },
    'You asked Marta Gil whether they are “Javi”. There is no answer yet.',
    ['Withdraw: Javi, Marta Gil'],
  ],
  [
    { side: 'claimant', isOwn: true, status: 'declined' },
    'Marta Gil says that Javi is somebody else.',
    ['Remove: Javi, Marta Gil'],
  ],
  [{ isOwn: true, status: 'declined' }, 'Marta Gil says: I am not “Javi”.', ['Remove: Javi, Marta Gil']],
] as const)('%o is told as: %s', async ([change, text, buttons]) => {
  open({ claims: [aClaim(change)] })
  await heading()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^12 matches · last /)).toBeTruthy()
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(buttons)
})

test('a yes is asked about with what moves, and given once', async () => {
  const held: Held = { claims: [aClaim()] }
  const { user, writes } = open(held, {
    'POST /api/claims/61/accept': () => {
      held.claims = []
      return { body: { id: 61, status: 'accepted', matches: 12 } }
    },
  })
  await user.click(await button(/^Accept/))
  const question = within(await screen.findByRole('dialog', { name: 'Is Javi Marta Gil?' }))
  expect(question.getByText(/^12 matches of Javi will be Marta Gil's:.*This can't be undone\.$/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(writes()).toEqual([])
  await user.click(await button(/^Accept/))
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText("12 matches of Javi are Marta Gil's now")).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  expect(writes()).toEqual([['POST', '/api/claims/61/accept', undefined]])
})

test('a no takes the row away; while it is on its way there is no yes', async () => {
  let answer = (_reply: Reply) => {}
  const held: Held = { claims: [aClaim(), aClaim({ id: 62, isOwn: true })] }
  const { user, writes } = open(held, {
    'POST /api/claims/61/decline': () => new Promise<Reply>((resolve) => (answer = resolve)),
  })
  await user.dblClick(await button(/^Decline/))
  expect((await button(/^Decline/)).getAttribute('aria-busy')).toBe('true')
  await user.click(await button(/^Accept/))
  expect(screen.queryByRole('dialog')).toBeNull()
  held.claims?.shift()
  answer({ body: { id: 61, status: 'declined', matches: 0 } })
  expect(await screen.findByText('Declined: everything stays as it was')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await button(/^Withdraw/)))
  expect(writes()).toEqual([['POST', '/api/claims/61/decline', undefined]])
})

test('a match with both in it is told in the row, with the way there', async () => {
  const { user } = open(
    { claims: [aClaim()] },
    { 'POST /api/claims/61/accept': () => refused(409, 'players_met', { matchId: 5 }) },
  )
  await user.click(await button(/^Accept/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('They sit in the same match, so they are two people.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the match' }).getAttribute('href')).toBe(
    '/?tab=matches&view=history&match=5',
  )
})

test('what was taken back meanwhile goes, with the reason', async () => {
  const held: Held = { claims: [aClaim()] }
  const { user } = open(held, {
    'POST /api/claims/61/decline': () => {
      held.claims = []
      return refused(404, 'not_found')
    },
  })
  await user.click(await button(/^Decline/))
  expect(await screen.findByText('This no longer exists.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('an own question is taken back', async () => {
  const held: Held = { claims: [aClaim({ isOwn: true })] }
  const { user, writes } = open(held, {
    'DELETE /api/claims/61': () => {
      held.claims = []
      return { status: 204 }
    },
  })
  await user.click(await button(/^Withdraw/))
  expect(await screen.findByText('Question withdrawn')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(writes()).toEqual([['DELETE', '/api/claims/61', undefined]])
})

test('a name that a friend typed is claimed, and waits then', async () => {
  const held: Held = { names: [aClaimableName()] }
  const { user, writes } = open(held, {
    'POST /api/claims': () => {
      const claim = aClaim({ isOwn: true, side: 'claimant', player: aClaimableName().player })
      held.names = []
      held.claims = [claim]
      return { status: 201, body: claim }
    },
  })
  await screen.findByText('Marta Gil recorded a player called “Ana R.”: is it you?')
  await user.dblClick(await button("That's me: Ana R., Marta Gil"))
  expect(await screen.findByText('Marta Gil has been asked')).toBeTruthy()
  expect(await button('Withdraw: Ana R., Marta Gil')).toBeTruthy()
  expect(writes()).toEqual([['POST', '/api/claims', { playerId: 31 }]])
})

test('a claim whose answer was lost is sent as the same wish', async () => {
  let isUp = false
  const { asked, user } = open(
    { names: [aClaimableName()] },
    {
      'POST /api/claims': () =>
        isUp
          ? { status: 201, body: aClaim({ isOwn: true, side: 'claimant' }) }
          : { status: 503, body: { code: 'unavailable' } },
    },
  )
  const keys = () =>
    asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
  for (const count of [1, 2, 3]) {
    await waitFor(async () => expect((await button(/^That's me/)).getAttribute('aria-busy')).not.toBe('true'))
    isUp = count > 1
    await user.click(await button(/^That's me/))
    await waitFor(() => expect(keys()).toHaveLength(count))
  }
  const [first, again, next] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('what did not load can be tried again', async () => {
  let isUp = false
  const { user } = open(
    { claims: [aClaim()] },
    { 'GET /api/claims/names': () => (isUp ? { body: [] } : refused(500, 'unexpected')) },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('The open questions did not load')
  isUp = true
  await user.click(await button('Try again'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('Marta Gil says: in your matches I am “Javi”.')).toBeTruthy()
})

test('in somebody else’s name the reason stands instead of the buttons', async () => {
  open({ claims: [aClaim()], names: [aClaimableName()] })
  expect(await button(/^Accept/)).toBeTruthy()
  expect(await button(/^That's me/)).toBeTruthy()
  cleanup()
  open({ claims: [aClaim()], names: [aClaimableName()] }, impersonated)
  expect(await screen.findByText("You cannot do this in somebody else's name.")).toBeTruthy()
  expect(await screen.findByText('Marta Gil says: in your matches I am “Javi”.')).toBeTruthy()
  expect(await screen.findByText('Marta Gil recorded a player called “Ana R.”: is it you?')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('in somebody else’s name a refused list is no failure', async () => {
  const forbidden = () => refused(403, 'impersonation_forbidden')
  const replies = { ...impersonated, 'GET /api/claims': forbidden, 'GET /api/claims/names': forbidden }
  const { client } = open({}, replies)
  expect(await screen.findByText("You cannot do this in somebody else's name.")).toBeTruthy()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in Spanish', async () => {
  await speak('es')
  open({ claims: [aClaim()], names: [aClaimableName()] })
  expect(await screen.findByText('Marta Gil dice: en tus partidos yo soy «Javi».')).toBeTruthy()
  expect(await button('Soy yo: Ana R., Marta Gil')).toBeTruthy()
})
