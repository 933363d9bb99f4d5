import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ClanMatches } from '#client/clans/matches/clan-matches.tsx'
import { LatestMatches } from '#client/clans/matches/latest-matches.tsx'
import { change, useAppLocation } from '#client/lib/location.ts'
import { aClan } from '#tests/client/clans/clan-replies.ts'
import { aMatch, ofOthers, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { aScheduled, full as everyPlace } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { page, refused } from '#tests/support/replies.ts'

freshBrowser()

const latest = 'GET /api/clans/5/matches/last?limit=30&order=latest'
const oldest = 'GET /api/clans/5/matches/last?limit=30&order=oldest'
const coming = 'GET /api/matches/scheduled?scope=open&clanId=5&limit=30'
const full = 'GET /api/matches/scheduled?scope=closed&clanId=5&limit=30'

const Tabs = () =>
  useAppLocation().tab === 'community' ? <ClanMatches clan={aClan()} /> : <p>Another tab</p>

function open(replies: Replies, sort = '') {
  history.replaceState(null, '', `/?tab=community&view=clan-matches&clan=5${sort}`)
  const asked = network({ ...signedIn, ...replies })
  return { ...show(<Tabs />), asked }
}

const played = (id: number, date: string) => ofOthers({ id, date })
const five = [
  played(5, '2025-05-09'),
  played(4, '2025-05-09'),
  aMatch({ id: 3, date: '2025-05-08', matchType: 'ranked', clanId: 5 }),
  played(2, '2025-05-08'),
  played(1, '2025-05-07'),
]
const cards = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split('match=')[1])
const ways = () => within(screen.getByRole('group', { name: 'Which matches' })).getAllByRole('button')
const chosen = () => ways().find((way) => way.getAttribute('aria-pressed') === 'true')?.textContent

