import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BalanceDialog } from '#client/clans/matches/balance-dialog.tsx'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { ScheduleDialog } from '#client/scheduled-matches/schedule/schedule-dialog.tsx'
import { aClan, aMember } from '#tests/client/clans/clan-replies.ts'
import { aRankedMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { aStanding, standings } from '#tests/client/matches/ranked/rating-samples.ts'
import { aPlan } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, press, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { page, refused, writes } from '#tests/support/replies.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-13T12:00:00Z'))

const names = ['Ana Roldán', 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch', 'Noa Gil']
const everybody = names.map((name, place) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return aMember({ userId: `u${place + 1}`, playerId: place + 1, firstName, lastName })
})
const list = 'GET /api/clans/5/members?limit=20'
const of = (players: string) =>
  `GET /api/clans/5/standings?${new URLSearchParams({ players, date: '2026-05-13' })}`
// 1300 and 1000 against 1200 and 1100 are 54 %.
const four = standings([
  aStanding(1, 'Ana Roldán', 1300),
  aStanding(2, 'Lucía Ferrer', 1200),
  aStanding(3, 'Marcos Iriarte', 1100),
  aStanding(4, 'Toni Bosch', 1000),
])

function open(replies: Replies = {}) {
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5&dialog=balance')
  const asked = network({
    ...signedIn,
    [list]: () => page(everybody, 21),
    [of('1,2,3,4')]: () => ({ body: four }),
    ...replies,
  })
  return { ...show(<BalanceDialog clan={aClan()} />), asked }
}
const choose = async (...chosen: string[]) => {
  for (const name of chosen) await press(name)
}
const chooseThree = () => choose('Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch')
const itemsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('the balance dialog starts with the user selected, and restores any selection but an empty one after a reload', async () => {
  const { unmount } = open()
  await says('1 of 4')
  expect((await screen.findByRole('button', { name: 'Ana Roldán' })).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await says('Showing 5 of 21 members. Search to find the others.')
  await choose('Lucía Ferrer', 'Toni Bosch')
  await says('3 of 4')
  await choose('Lucía Ferrer')
  unmount()
  const again = open()
  await says('2 of 4')
  await choose('Remove Toni Bosch', 'Remove Ana Roldán')
  await says('0 of 4')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: "Who's playing" }))
  expect(sessionStorage).toHaveLength(0)
  again.unmount()
  open()
  await says('1 of 4')
})

