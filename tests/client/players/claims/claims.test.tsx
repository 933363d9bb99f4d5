import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClaimsSection } from '#client/players/claims/claims-section.tsx'
import type { Claim, ClaimableName } from '#shared/players/claims/schema.ts'
import { impersonated } from '#tests/client/account/account-fixtures.ts'
import { aClaim, aClaimableName } from '#tests/client/players/guests/guest-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { keysOf, later, refused, writes } from '#tests/support/replies.ts'

freshBrowser()

type Held = { claims?: Claim[]; names?: ClaimableName[] }

/** The section over a server with `held`; what a reply changes there is read again. */
function open(held: Held, replies: Replies = {}) {
  const asked = network({
    'GET /api/claims': () => ({ body: held.claims ?? [] }),
    'GET /api/claims/names': () => ({ body: held.names ?? [] }),
    ...replies,
  })
  const shown = show(
    <main id="main" tabIndex={-1}>
      <ClaimsSection />
    </main>,
  )
  return { asked, ...shown }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const isGone = () => eventually(() => expect(screen.queryByText('Whose matches are these?')).toBeNull())
/** Replies, once the claims are these. */
const leaving =
  (held: Held, claims: Claim[], reply: Reply): Replies[string] =>
  () => {
    Object.assign(held, { claims, names: [] })
    return reply
  }

test('claims section is hidden without claims and claimable names', async () => {
  const { asked, client } = open({})
  await eventually(() => expect(asked).toHaveLength(3))
  await eventually(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

const answers = ['Accept: Javi, Marta Gil', 'Decline: Javi, Marta Gil']
const ofClaimant = { side: 'claimant' } as const
const declined = { isOwn: true, status: 'declined' } as const
test.for([
  [{}, "Marta Gil says they're the “Javi” in your matches.", answers],
  [ofClaimant, 'Marta Gil thinks you are “Javi”. Is this you?', answers],
  [
    { ...ofClaimant, isOwn: true },
    "You said you are “Javi”. Marta Gil hasn't answered yet.",
    ['Withdraw: Javi, Marta Gil'],
  ],
  [
    { isOwn: true },
    "You asked Marta Gil if they are “Javi”. They haven't answered yet.",
    ['Withdraw: Javi, Marta Gil'],
  ],
  [{ ...ofClaimant, ...declined }, 'Marta Gil says “Javi” is someone else.', ['Remove: Javi, Marta Gil']],
  [declined, 'Marta Gil says they are not “Javi”.', ['Remove: Javi, Marta Gil']],
] as const)('claim with %o shows its buttons and the text: %s', async ([change, text, buttons]) => {
  open({ claims: [aClaim(change)] })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Whose matches are these?')).toBeTruthy()
  expect(screen.getByText(/^12 matches · last /)).toBeTruthy()
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(buttons)
})

test('accepting a claim asks first, names the matches that move, and sends once on a double click', async () => {
  const held = { claims: [aClaim()] }
  const accepted = { body: { id: 61, status: 'accepted', matches: 12 } }
  const { user, asked } = open(held, { 'POST /api/claims/61/accept': leaving(held, [], accepted) })
  await user.click(await button(/^Accept/))
  const question = within(await screen.findByRole('dialog', { name: 'Is Javi Marta Gil?' }))
  expect(
    question.getByText(/^Javi's 12 matches will belong to Marta Gil:.*This can't be undone\.$/),
  ).toBeTruthy()
  await user.click(question.getByText('Cancel'))
  expect(writes(asked)).toEqual([])
  await user.click(await button(/^Accept/))
  clickTwice(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('12 matches moved from Javi to Marta Gil')).toBeTruthy()
  await isGone()
  await eventually(() => expect(document.activeElement?.id).toBe('main'))
  expect(writes(asked)).toEqual([{ line: 'POST /api/claims/61/accept', body: undefined }])
})

test('declining a claim sends once, blocks Accept meanwhile, removes the claim and focuses the next claim', async () => {
  const reply = later()
  const held = { claims: [aClaim(), aClaim({ id: 62, isOwn: true })] }
  const { user, asked } = open(held, { 'POST /api/claims/61/decline': () => reply.promise })
  clickTwice(await button(/^Decline/))
  expect((await button(/^Decline/)).getAttribute('aria-busy')).toBe('true')
  await user.click(await button(/^Accept/))
  expect(screen.queryByRole('dialog')).toBeNull()
  held.claims.shift()
  reply.answer({ body: { id: 61, status: 'declined', matches: 0 } })
  expect(await screen.findByText('Declined. Nothing has changed')).toBeTruthy()
  await eventually(() => expect(screen.queryByText('Decline')).toBeNull())
  await eventually(async () => expect(document.activeElement).toBe(await button(/^Withdraw/)))
  expect(writes(asked)).toEqual([{ line: 'POST /api/claims/61/decline', body: undefined }])
})

test('accepting a claim between players of the same match shows the reason and a link to the match', async () => {
  const { user } = open(
    { claims: [aClaim()] },
    { 'POST /api/claims/61/accept': () => ({ status: 409, body: { code: 'players_met', matchId: 5 } }) },
  )
  await user.click(await button(/^Accept/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  expect(
    await screen.findByText('They played in the same match, so they are two different people.'),
  ).toBeTruthy()
  expect(screen.getByText('See the match').getAttribute('href')).toBe('/?tab=matches&view=history&match=5')
})

test.for([
  [/^Decline/, {}, 'POST /api/claims/61/decline', refused(404, 'not_found')(), 'This no longer exists.'],
  [/^Withdraw/, { isOwn: true }, 'DELETE /api/claims/61', { status: 204 }, 'Question withdrawn'],
] as const)(
  'button %o removes a withdrawn claim and shows a message',
  async ([name, change, line, reply, text]) => {
    const held = { claims: [aClaim(change)] }
    const { user, asked } = open(held, { [line]: leaving(held, [], reply) })
    await user.click(await button(name))
    expect(await screen.findByText(text)).toBeTruthy()
    await isGone()
    expect(writes(asked)).toEqual([{ line, body: undefined }])
  },
)

test('claiming a name recorded by another user sends once and shows the pending claim', async () => {
  const held: Held = { names: [aClaimableName()] }
  const claim = aClaim({ isOwn: true, side: 'claimant', player: aClaimableName().player })
  const { asked } = open(held, {
    'POST /api/claims': leaving(held, [claim], { status: 201, body: claim }),
  })
  await screen.findByText('Marta Gil played with someone called “Ana R.”. Is this you?')
  clickTwice(await button("That's me: Ana R., Marta Gil"))
  expect(await screen.findByText("We've asked Marta Gil")).toBeTruthy()
  expect(await button('Withdraw: Ana R., Marta Gil')).toBeTruthy()
  expect(writes(asked)).toEqual([{ line: 'POST /api/claims', body: { playerId: 31 } }])
})

test('claim retried after a 503 reuses its idempotency key; the next claim gets a new key', async () => {
  let reply: Reply = { status: 503, body: { code: 'unavailable' } }
  const { asked, user } = open({ names: [aClaimableName()] }, { 'POST /api/claims': () => reply })
  for (const count of [1, 2, 3]) {
    await eventually(async () =>
      expect((await button(/^That's me/)).getAttribute('aria-busy')).not.toBe('true'),
    )
    if (count > 1) reply = { status: 201, body: aClaim({ isOwn: true, side: 'claimant' }) }
    await user.click(await button(/^That's me/))
    await eventually(() => expect(keysOf(asked)).toHaveLength(count))
  }
  const [first, again, next] = keysOf(asked)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('claims section shows an impersonator the reason instead of buttons, and no error for a list refused with 403', async () => {
  const reason = "You can't do this on someone else's behalf."
  open({ claims: [aClaim()], names: [aClaimableName()] }, impersonated)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(await screen.findByText("Marta Gil says they're the “Javi” in your matches.")).toBeTruthy()
  expect(await screen.findByText('Marta Gil played with someone called “Ana R.”. Is this you?')).toBeTruthy()
  await eventually(() => expect(screen.queryByRole('button')).toBeNull())
  cleanup()
  const forbidden = refused(403, 'impersonation_forbidden')
  const replies = { ...impersonated, 'GET /api/claims': forbidden, 'GET /api/claims/names': forbidden }
  const { client } = open({}, replies)
  expect(await screen.findByText(reason)).toBeTruthy()
  await eventually(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('alert')).toBeNull()
})