describe('clan matches', () => {
  // spec 2: Lists load 3 more | and Clan Matches (Open, Chronological, History)
  // spec 7: and without limit for history
  // spec 9: Infinite scroll step 3
  test('show the latest first, three at a time, in one of three views, and stay visible when a refetch fails', async () => {
    const { client } = open(
      {
        [latest]: () => page(five.slice(0, 4), 5, 'abc'),
        [`${latest}&cursor=abc`]: () => page(five.slice(4), 5),
      },
      '&sort=history',
    )
    await says('5 matches')
    await waitFor(() => expect(cards()).toEqual(['5', '4', '3']))
    await press('Show more')
    await waitFor(() => expect(cards()).toEqual(['5', '4', '3', '2', '1']))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(ways().map(({ textContent }) => textContent)).toEqual(['Open', 'Chronological', 'History'])
    expect(chosen()).toBe('History')
    network({ [latest]: refused(500, 'unexpected') })
    void client.invalidateQueries({ queryKey: ['clans'] })
    await says("Matches didn't load")
    expect(cards()).toHaveLength(5)
  })

  // spec 3: The clan match list
  test('show Victory, Defeat or Draw on the user’s own matches, and the winners or Draw on matches of others', async () => {
    const results = [1, 0, 2] as const
    const of = (userWon: (typeof results)[number], id: number) => [
      aMatch({ id: 2 * id, clanId: 5, userWon }),
      ofOthers({ id: 2 * id + 1, userWon }),
    ]
    open({ [latest]: () => page(results.flatMap(of)) }, '&sort=history')
    await press('Show more')
    await says('Noa and Jordi win')
    const texts = screen.getAllByRole('link').map(({ textContent }) => textContent)
    const said = ['Victory', 'Noa and Jordi win', 'Defeat', 'Irene and Paula win', 'Draw', 'Draw']
    expect(texts).toEqual(said.map((text) => expect.stringContaining(text)))
  })

  test('are grouped by day, oldest first, in the Chronological view; Open leaves no sort in the URL', async () => {
    open({ [coming]: () => page([]), [full]: () => page([]), [oldest]: () => page(five.toReversed()) })
    await says('No open matches')
    await press('Chronological')
    expect(location.search).toBe('?tab=community&view=clan-matches&clan=5&sort=chronological')
    await waitFor(() => expect(cards()).toEqual(['1', '2', '3']))
    const days = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(days()).toEqual(['Wednesday, 7 May 2025', 'Thursday, 8 May 2025'])
    await press('Show more')
    expect(days()).toEqual(['Wednesday, 7 May 2025', 'Thursday, 8 May 2025', 'Friday, 9 May 2025'])
    const last = within(screen.getByRole('region', { name: 'Friday, 9 May 2025' }))
    expect(last.getAllByRole('link')).toHaveLength(2)
    await press('Open')
    expect(location.search).toBe('?tab=community&view=clan-matches&clan=5')
  })

  // spec 2: and Clan Matches (Open, Chronological, History)
  test('begin with the open scheduled matches, with the closed ones below them', async () => {
    const four = aScheduled({ id: 9, clanId: 5, time: '21:00', participants: everyPlace })
    open({ [coming]: () => page([aScheduled({ clanId: 5 })]), [full]: () => page([four]) }, '&sort=name')
    expect(chosen()).toBe('Open')
    const list = async (name: string) => within(await screen.findByRole('region', { name }))
    expect(await (await list('Open')).findByText('19:30')).toBeTruthy()
    expect(await (await list('Closed')).findByText('21:00')).toBeTruthy()
    expect((await list('Closed')).getByRole('heading', { name: 'Closed' })).toBeTruthy()
  })

  test('show as many open matches after Back from another tab, whatever the list of closed ones shows', async () => {
    const five = (from: number) =>
      page([1, 2, 3, 4, 5].map((each) => aScheduled({ id: from + each, clanId: 5 })))
    open({ [coming]: () => five(10), [full]: () => five(20) })
    const count = (name: string) => within(screen.getByRole('region', { name })).getAllByText('19:30').length
    const counts = (...wanted: number[]) =>
      waitFor(() => expect([count('Open'), count('Closed')]).toEqual(wanted))
    await counts(3, 3)
    await userEvent.click(screen.getAllByRole('button', { name: 'Show more' })[0]!)
    await counts(5, 3)
    fireEvent.scroll(window)
    act(() => change({ tab: 'home', view: undefined, clan: undefined }))
    expect(screen.getByText('Another tab')).toBeTruthy()
    history.back()
    await counts(5, 3)
  })

  test('open the schedule dialog when no scheduled match is open, and show no list of closed ones without any', async () => {
    open({ [coming]: () => page([]), [full]: () => page([]) })
    await says('No open matches')
    expect(screen.queryByText('Closed')).toBeNull()
    await press('Schedule')
    expect(location.search).toBe('?tab=community&view=clan-matches&clan=5&dialog=schedule')
  })

  test('offer a ranked match when the history is empty, and open the form with a ranked draft for the clan', async () => {
    open({ [latest]: () => page([]) }, '&sort=history')
    await press('Add a ranked match')
    await waitFor(() => expect(location.search).toContain('dialog=record'))
    expect(JSON.parse(sessionStorage.getItem('draft::match:new:ana') ?? '')).toMatchObject({
      values: { matchType: 'ranked', clanId: 5 },
    })
  })
})

describe('latest clan matches', () => {
  const three = 'GET /api/clans/5/matches/last?limit=3'
  const latestOf = (replies: Replies, clan = aClan()) => {
    const asked = network({ ...signedIn, ...replies })
    return { ...show(<LatestMatches clan={clan} />), asked }
  }

  // spec 2: latest 3 matches)
  // spec 7: GET /api/clans/{id}/matches/last?limit=3
  // spec 9: Latest clan matches: 3
  test('are requested three at most, and have a heading and a link to all clan matches', async () => {
    latestOf({ [three]: () => page(five.slice(0, 3), 5) })
    expect(await screen.findAllByText('Noa and Jordi win')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Latest matches' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      '/?tab=community&view=clan-matches&clan=5&sort=history',
    )
  })

  test('are neither rendered nor requested for a user who is not a member', async () => {
    const { asked, container } = latestOf({}, aClan({ userRole: null }))
    await waitFor(() => expect(container.textContent).toBe(''))
    expect(asked.filter(({ path }) => path.includes('/matches/'))).toEqual([])
  })
})