test('the balance dialog searches members, retries a failed search, and lets a user who does not play plan but not record', async () => {
  const search = 'Search members by name'
  const answers = [{ status: 503 }, page([])]
  const others = [2, 3, 4, 5].map((playerId) => aStanding(playerId, names[playerId - 1] ?? ''))
  open({
    [`${list}&q=noa`]: () => page(everybody.slice(4)),
    [`${list}&q=zz`]: () => answers.shift()!,
    [of('2,3,4,5')]: () => ({ body: standings(others) }),
  })
  await choose('Remove Ana Roldán', 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch')
  fill(search, 'zz')
  await says("Members didn't load")
  await press('Try again')
  await says('No member has that name.')
  fill(search, 'noa')
  await choose('Noa Gil')
  await says('an even match')
  expect(screen.queryByRole('button', { name: 'Add the result' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Plan this match' })).toBeTruthy()
})

test('the balance dialog proposes the most even pairing with court sides and reasons, and explains another pairing', async () => {
  const { user } = open()
  await chooseThree()
  expect(await itemsOf('The pairs')).toEqual([
    'ARYouleft · 1300',
    'TBToni B.right · 1000',
    'LFLucía F.left · 1200',
    'MIMarcos I.right · 1100',
  ])
  const shown = within(screen.getByRole('region', { name: 'The pairs' }))
  expect(shown.getByText('54%', { selector: 'p *' })).toBeTruthy()
  expect(shown.getByText('for you and Toni')).toBeTruthy()
  expect(await itemsOf('Why')).toEqual([
    'The most even of the three by rating.',
    'Each pair has a left-side and a right-side player.',
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The pairs' }))
  await user.click(shown.getByText(/^You and Lucía against/))
  expect((await itemsOf('Why'))[0]).toBe('Another pairing is more even by rating (54%).')
})

test('the balance dialog shows a user in the weaker pair the rate of their own side, with their pair first', async () => {
  const answer = standings([
    aStanding(1, 'Ana Roldán', 1000),
    aStanding(2, 'Lucía Ferrer', 1200),
    aStanding(3, 'Marcos Iriarte', 1300),
    aStanding(4, 'Toni Bosch', 1100),
  ])
  open({ [of('1,2,3,4')]: () => ({ body: answer }) })
  await chooseThree()
  const choices = within(await screen.findByRole('group', { name: 'The three possible pairings' }))
  // By hand, alpha 0.65: 1200+1000 is 1130 and 1300+1100 is 1230, 1 / (1 + 10^(100/400)) = 0.3599.
  // 1100+1000 is 1065 and 1300+1200 is 1265, 1 / (1 + 10^(200/400)) = 0.2403.
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'You and Marcos against Lucía and Toni54%',
    'You and Lucía against Marcos and Toni36%',
    'You and Toni against Lucía and Marcos24%',
  ])
  await press(/^You and Toni against/)
  const shown = within(screen.getByRole('region', { name: 'The pairs' }))
  expect(shown.getByRole('status').textContent).toBe('24%for you and Toni')
  expect((await itemsOf('The pairs')).slice(0, 2)).toEqual(['ARYouleft · 1000', 'TBToni B.right · 1100'])
  expect((await itemsOf('Why'))[0]).toBe('Another pairing is more even by rating (54%).')
})

test('the balance dialog separates two left-side players, and explains the less even pairing and a provisional rating', async () => {
  await speak('es')
  const answer = standings([
    aStanding(1, 'Ana Roldán', 1300, 8, 'left'),
    aStanding(2, 'Lucía Ferrer', 1200, 3, 'right'),
    aStanding(3, 'Marcos Iriarte', 1100, 8, 'right'),
    aStanding(4, 'Toni Bosch', 1000, 8, 'left'),
  ])
  open({ [of('1,2,3,4')]: () => ({ body: answer }) })
  await chooseThree()
  expect(await itemsOf('Las parejas')).toEqual([
    'ARTúrevés · 1300',
    'MIMarcos I.drive · 1100',
    'TBToni B.revés · 1000',
    'LFLucía F.drive · 1200',
  ])
  expect(await itemsOf('Por qué')).toEqual([
    'Hay otra más igualada por rating (54 %), pero juntaría a dos de revés.',
    'Cada pareja tiene a alguien de revés y a alguien de drive.',
    'Puede fallar: aún es provisional el rating de Lucía (3/8).',
  ])
  await press(/^Tú y Toni contra Marcos y Lucía/)
  expect((await itemsOf('Por qué')).slice(0, 3)).toEqual([
    'De las tres, la más igualada por rating.',
    'Tú y Toni preferís el revés.',
    'Marcos y Lucía prefieren el drive.',
  ])
})

test('the balance dialog tells two members of the same first or short name apart', async () => {
  const answer = standings([
    aStanding(1, 'Ana Roldán', 1300),
    aStanding(2, 'Marcos Ibáñez', 1200, 3),
    aStanding(3, 'Marcos Iriarte', 1100, 3),
    aStanding(4, 'Ana Bosch', 1000, 3),
  ])
  open({ [of('1,2,3,4')]: () => ({ body: answer }) })
  await chooseThree()
  expect(await itemsOf('The pairs')).toEqual([
    'ARYouleft · 1300',
    'ABAna B.right · 1000',
    'MIMarcos Ibáñezleft · 1200',
    'MIMarcos Iriarteright · 1100',
  ])
  expect((await itemsOf('Why')).at(-1)).toMatch(
    /for Ana B\. \(3\/8\), Marcos Ibáñez \(3\/8\), Marcos Iriarte \(3\/8\)\.$/,
  )
})

test('the balance dialog prefills the match form with its pairs, and keeps the pairs until the match is saved', async () => {
  const first = open()
  await chooseThree()
  await press('Add the result')
  expect(location.search).toBe('?tab=community&view=clans&clan=5&dialog=record')
  expect(JSON.parse(sessionStorage.getItem('draft::match:new:ana') ?? '').values).toMatchObject({
    date: '2026-05-13',
    userPartner: { name: 'Toni Bosch', player: { id: 4, isRegisteredUser: true } },
    opponent1: { player: { id: 2 } },
    opponent2: { player: { id: 3 } },
    matchType: 'ranked',
    clanId: 5,
    userPosition: null,
  })
  first.unmount()
  const back = open()
  expect(await itemsOf('The pairs')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await press('Add the result')
  back.unmount()
  network({
    ...signedIn,
    'GET /api/clans/my': () => ({ body: [{ id: 5, name: 'Los Cristaleros' }] }),
    [of('1,4,2,3')]: () => ({ body: four }),
    'POST /api/matches': () => ({ status: 201, body: aRankedMatch({ clanId: 5 }) }),
  })
  const form = show(<MatchFormDialog onClose={() => {}} />)
  await form.user.click(await screen.findByLabelText('Set 1, your team', { selector: 'input' }))
  await form.user.keyboard('6463')
  await press(/^Sav/)
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  form.unmount()
  open()
  await says('1 of 4')
})

test('the balance dialog prefills the schedule form with its pairs in their seats, ranked for the clan', async () => {
  const first = open()
  await chooseThree()
  await press('Plan this match')
  expect(location.search).toBe('?tab=community&view=clans&clan=5&dialog=schedule')
  first.unmount()
  const asked = network({
    ...signedIn,
    'GET /api/clans/my': () => ({ body: [{ id: 5, name: 'Los Cristaleros' }] }),
    'POST /api/matches/scheduled': () => ({ status: 201, body: aPlan({ clanId: 5 }) }),
  })
  const form = show(<ScheduleDialog onClose={() => {}} />)
  await says('4 of 4')
  expect(screen.queryByText('This is what you had typed.')).toBeNull()
  await form.user.click(screen.getByRole('button', { name: /^Schedule Match/ }))
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toMatchObject({
    date: '2026-05-14',
    time: '06:00',
    clanId: 5,
    matchType: 'ranked',
    visibility: 'clans',
    visibleToClanIds: ['5'],
    players: [1, 4, 2, 3].map((id, index) => ({ id, position: index + 1 })),
  })
  expect(sessionStorage).toHaveLength(0)
})

test('the balance dialog leaves a schedule form with other players unchanged, and "Start over" leads to its pairs', async () => {
  network({ ...signedIn, 'GET /api/clans/my': () => ({ body: [] }) })
  const typed = show(<ScheduleDialog onClose={() => {}} />)
  await press(/^Spot 2/)
  fill('Spot 2 · right', 'Noa')
  typed.unmount()
  const { unmount } = open()
  await chooseThree()
  await press('Plan this match')
  unmount()
  show(<ScheduleDialog onClose={() => {}} />)
  await says('This is what you had typed.')
  await says('2 of 4')
  expect(screen.getByRole('button', { name: /^Spot 2, right: Noa/ })).toBeTruthy()
  await press('Start over')
  await says('4 of 4')
})

test('the balance dialog names a player who left the clan, reports a missing season, and retries failed ratings', async () => {
  const answers = [
    { body: standings(four.players.slice(0, 3)) },
    refused(409, 'no_active_season')(),
    { status: 503 },
    { body: four },
  ]
  const replies = { [of('1,2,3,4')]: () => answers.shift()! }
  for (const text of [/^Toni Bosch has left the clan\./, 'The clan has no season on that day.']) {
    const { unmount } = open(replies)
    if (answers.length === 4) await chooseThree()
    await says(text)
    unmount()
  }
  open(replies)
  await says("The ratings didn't load")
  await press('Try again')
  expect(await itemsOf('The pairs')).toHaveLength(4)
})
