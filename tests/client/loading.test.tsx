import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { HomePage } from '#client/matches/home/home-page.tsx'
import { MatchesPage } from '#client/matches/matches-page.tsx'
import { ClaimsSection } from '#client/players/claims/claims-section.tsx'
import { GuestsSection } from '#client/players/guests/guests-section.tsx'
import { PlayerPage } from '#client/players/page/player-page.tsx'
import { CalendarRow } from '#client/scheduled-matches/calendar/calendar-row.tsx'
import { FinishDialog } from '#client/scheduled-matches/finish-dialog.tsx'
import { ScheduleDialog } from '#client/scheduled-matches/schedule/schedule-dialog.tsx'
import { ScheduledDialogs } from '#client/scheduled-matches/scheduled-dialogs.tsx'
import { AddPlayersDialog } from '#client/scheduled-matches/seats/add-players-dialog.tsx'
import { ShareDialog } from '#client/scheduled-matches/sharing/share-dialog.tsx'
import { ChartsPage } from '#client/stats/charts/charts-page.tsx'
import { aClan, aMember } from '#tests/client/clans/clan-replies.ts'
import { aCurve, running } from '#tests/client/clans/ratings/ladder-replies.ts'
import { aFriend, aSentRequest } from '#tests/client/friends/friend-fixtures.ts'
import { aMatch, aRankedMatch, fromMarcos, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { aReceipt, receipts } from '#tests/client/matches/ranked/rating-samples.ts'
import { aClaim, aClaimableName, aGuest } from '#tests/client/players/guests/guest-fixtures.ts'
import { aPlayer, aProfile } from '#tests/client/players/player-fixtures.ts'
import { aFullMatch, aPlan, aScheduled, listed } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { aBreakdown } from '#tests/client/stats/charts-sample.ts'
import { someStats } from '#tests/client/stats/stats-samples.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Reply, show } from '#tests/support/render.tsx'
import { page } from '#tests/support/replies.ts'

freshBrowser()
withRoom()
beforeEach(() => void vi.setSystemTime(new Date('2031-06-12T10:00:00')))

const onClose = () => {}
const screens = {
  home: <HomePage />,
  history: <MatchesPage />,
  details: <MatchDetailsDialog matchId={5} onClose={onClose} />,
  edit: <MatchFormDialog matchId={5} onClose={onClose} />,
  upcoming: <MatchesPage />,
  scheduled: <ScheduledDialogs />,
  plan: <ScheduleDialog id={8} onClose={onClose} />,
  seats: <AddPlayersDialog id={8} onClose={onClose} />,
  finish: <FinishDialog id={5} onClose={onClose} />,
  share: <ShareDialog id={5} onClose={onClose} />,
  calendar: <CalendarRow />,
  players: <CommunityPage />,
  player: <PlayerPage id={2} />,
  claims: <ClaimsSection />,
  guests: <GuestsSection />,
  friends: <CommunityPage />,
  clans: <CommunityPage />,
  discover: <CommunityPage />,
  clan: <CommunityPage />,
  clanMatches: <CommunityPage />,
  openInClan: <CommunityPage />,
  members: <CommunityPage />,
  charts: <ChartsPage />,
}
const addresses: Partial<Record<keyof typeof screens, string>> = {
  history: 'tab=matches&view=history',
  upcoming: 'tab=matches',
  scheduled: 'scheduled=7',
  players: 'tab=community&view=players',
  friends: 'tab=community&view=friends',
  clans: 'tab=community&view=clans',
  discover: 'tab=community&view=discover',
  clan: 'tab=community&view=clans&clan=5',
  clanMatches: 'tab=community&view=clan-matches&clan=5&sort=history',
  openInClan: 'tab=community&view=clan-matches&clan=5',
  members: 'tab=community&view=clans&clan=5&dialog=members',
  charts: 'view=stats',
}

const waiting = 'matches?consent=pending&limit=20'
const history = 'matches?period=all&limit=30'
const openOnes = 'matches/scheduled?scope=open&limit=30'
const overdue = 'matches/scheduled?scope=overdue&limit=30'
const discover = 'clans?scope=others&limit=30'
const clanMatches = 'clans/5/matches/last?limit='
const openInClan = 'matches/scheduled?scope=open&clanId=5&limit=30'
const closedInClan = 'matches/scheduled?scope=closed&clanId=5&limit=30'
const leaderboard = 'clans/5/seasons/3/leaderboard'
const members = 'clans/5/members?limit=50'
const players = 'players/stats?limit=30&sort=matches&order=desc'

const record = { wins: 7, draws: 0, losses: 2, winPercentage: 78 }
const withLucia = {
  playerId: 2,
  isRegisteredUser: false,
  totalMatches: 9,
  asPartner: record,
  asOpponent: record,
}
const answers: Record<string, Reply> = {
  'clans/my': page([]),
  'clans/my/ratings': { body: [] },
  [discover]: page([]),
  'clans/5': { body: aClan() },
  'clans/5/seasons': { body: [running()] },
  [`${leaderboard}?standing=ranked&limit=10`]: page([]),
  [`${leaderboard}?standing=entering&limit=5`]: page([]),
  'clans/5/seasons/3/players/1': { body: aCurve() },
  [`${clanMatches}3`]: page([]),
  [`${clanMatches}30&order=latest`]: page([]),
  [openInClan]: page([]),
  [closedInClan]: page([]),
  [members]: page([aMember()]),
  [waiting]: page([fromMarcos()]),
  [history]: page([aMatch()]),
  'matches?limit=3': { body: [aMatch()] },
  'matches/5': { body: aRankedMatch() },
  'matches/5/analytics': { body: { playerStats: { 'Lucía Ferrer': withLucia } } },
  'matches/5/ratings': { body: receipts([aReceipt()]) },
  'matches/scheduled?scope=own&limit=20': { body: [aScheduled()] },
  [openOnes]: listed([aScheduled()], { open: 1, overdue: 1 }),
  [overdue]: listed([aFullMatch({ id: 9, venue: 'Poli Nord' })], { overdue: 1 }),
  'matches/scheduled/5': { body: aFullMatch() },
  'matches/scheduled/7': { body: aScheduled() },
  'matches/scheduled/8': { body: aPlan() },
  calendar: { body: { path: '/api/calendar/a.ics' } },
  [players]: page([aPlayer()]),
  'players/2': { body: aProfile() },
  'guests?limit=100': page([aGuest()]),
  claims: { body: [aClaim()] },
  'claims/names': { body: [aClaimableName()] },
  'friends?limit=100': page([aFriend()]),
  'friends/requests': { body: [] },
  'friends/requests/sent': { body: [aSentRequest()] },
  stats: { body: someStats() },
  'stats/period/30': { body: someStats() },
  'stats/breakdown?period=30': { body: aBreakdown() },
}
const unavailable: Reply = { status: 503, body: { code: 'unavailable' } }

/** A screen at its address; the replies of some paths can be changed. */
function open(name: keyof typeof screens, changed: typeof answers) {
  window.history.replaceState(null, '', `/?${addresses[name] ?? ''}`)
  const said = { ...answers, ...changed }
  const lines = Object.keys(said).map((path) => [`GET /api/${path}`, () => said[path]!] as const)
  network({ ...Object.fromEntries(lines), 'GET /api/auth/user': signedIn['GET /api/auth/user']! })
  return { said, ...show(screens[name]) }
}

test.for([
  ['home', 'matches?limit=3', "Matches didn't load", 'Recent matches'],
  ['home', 'matches/scheduled?scope=own&limit=20', "Your upcoming matches didn't load.", 'Your week'],
  ['home', 'stats', "The statistics didn't load", 'More statistics'],
  ['home', 'stats/period/30', "The statistics didn't load", /^Together you win/],
  ['history', history, "Matches didn't load", '1 match'],
  ['history', waiting, "Matches to confirm didn't load", 'To confirm'],
  ['details', 'matches/5', "The match didn't load", 'Victory'],
  ['details', 'matches/5/analytics', "Your results with them didn't load", 'Against them'],
  ['details', 'matches/5/ratings', "The points didn't load", 'It was an even match and you won: +17'],
  ['edit', 'matches/5', "The match didn't load", 'Difficulty'],
  ['upcoming', openOnes, "Matches didn't load", '1 spot left'],
  ['upcoming', overdue, "The matches that need a score didn't load.", /Poli Nord/],
  ['scheduled', 'matches/scheduled/7', "The match didn't load", '1 spot left'],
  ['plan', 'matches/scheduled/8', "The match didn't load", 'Visibility'],
  ['seats', 'matches/scheduled/8', "The match didn't load", '2 of 4'],
  ['finish', 'matches/scheduled/5', "The match didn't load", 'Difficulty'],
  ['share', 'matches/scheduled/5', "The match didn't load", 'Copy'],
  ['calendar', 'calendar', "The calendar address didn't load", 'Add to my calendar'],
  ['players', players, "Your players didn't load", '1 player'],
  ['player', 'players/2', "The profile didn't load", 'Valencia'],
  ['claims', 'claims', "Pending questions didn't load", /^Marta Gil says/],
  ['claims', 'claims/names', "Pending questions didn't load", /^Marta Gil played/],
  ['guests', 'guests?limit=100', "Your players didn't load", 'Javi'],
  ['friends', 'friends?limit=100', "Friends didn't load", 'Lucía Ferrer'],
  ['friends', 'friends/requests/sent', "Friend requests didn't load", 'Sent requests'],
  ['clans', 'clans/my', "Your clans didn't load", 'You are not in a clan yet'],
  ['discover', discover, "Clans didn't load", 'No clans left to discover'],
  ['clan', 'clans/5', "The clan didn't load", 'Gold'],
  ['clan', 'clans/5/seasons', "The seasons didn't load", 'Season 1'],
  ['clan', `${clanMatches}3`, "Matches didn't load", 'No ranked matches yet'],
  ['clanMatches', `${clanMatches}30&order=latest`, "Matches didn't load", 'No ranked matches yet'],
  ['openInClan', openInClan, "Matches didn't load", 'No open matches'],
  ['members', members, "Members didn't load", '(you)'],
  ['charts', 'stats/breakdown?period=30', "Charts didn't load", 'By partner'],
] as const)(
  'the %s screen shows an error when %s fails, and loads on a retry',
  async ([name, path, told, comes]) => {
    const { said, user } = open(name, { [path]: unavailable })
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.queryByText(comes)).toBeNull()
    said[path] = answers[path]!
    await user.click(screen.getByText('Try again'))
    expect((await screen.findAllByText(comes)).length).toBeGreaterThan(0)
    await eventually(() => expect(screen.queryByText(told)).toBeNull())
  },
)

