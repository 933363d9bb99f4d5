import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { today } from '#client/lib/format.ts'
import { HomePage } from '#client/matches/home/home-page.tsx'
import { addDays } from '#shared/calendar.ts'
import { aMatch, fromMarcos, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { aScheduled, planned } from '#tests/client/scheduled-matches/seen-scheduled.ts'
import { someStats } from '#tests/client/stats/seen-stats.ts'
import { noStats } from '#tests/support/no-stats.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'

const unavailable: Reply = { status: 503, body: { code: 'unavailable' } }
const latest = [1, 2, 3].map((id) => aMatch({ id }))

function open(replies: Replies = {}) {
  const asked = network({
    ...signedIn,
    'GET /api/matches?limit=3': () => ({ body: latest }),
    'GET /api/matches/scheduled?scope=own&limit=20': () => ({ body: [] }),
    'GET /api/stats': () => ({ body: someStats() }),
    'GET /api/stats/period/30': () => ({ body: someStats() }),
    ...replies,
  })
  return { asked, ...show(<HomePage />) }
}

const recent = () => screen.findByRole('heading', { name: 'Recent matches' })
const stats = () => screen.findByRole('region', { name: 'Your stats' })

describe('home', () => {
  freshBrowser()

  test('what stands below the matches to come waits until these are known, so that nothing moves', async () => {
    let answer = (_reply: Reply) => {}
    const own = new Promise<Reply>((resolve) => (answer = resolve))
    open({ 'GET /api/matches/scheduled?scope=own&limit=20': () => own })
    await stats()
    await recent()
    expect(screen.queryByRole('region', { name: 'In figures' })).toBeNull()
    answer({ body: [] })
    expect(await screen.findByRole('region', { name: 'In figures' })).toBeTruthy()
  })

  // spec 2: With zero matches: a welcome | and a tip that past
  test('welcomes who has no match yet, and shows no figures', async () => {
    const { user } = open({
      'GET /api/matches?limit=3': () => ({ body: [] }),
      'GET /api/stats': () => ({ body: noStats }),
    })
    expect(await screen.findByText(/past matches can be added/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your stats' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add First Match' }))
    expect(location.search).toBe('?dialog=record')
  })

  test.for([
    ['en', 1, '1 match waits for your answer'],
    ['es', 12, '12 partidos esperan tu respuesta'],
  ] as const)('in %s: tells who has no match but %i to confirm', async ([language, total, text]) => {
    await speak(language)
    open({
      'GET /api/matches?limit=3': () => ({ body: [] }),
      'GET /api/matches?consent=pending&limit=20': () => ({
        body: [fromMarcos()],
        headers: { 'X-Total-Count': String(total) },
      }),
    })
    const link = await screen.findByRole('link', { name: text })
    expect(link.getAttribute('href')).toBe('/?tab=matches&view=history')
  })

  test('says nothing of matches to confirm when there are none, or they do not load', async () => {
    const none = { 'GET /api/matches?limit=3': () => ({ body: [] }) }
    const pending = 'GET /api/matches?consent=pending&limit=20'
    for (const reply of [{ body: [] }, unavailable]) {
      const { client, unmount } = open({ ...none, [pending]: () => reply })
      await waitFor(() =>
        expect(client.getQueriesData({ queryKey: ['matches'] }).map(([, data]) => data)).toHaveLength(3),
      )
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
      unmount()
    }
  })

  test('asks for no matches to confirm once there are others', async () => {
    const { asked } = open()
    await recent()
    await stats()
    expect(asked.filter(({ path }) => path.includes('pending'))).toEqual([])
  })

  // spec 2: The 3 most recent | Clicking one opens the detail
  // spec 9: Dashboard recent matches: 3
  test('shows the latest three, each a way to its details over the chosen period', async () => {
    history.replaceState(null, '', '/?period=all')
    open()
    await stats()
    await recent()
    const list = screen
      .getAllByRole('list')
      .find((each) => within(each).queryAllByText('Victory').length > 0 && each.querySelector('a'))
    expect([...(list?.querySelectorAll('a') ?? [])].map((card) => card.getAttribute('href'))).toEqual([
      '/?period=all&match=1',
      '/?period=all&match=2',
      '/?period=all&match=3',
    ])
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe(
      '/?tab=matches&view=history',
    )
  })

  // spec 2: show a win/draw/loss marker | and a relative date
  test('says of each of them how it ended, who played, the sets and when', async () => {
    const ended = (id: number, userWon: 0 | 1 | 2, days: number) =>
      aMatch({ id, userWon, date: addDays(today(), -days) })
    open({ 'GET /api/matches?limit=3': () => ({ body: [ended(1, 1, 0), ended(2, 2, 1), ended(3, 0, 7)] }) })
    await recent()
    const cards = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.includes('match='))
      .map(({ textContent }) => textContent)
    expect(cards).toHaveLength(3)
    for (const [place, marker] of ['WVictorytoday', 'DDrawyesterday', 'LDefeat7 days ago'].entries()) {
      expect(cards[place]).toContain(marker)
      for (const text of ['6-4, 3-6, 7-5', 'You · Lucía Ferrer', 'Marcos Iriarte · Toni Bosch'])
        expect(cards[place]).toContain(text)
    }
  })

  const nextMatch = () => aScheduled(planned(today()))
  const withNext = (): Replies => ({
    'GET /api/matches/scheduled?scope=own&limit=20': () => ({ body: [nextMatch()] }),
  })
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  test.for([
    ['on a phone the week comes right after the gauge', false, ['Your week', 'Streak', 'Recent matches']],
    ['with room the figures stay together', true, ['Streak', 'Your week', 'Recent matches']],
  ] as const)('%s', async ([, matches, order]) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
    const { asked } = open(withNext())
    await stats()
    await recent()
    await screen.findByRole('region', { name: 'Your week' })
    expect(headings()).toEqual(order)
    expect(asked.filter(({ path }) => path.includes('scheduled'))).toHaveLength(1)
  })

  test.for([
    ['without figures', { 'GET /api/stats': () => unavailable }],
    ['before the first match that counts', { 'GET /api/stats': () => ({ body: noStats }) }],
    ['before the first match', { 'GET /api/matches?limit=3': () => ({ body: [] }) }],
  ] as const)('the week stands %s', async ([, replies]) => {
    open({ ...withNext(), ...replies })
    expect(await screen.findByRole('region', { name: 'Your week' })).toBeTruthy()
  })

  // spec 2: With matches: a stats
  test('matches and figures stand without each other', async () => {
    const first = open({ 'GET /api/stats': () => unavailable })
    await recent()
    expect((await screen.findByRole('alert')).textContent).toContain('The statistics did not load')
    first.unmount()
    open({ 'GET /api/matches?limit=3': () => unavailable })
    await stats()
    expect((await screen.findByRole('alert')).textContent).toContain('Matches did not load')
  })

  test('the page with all the figures opens from its address', async () => {
    history.replaceState(null, '', '/?view=stats')
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Recent matches' })).toBeNull()
  })
})
