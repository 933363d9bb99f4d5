import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchHistory } from '#client/matches/history/match-history.tsx'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { aMatch, fromMarcos, paged, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'

freshBrowser()

const pendingPath = 'GET /api/matches?consent=pending&limit=20'
const historyPath = 'GET /api/matches?period=all&limit=30'
const waiting = (...ids: number[]) => ids.map((id) => fromMarcos({ id, venue: `Club ${id}` }))

/** A server where `ids` wait, and what is accepted moves into the history. */
function open(ids: number[], replies: Replies = {}, search = '') {
  history.replaceState(null, '', `/?tab=matches&view=history${search}`)
  const left = new Set(ids)
  const accepted: number[] = []
  const answer = (id: number, consent: 'confirmed' | 'declined') => () => {
    left.delete(id)
    if (consent === 'confirmed') accepted.push(id)
    return { body: { id, consent } }
  }
  const asked = network({
    ...signedIn,
    [pendingPath]: () => paged(waiting(...left)),
    [historyPath]: () => paged(accepted.map((id) => aMatch({ id, canEdit: false }))),
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`POST /api/matches/${id}/confirm`, answer(id, 'confirmed')],
        [`POST /api/matches/${id}/decline`, answer(id, 'declined')],
      ]),
    ),
    ...replies,
  })
  const screens = (
    <>
      <MatchHistory />
      <MatchDialogs />
    </>
  )
  return { asked, written: () => writes(asked).map(({ line }) => line), ...show(screens) }
}

const section = () => screen.queryByRole('region', { name: 'To confirm' })
const noSection = () => eventually(() => expect(section()).toBeNull())
/** The cards, once there are so many of them. */
const cards = (count: number) =>
  eventually(() => {
    const shown = [...(section()?.querySelectorAll('li') ?? [])]
    expect(shown).toHaveLength(count)
    return shown.map((card) => ({
      ...within(card),
      text: card.textContent,
      accept: within(card).getByText('Accept'),
      decline: within(card).getByText('Decline'),
    }))
  })
const focusOn = (club: string) =>
  eventually(() => expect(document.activeElement?.closest('a')?.textContent).toContain(club))
const confirm = async () =>
  within(await screen.findByRole('dialog', { name: 'Decline match' })).getByRole('button', {
    name: /^Decline/,
  })

test('stand over the history with who recorded them; there is no section when none waits', async () => {
  const first = open([], { [pendingPath]: () => paged([...waiting(7), fromMarcos({ recorderId: null })]) })
  const [card, other] = await cards(2)
  expect(card?.text).toContain('Club 7')
  expect(card?.text).toContain('Recorded by Marcos Iriarte')
  expect(card?.getByRole('link').getAttribute('href')).toContain('match=7')
  expect(other?.text).toContain('Recorded by another player')
  expect(screen.getByText('To confirm').textContent).toBe('To confirm2')
  first.unmount()
  const second = open([])
  await screen.findByText('No matches yet')
  await eventually(() => expect(second.client.isFetching()).toBe(0))
  expect(section()).toBeNull()
})

test('an accepted match moves into the history, and the figures are read again', async () => {
  const { user, written, client } = open([7])
  client.setQueryData(['stats', 'GET /stats', null], {})
  const [card] = await cards(1)
  await user.click(card!.accept)
  expect(await screen.findByText('Match accepted. It counts for you now.')).toBeTruthy()
  expect(await screen.findByText('1 match')).toBeTruthy()
  expect(section()).toBeNull()
  expect(written()).toEqual(['POST /api/matches/7/confirm'])
  expect(client.getQueryState(['stats', 'GET /stats', null])?.isInvalidated).toBe(true)
})

