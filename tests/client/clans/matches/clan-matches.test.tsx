import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ClanMatches } from '#client/clans/matches/clan-matches.tsx'
import { LatestMatches } from '#client/clans/matches/latest-matches.tsx'
import { aClan, page } from '#tests/client/clans/seen-clan.ts'
import { aMatch, ofOthers, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { aScheduled } from '#tests/client/scheduled-matches/seen-scheduled.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'

const latest = 'GET /api/clans/5/matches/last?limit=30&order=latest'
const coming = 'GET /api/matches/scheduled?scope=open&clanId=5&limit=30'
const oldest = 'GET /api/clans/5/matches/last?limit=30&order=oldest'

function open(replies: Replies, sort = '') {
  history.replaceState(null, '', `/?tab=community&view=clan-matches&clan=5${sort}`)
  const asked = network({ ...signedIn, ...replies })
  return { ...show(<ClanMatches clan={aClan()} />), asked }
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

describe('the matches of a clan', () => {
  freshBrowser()

  // spec 2: Lists load 3 more
  // spec 7: and without limit for history
  // spec 9: Infinite scroll step 3
  test('come the latest first, three at a time, the own ones from the own side', async () => {
    const { user } = open({ [latest]: () => page(five) })
    expect(await screen.findByText('5 matches')).toBeTruthy()
    expect(cards()).toEqual(['5', '4', '3'])
    expect(await screen.findAllByText('Noa and Jordi win')).toHaveLength(2)
    expect(screen.getByText('Victory')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(cards()).toEqual(['5', '4', '3', '2', '1'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  // spec 2: and Clan Matches (Open, Chronological, History)
  test('are shown three ways, named in this order', async () => {
    open({ [latest]: () => page(five) })
    await screen.findByText('5 matches')
    const ways = within(screen.getByRole('group', { name: 'Which matches' })).getAllByRole('button')
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Open', 'Chronological', 'History'])
  })

  // spec 3: The clan match list
  test.for([
    [1, 'Victory', 'Noa and Jordi win'],
    [0, 'Defeat', 'Irene and Paula win'],
    [2, 'Draw', 'Draw'],
  ] as const)('userWon %i is %s to who played, and to others %s', async ([userWon, own, others]) => {
    open({ [latest]: () => page([aMatch({ id: 2, clanId: 5, userWon }), ofOthers({ id: 1, userWon })]) })
    await screen.findByText('2 matches')
    const links = screen.getAllByRole('link')
    expect(links[0]?.textContent).toContain(own)
    await waitFor(() => expect(links[1]?.textContent).toContain(others))
  })

  test('bring the next page when the loaded ones are all shown', async () => {
    const { user } = open({
      [latest]: () => page(five.slice(0, 3), 4, 'abc'),
      'GET /api/clans/5/matches/last?limit=30&order=latest&cursor=abc': () => page(five.slice(3, 4), 4),
    })
    await screen.findByText('4 matches')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(cards()).toEqual(['5', '4', '3', '2']))
  })

  test('a next page is asked for once, and one that did not come is told below', async () => {
    const further = 'GET /api/clans/5/matches/last?limit=30&order=latest&cursor=abc'
    const answers: ((reply: Reply) => void)[] = []
    const { user } = open({
      [latest]: () => page(five.slice(0, 3), 4, 'abc'),
      [further]: () => new Promise<Reply>((resolve) => void answers.push(resolve)),
    })
    await screen.findByText('4 matches')
    const more = screen.getByRole('button', { name: 'Show more' })
    await user.click(more)
    await user.click(more)
    expect(answers).toHaveLength(1)
    expect(more.getAttribute('aria-busy')).toBe('true')
    answers[0]?.({ status: 503, body: { code: 'unavailable' } })
    expect(await screen.findByText('The next matches did not load')).toBeTruthy()
    expect(cards()).toEqual(['5', '4', '3'])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    answers[1]?.(page(five.slice(3, 4), 4))
    await waitFor(() => expect(cards()).toEqual(['5', '4', '3', '2']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('in the order in which they were played they stand under their days', async () => {
    const { user } = open({ [latest]: () => page(five), [oldest]: () => page(five.toReversed()) })
    await screen.findByText('5 matches')
    await user.click(screen.getByRole('button', { name: 'Chronological' }))
    expect(location.search).toBe('?tab=community&view=clan-matches&clan=5&sort=chronological')
    await waitFor(() => expect(cards()).toEqual(['1', '2', '3']))
    const days = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(days()).toEqual(['Wednesday, 7 May 2025', 'Thursday, 8 May 2025'])
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(days()).toEqual(['Wednesday, 7 May 2025', 'Thursday, 8 May 2025', 'Friday, 9 May 2025'])
    const last = within(screen.getByRole('region', { name: 'Friday, 9 May 2025' }))
    expect(last.getAllByRole('link')).toHaveLength(2)
  })

  test('of the open ones there is none, and one is scheduled from there', async () => {
    await speak('es')
    const { user } = open({ [coming]: () => page([]) }, '&sort=open')
    expect(await screen.findByText('Sin partidos abiertos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Abiertos', pressed: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Programar' }))
    expect(location.search).toBe('?tab=community&view=clan-matches&clan=5&sort=open&dialog=schedule')
  })

  test('those that still lack players stand on their courts', async () => {
    open({ [coming]: () => page([aScheduled({ clanId: 5 })]) }, '&sort=open')
    const list = within(await screen.findByRole('region', { name: 'Open' }))
    expect(await list.findByText('19:30')).toBeTruthy()
    expect(screen.queryByText('No open matches')).toBeNull()
  })

  test('the open ones that did not load are asked for again', async () => {
    let isBroken = true
    const { user } = open(
      {
        [coming]: () => (isBroken ? { status: 503, body: { code: 'unavailable' } } : page([])),
      },
      '&sort=open',
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Matches did not load')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No open matches')).toBeTruthy()
  })

  test('an address with another order shows the history, which needs none', async () => {
    const { user } = open({ [latest]: () => page(five), [oldest]: () => page(five) }, '&sort=name')
    await screen.findByText('5 matches')
    expect(screen.getByRole('button', { name: 'History', pressed: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'History' }))
    expect(location.search).toBe('?tab=community&view=clan-matches&clan=5')
  })

  test('say that there are none, and lead to a form that is ranked for the clan', async () => {
    const { user } = open({ [latest]: () => page([]) })
    await user.click(await screen.findByRole('button', { name: 'Record a ranked match' }))
    await waitFor(() => expect(location.search).toContain('dialog=record'))
    expect(JSON.parse(sessionStorage.getItem('draft::match:new:ana') ?? '')).toMatchObject({
      values: { matchType: 'ranked', clanId: 5 },
    })
  })

  test('say that they load, and that they did not; then they can be tried again', async () => {
    const slow = later()
    let isUp = false
    const { user } = open({ [latest]: () => (isUp ? page(five) : slow.promise) })
    expect(await screen.findByText('Loading...')).toBeTruthy()
    slow.answer({ status: 503 })
    expect(await screen.findByText('Matches did not load')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('5 matches')).toBeTruthy()
  })

  test('stay on the screen without a connection', async () => {
    const { client } = open({ [latest]: () => page(five) })
    await screen.findByText('5 matches')
    network({})
    void client.invalidateQueries({ queryKey: ['clans'] })
    expect(await screen.findByText('Matches did not load')).toBeTruthy()
    expect(cards()).toEqual(['5', '4', '3'])
  })
})

describe('the latest matches', () => {
  freshBrowser()
  const three = 'GET /api/clans/5/matches/last?limit=3'
  const latestOf = (replies: Replies, clan = aClan()) => {
    const asked = network({ ...signedIn, ...replies })
    return { ...show(<LatestMatches clan={clan} />), asked }
  }

  // spec 2: latest 3 matches)
  // spec 7: GET /api/clans/{id}/matches/last?limit=3
  // spec 9: Latest clan matches: 3
  test('are three, with the way to all', async () => {
    latestOf({ [three]: () => page(five.slice(0, 3), 5) })
    expect(await screen.findAllByText('Noa and Jordi win')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Latest matches' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      '/?tab=community&view=clan-matches&clan=5',
    )
  })

  test('say when there are none, and in Spanish', async () => {
    await speak('es')
    latestOf({ [three]: () => page([]) })
    expect(await screen.findByText('Aún no hay partidos de ranking')).toBeTruthy()
  })

  test('can be tried again', async () => {
    let isUp = false
    const { user } = latestOf({ [three]: () => (isUp ? page(five.slice(0, 1)) : { status: 503 }) })
    await screen.findByText('Matches did not load')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Noa and Jordi win')).toBeTruthy()
  })

  test('are for members: nobody else asks for them', async () => {
    const { asked, container } = latestOf({}, aClan({ userRole: null }))
    await waitFor(() => expect(container.textContent).toBe(''))
    expect(asked.filter(({ path }) => path.includes('/matches/'))).toEqual([])
  })
})