test.for([
  'upcoming',
  'history',
  'clans',
  'discover',
  'friends',
  'clan',
  'clanMatches',
  'openInClan',
] as const)('the %s screen has one Refresh button', async (name) => {
  open(name, {})
  expect(await screen.findAllByRole('button', { name: 'Refresh' })).toHaveLength(1)
})

const isThere = (id: number) => document.body.innerHTML.includes(`${id}`)
const firstOf = (path: string, one: (id: number) => unknown) => ({
  [path]: page([101, 102, 103].map(one), 4, 'c'),
})

test.for<[keyof typeof screens, path: string, told: string, one: (id: number) => unknown]>([
  ['history', history, "More matches didn't load", (id) => aMatch({ id })],
  ['history', waiting, "Matches to confirm didn't load", (id) => fromMarcos({ id })],
  ['upcoming', openOnes, "More matches didn't load", (id) => aScheduled({ id })],
  ['players', players, "More players didn't load", (id) => aPlayer({ id })],
  ['guests', 'guests?limit=100', "More players didn't load", (id) => aGuest({ id, name: `${id}` })],
  [
    'friends',
    'friends?limit=100',
    "More friends didn't load",
    (id) => aFriend({ id: `${id}`, playerId: id }),
  ],
])(
  'the %s screen keeps its list when the next page of %s fails, and loads the page on a retry',
  async ([name, path, told, one]) => {
    const { said, user } = open(name, { ...firstOf(path, one), [`${path}&cursor=c`]: unavailable })
    await user.click(await screen.findByText('Show more'))
    expect(await screen.findByText(told)).toBeTruthy()
    expect([103, 104].map(isThere)).toEqual([true, false])
    said[`${path}&cursor=c`] = page([one(104)])
    await user.click(screen.getByText('Try again'))
    await eventually(() => expect(isThere(104)).toBe(true))
    expect([told, 'Show more'].map((text) => screen.queryByText(text))).toEqual([null, null])
  },
)

// spec 2: Lists load 3 more
// spec 9: Infinite scroll step 3
test.for([
  ['history', history, (id: number) => aMatch({ id })],
  ['players', players, (id: number) => aPlayer({ id })],
] as const)('the %s screen loads the next page only after a scroll to the end', async ([name, path, one]) => {
  let see = (_isIntersecting: boolean) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  open(name, { ...firstOf(path, one), [`${path}&cursor=c`]: page([one(104)]) })
  await screen.findByText('Show more')
  const scroll = (isAtEnd: boolean) =>
    act(() => {
      see(isAtEnd)
      dispatchEvent(new Event('scroll'))
    })
  scroll(false)
  act(() => see(true))
  expect(isThere(104)).toBe(false)
  scroll(true)
  await eventually(() => expect(isThere(104)).toBe(true))
})