test('a second press while the first is under way does nothing', async () => {
  const reply = later()
  const { written } = open([7], { 'POST /api/matches/7/confirm': () => reply.promise })
  const [card] = await cards(1)
  card!.accept.click()
  card!.accept.click()
  const busy = await screen.findByRole('button', { name: 'Accepting...' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  busy.click()
  reply.answer({ body: { id: 7, consent: 'confirmed' } })
  await screen.findByText('Match accepted. It counts for you now.')
  expect(written()).toHaveLength(1)
})

test('the focus goes on to the card that takes the place, and after the last one to the history', async () => {
  const { user } = open([7, 8, 9])
  await user.click((await cards(3))[1]!.accept)
  await focusOn('Club 9')
  await user.click((await cards(2))[1]!.accept)
  await focusOn('Club 7')
  await user.click((await cards(1))[0]!.accept)
  const list = screen.getByRole('region', { name: 'History' })
  await eventually(() => expect(document.activeElement).toBe(list))
})

test('is declined after a question, over which no earlier answer lies; the focus goes on', async () => {
  const { user, written } = open([6, 7, 8])
  await user.click((await cards(3))[0]!.accept)
  await screen.findByText(/^Match accepted/)
  await user.click((await cards(2))[0]!.decline)
  const question = within(await screen.findByRole('dialog', { name: 'Decline match' }))
  await eventually(() => expect(screen.queryByText(/^Match accepted/)).toBeNull())
  expect(question.getByText(/will not count in your history or statistics.*notification/)).toBeTruthy()
  await user.click(question.getByText('Cancel'))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual(['POST /api/matches/6/confirm'])
  await user.click((await cards(2))[0]!.decline)
  await user.click(await confirm())
  expect(await screen.findByText('Match declined. It does not count for you.')).toBeTruthy()
  const [card] = await cards(1)
  expect(card?.text).toContain('Club 8')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(written()).toEqual(['POST /api/matches/6/confirm', 'POST /api/matches/7/decline'])
  await focusOn('Club 8')
})

test('declined in its details it leaves the list, and the focus goes on to the next', async () => {
  const { user } = open([7, 8], {
    'GET /api/matches/7': () => ({ body: fromMarcos({ id: 7 }) }),
    'GET /api/matches/7/analytics': () => ({ body: { playerStats: {} } }),
  })
  await user.click((await cards(2))[0]!.getByRole('link'))
  const details = within(await screen.findByRole('dialog', { name: 'Match details' }))
  await user.click(await details.findByText('Decline'))
  await user.click(await confirm())
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await cards(1)
  await focusOn('Club 8')
})

test.for([
  [404, 'not_found', 'This no longer exists.'],
  [409, 'match_changed', 'This match was changed in the meantime. Reload it and try again.'],
] as const)('after %i %s the list is read again', async ([status, code, said]) => {
  let isThere = true
  const { user } = open([], {
    [pendingPath]: () => paged(isThere ? waiting(7) : []),
    'POST /api/matches/7/confirm': () => {
      isThere = false
      return { status, body: { code } }
    },
  })
  await user.click((await cards(1))[0]!.accept)
  expect(await screen.findByText(said)).toBeTruthy()
  await noSection()
})

test('shows three, and more of them at a press; what does not come can be tried again', async () => {
  let reply = refused(503, 'unavailable')() as object
  const { user } = open([], {
    [pendingPath]: () => paged(waiting(1, 2, 3, 4), 5, 'c'),
    'GET /api/matches?consent=pending&limit=20&cursor=c': () => reply,
  })
  await cards(3)
  await user.click(screen.getByText('Show more'))
  expect(await screen.findByText('Matches to confirm did not load')).toBeTruthy()
  await cards(4)
  reply = paged(waiting(5), 5)
  await user.click(screen.getByText('Try again'))
  await cards(5)
  expect(screen.queryByText('Matches to confirm did not load')).toBeNull()
  expect(screen.queryByText('Show more')).toBeNull()
})

test('a failed load is a line with a way to try again, beside the history', async () => {
  let reply = refused(503, 'unavailable')() as object
  const { user } = open([], { [pendingPath]: () => reply, [historyPath]: () => paged([aMatch()]) })
  expect(await screen.findByText('Matches to confirm did not load')).toBeTruthy()
  expect(await screen.findByText('1 match')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  reply = paged(waiting(7))
  await user.click(screen.getByText('Try again'))
  await cards(1)
})

test('are asked for anew each time, and not while the history is narrowed', async () => {
  const thisYear = { 'GET /api/matches?period=year&limit=30': () => paged([aMatch()]) }
  const { user, asked } = open([7], thisYear, '&period=year')
  const reads = () => asked.filter(({ path }) => path.includes('consent=pending')).length
  await screen.findByText('1 match')
  expect(reads()).toBe(0)
  await user.click(screen.getByText('All time'))
  await cards(1)
  await user.click(screen.getByText('This year'))
  await noSection()
  await user.click(screen.getByText('All time'))
  await cards(1)
  await eventually(() => expect(reads()).toBe(2))
})
