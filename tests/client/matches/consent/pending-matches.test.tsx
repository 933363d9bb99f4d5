import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { MatchHistory } from '#client/matches/history/match-history.tsx'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { aMatch, fromMarcos, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'

const pendingPath = 'GET /api/matches?consent=pending&limit=20'
const historyPath = 'GET /api/matches?period=all&limit=30'
const page = (items: Match[], total = items.length, next?: string): Reply => ({
  body: items,
  headers: {
    'X-Total-Count': String(total),
    ...(next ? { Link: `</api/matches?cursor=${next}>; rel="next"` } : {}),
  },
})
const waiting = (...ids: number[]) => ids.map((id) => fromMarcos({ id, venue: `Club ${id}` }))
const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** A server where `ids` wait, and what is accepted moves into the history. */
function open(ids: number[], replies: Replies = {}, search = '') {
  history.replaceState(null, '', `/?tab=matches&view=history${search}`)
  const left = new Set(ids)
  const accepted: number[] = []
  const answers = ids.flatMap((id) => [
    [
      `POST /api/matches/${id}/confirm`,
      () => {
        left.delete(id)
        accepted.push(id)
        return { body: { id, consent: 'confirmed' } }
      },
    ],
    [
      `POST /api/matches/${id}/decline`,
      () => {
        left.delete(id)
        return { body: { id, consent: 'declined' } }
      },
    ],
  ])
  const asked = network({
    ...signedIn,
    [pendingPath]: () => page(waiting(...left)),
    [historyPath]: () => page(accepted.map((id) => aMatch({ id, canEdit: false }))),
    ...Object.fromEntries(answers),
    ...replies,
  })
  const writes = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return {
    asked,
    writes,
    ...show(
      <>
        <MatchHistory />
        <MatchDialogs />
      </>,
    ),
  }
}

const section = (name = 'To confirm') => screen.findByRole('region', { name })
const cards = async () => within(await section()).getAllByRole('listitem')
const card = async (place: number) => within((await cards())[place]!)
const inFocus = () => document.activeElement?.closest('a')?.textContent ?? ''

describe('matches to confirm', () => {
  freshBrowser()

  test('stand over the history with who recorded them, and there is no section when none waits', async () => {
    const first = open([7, 8])
    expect((await cards()).length).toBe(2)
    const [card7] = await cards()
    expect(card7?.textContent).toContain('Club 7')
    expect(card7?.textContent).toContain('Recorded by Marcos Iriarte')
    expect(within(card7!).getByRole('link').getAttribute('href')).toContain('match=7')
    expect(within(await section()).getByRole('heading').textContent).toBe('To confirm2')
    first.unmount()
    const second = open([])
    await screen.findByText('No matches yet')
    await waitFor(() => expect(second.client.isFetching()).toBe(0))
    expect(screen.queryByRole('region', { name: 'To confirm' })).toBeNull()
  })

  test.for([
    [3, 'Recorded by Marcos Iriarte'],
    [null, 'Recorded by another player'],
  ] as const)('says who recorded it: player %s', async ([recorderId, said]) => {
    open([], { [pendingPath]: () => page([fromMarcos({ recorderId })]) })
    expect((await cards())[0]?.textContent).toContain(said)
  })

  test('an accepted match moves into the history, and the figures are read again', async () => {
    const { user, writes, client } = open([7])
    client.setQueryData(['stats', 'GET /stats', null], {})
    await user.click((await card(0)).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Match accepted. It counts for you now.')).toBeTruthy()
    expect(await screen.findByText('1 match')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'To confirm' })).toBeNull()
    expect(writes()).toEqual(['/api/matches/7/confirm'])
    expect(client.getQueryState(['stats', 'GET /stats', null])?.isInvalidated).toBe(true)
  })

  test('a double press accepts once', async () => {
    let finish = () => {}
    const answered = new Promise<void>((resolve) => (finish = resolve))
    const { writes } = open([7], {
      'POST /api/matches/7/confirm': () => answered.then(() => ({ body: { id: 7, consent: 'confirmed' } })),
    })
    const accept = (await card(0)).getByRole('button', { name: 'Accept' })
    accept.click()
    accept.click()
    expect((await screen.findByRole('button', { name: 'Accepting...' })).getAttribute('aria-busy')).toBe(
      'true',
    )
    screen.getByRole('button', { name: 'Accepting...' }).click()
    expect(writes()).toHaveLength(1)
    finish()
    await screen.findByText('Match accepted. It counts for you now.')
    expect(writes()).toHaveLength(1)
  })

  test('the focus goes on to the card that takes the place, and after the last one to the history', async () => {
    const { user } = open([7, 8, 9])
    const answer = async (place: number) =>
      user.click((await card(place)).getByRole('button', { name: 'Accept' }))
    await answer(1)
    await waitFor(() => expect(inFocus()).toContain('Club 9'))
    await answer(1)
    await waitFor(() => expect(inFocus()).toContain('Club 7'))
    await answer(0)
    const list = screen.getByRole('region', { name: 'History' })
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  test('a no is asked for first, and can be taken back', async () => {
    const { user, writes } = open([7, 8])
    await user.click((await card(0)).getByRole('button', { name: 'Decline' }))
    const question = within(await screen.findByRole('dialog', { name: 'Decline match' }))
    expect(question.getByText(/will not count in your history or statistics.*notification/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()).toEqual([])
    expect(await cards()).toHaveLength(2)
    await user.click((await card(0)).getByRole('button', { name: 'Decline' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Decline/ }))
    expect(await screen.findByText('Match declined. It does not count for you.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Club 7/)).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(writes()).toEqual(['/api/matches/7/decline'])
    await waitFor(() => expect(inFocus()).toContain('Club 8'))
  })

  test('declined in its details it leaves the list, and the focus goes on to the next', async () => {
    const { user } = open([7, 8], {
      'GET /api/matches/7': () => ({ body: fromMarcos({ id: 7 }) }),
      'GET /api/matches/7/analytics': () => ({ body: { playerStats: {} } }),
    })
    await user.click((await card(0)).getByRole('link'))
    const details = within(await screen.findByRole('dialog', { name: 'Match details' }))
    await user.click(await details.findByRole('button', { name: 'Decline' }))
    const question = within(await screen.findByRole('dialog', { name: 'Decline match' }))
    await user.click(question.getByRole('button', { name: /^Decline/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await cards()).toHaveLength(1)
    await waitFor(() => expect(inFocus()).toContain('Club 8'))
  })

  test('the last answer does not lie over the next question', async () => {
    const { user } = open([7, 8])
    await user.click((await card(0)).getByRole('button', { name: 'Accept' }))
    await screen.findByText(/^Match accepted/)
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    await user.click((await card(0)).getByRole('button', { name: 'Decline' }))
    await screen.findByRole('dialog', { name: 'Decline match' })
    await waitFor(() => expect(screen.queryByText(/^Match accepted/)).toBeNull())
  })

  test('without a connection the card stays, and it is said', async () => {
    const { user } = open([7], { 'POST /api/matches/7/confirm': lost, 'POST /api/matches/7/decline': lost })
    await user.click((await card(0)).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/^No connection/)).toBeTruthy()
    await user.click((await card(0)).getByRole('button', { name: 'Decline' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Decline/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await card(0)).getByRole('button', { name: 'Accept' })).toBeTruthy()
    expect(screen.queryByText(/^Match (accepted|declined)/)).toBeNull()
  })

  test.for([
    [404, 'not_found', 'This no longer exists.'],
    [409, 'match_changed', 'This match was changed in the meantime. Reload it and try again.'],
  ] as const)('after %i %s the list is read again', async ([status, code, said]) => {
    let isThere = true
    const { user } = open([], {
      [pendingPath]: () => page(isThere ? waiting(7) : []),
      'POST /api/matches/7/confirm': () => {
        isThere = false
        return { status, body: { code } }
      },
    })
    await user.click((await card(0)).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(said)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'To confirm' })).toBeNull())
  })

  test('shows three, and more of them at a press, past the page that was read', async () => {
    const { user } = open([], {
      [pendingPath]: () => page(waiting(1, 2, 3, 4), 5, 'c'),
      'GET /api/matches?consent=pending&limit=20&cursor=c': () => page(waiting(5), 5),
    })
    expect(await cards()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await cards()).toHaveLength(5))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('more of them that do not come are a line with a way to try again', async () => {
    let isUp = false
    const { user } = open([], {
      [pendingPath]: () => page(waiting(1, 2, 3, 4), 5, 'c'),
      'GET /api/matches?consent=pending&limit=20&cursor=c': () =>
        isUp ? page(waiting(5), 5) : { status: 503, body: { code: 'unavailable' } },
    })
    await cards()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Matches to confirm did not load')).toBeTruthy()
    expect(await cards()).toHaveLength(4)
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await cards()).toHaveLength(5))
    expect(screen.queryByText('Matches to confirm did not load')).toBeNull()
  })

  test('a failed load is a line with a way to try again, beside the history', async () => {
    let isUp = false
    const { user } = open([], {
      [pendingPath]: () => (isUp ? page(waiting(7)) : { status: 503, body: { code: 'unavailable' } }),
      [historyPath]: () => page([aMatch()]),
    })
    expect(await screen.findByText('Matches to confirm did not load')).toBeTruthy()
    expect(await screen.findByText('1 match')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cards()).toHaveLength(1)
  })

  test('are asked for anew each time, and not while the history is narrowed', async () => {
    const { user, asked } = open(
      [7],
      { 'GET /api/matches?period=year&limit=30': () => page([aMatch()]) },
      '&period=year',
    )
    const reads = () => asked.filter(({ path }) => path.includes('consent=pending')).length
    await screen.findByText('1 match')
    expect(reads()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'All time' }))
    expect(await cards()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'This year' }))
    await screen.findByText('1 match')
    expect(screen.queryByRole('region', { name: 'To confirm' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'All time' }))
    await section()
    expect(reads()).toBe(2)
  })

  test('speaks Spanish', async () => {
    await speak('es')
    const { user } = open([7, 8])
    const list = within(await section('Por confirmar'))
    expect(list.getAllByText('Apuntado por Marcos Iriarte')).toHaveLength(2)
    await user.click(list.getAllByRole('button', { name: 'Rechazar' })[0]!)
    const question = within(await screen.findByRole('dialog', { name: 'Rechazar partido' }))
    await user.click(question.getByRole('button', { name: /^Rechazar/ }))
    expect(await screen.findByText('Partido rechazado. No cuenta para ti.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
    expect(await screen.findByText('Partido aceptado. Ya cuenta para ti.')).toBeTruthy()
  })
})
