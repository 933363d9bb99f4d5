import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockReport } from '#server/matches/consent/store.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, join } from '#tests/support/clans.ts'
import { eventually } from '#tests/support/eventually.ts'
import { requestFriend, befriend, inboxOf, unfriend } from '#tests/support/friends.ts'
import { whileTableLocked, waitingIn } from '#tests/support/locked.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
let ana: Person
let bea: Person
let carlos: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea, carlos] = await app.people(['Ana Roldán', 'Bea Sanz', 'Carlos Gil'])
})

const confirm = (person: Person, id: number) => person.call(matchesApi.confirm, ofMatch(id))
const decline = (person: Person, id: number) => person.call(matchesApi.decline, ofMatch(id))
const listed = async (person: Person, consent: 'confirmed' | 'pending' = 'confirmed') =>
  (await person.call(matchesApi.list, { query: { consent } })).map(({ id }) => id)
const counted = async (person: Person) => (await person.call(statsApi.all, {})).totalMatches
/** The matches that are in their history, await their consent, and count. */
const standingOf = async (person: Person) => [
  await listed(person),
  await listed(person, 'pending'),
  await counted(person),
]
const asOpponent = (person: Person) => ({ opponent1: person.name, opponent1PlayerId: person.playerId })
const asPartner = (person: Person) => ({ userPartner: person.name, partnerPlayerId: person.playerId })
const against = (person: Person) => record(ana, asOpponent(person))
const edit = (id: number, change: object) =>
  ana.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(asOpponent(bea)), ...change } })
const notified = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ type }) => type === 'match_recorded')
    .map(({ data, isRead }): Record<string, unknown> => ({ ...data, isRead }))
const otherSets = { sets: [{ userScore: 6, opponentScore: 0 }] }

describe('a stranger’s seat', () => {
  test('is pending: the stranger is notified, and the match is in neither their history nor their statistics', async () => {
    const { id } = await against(bea)
    expect(await standingOf(bea)).toEqual([[], [id], 0])
    expect(await standingOf(ana)).toEqual([[id], [], 1])
    const from = { fromUserId: ana.id, fromPlayerId: ana.playerId, fromName: 'Ana Roldán' }
    const notice = {
      subjectId: id,
      ...from,
      date: '2026-05-13',
      score: '4-6, 6-3, 5-7',
      status: 'pending',
      isRead: false,
    }
    expect(await notified(bea)).toEqual([notice])
    const seats = [{ consent: 'pending' }, {}, {}, {}]
    expect(await bea.call(matchesApi.one, ofMatch(id))).toMatchObject({ recorderId: ana.playerId, seats })
    expect(await notified(ana)).toEqual([])
  })

  test('counts in the stranger’s history and statistics, from the stranger’s side, once confirmed', async () => {
    const { id } = await against(bea)
    for (const _ of ['first', 'again']) expect(await confirm(bea, id)).toEqual({ id, consent: 'confirmed' })
    expect(await standingOf(bea)).toEqual([[id], [], 1])
    expect(await bea.call(statsApi.all, {})).toMatchObject({ wins: 0, losses: 1 })
    expect(await notified(bea)).toMatchObject([{ status: 'accepted', isRead: true }])
  })

  test('hides the match from a stranger who declines, while the recorder sees the decline and keeps the match', async () => {
    const { id } = await against(bea)
    expect(await decline(bea, id)).toEqual({ id, consent: 'declined' })
    expect(await outcomeOf(bea.call(matchesApi.one, ofMatch(id)))).toBe('404 not_found')
    expect(await standingOf(bea)).toEqual([[], [], 0])
    expect(await notified(bea)).toMatchObject([{ status: 'declined', isRead: true }])
    expect((await ana.call(matchesApi.one, ofMatch(id))).seats[2]).toMatchObject({ consent: 'declined' })
    expect(await counted(ana)).toBe(1)
  })

  test('is removed with the deleted match, and so is its notification', async () => {
    const { id } = await against(bea)
    await ana.call(matchesApi.remove, ofMatch(id))
    expect([await notified(bea), await listed(bea, 'pending')]).toEqual([[], []])
  })

  test('creates a new notification when declined after the first notification was deleted', async () => {
    const { id } = await against(bea)
    await confirm(bea, id)
    await app.pool.query('delete from notifications where user_id = $1', [bea.id])
    await decline(bea, id)
    expect(await notified(bea)).toMatchObject([
      { subjectId: id, status: 'declined', isRead: true, fromName: 'Ana Roldán', date: '2026-05-13' },
    ])
    await confirm(bea, id)
    expect(await notified(bea)).toMatchObject([{ subjectId: id, status: 'accepted' }])
  })
})

describe('a friend’s seat', () => {
  test('counts at once with a notification, and can be declined', async () => {
    await befriend(bea, ana)
    const { id } = await against(bea)
    expect(await standingOf(bea)).toEqual([[id], [], 1])
    expect(await notified(bea)).toMatchObject([{ status: 'accepted', isRead: false }])
    await decline(bea, id)
    expect(await standingOf(bea)).toEqual([[], [], 0])
  })

  test('is pending if the friendship is only requested, has ended, or is not with the recorder', async () => {
    await requestFriend(ana, bea)
    await befriend(carlos, ana)
    await unfriend(ana, carlos)
    await befriend(bea, carlos)
    const { id } = await record(ana, { ...asPartner(carlos), ...asOpponent(bea) })
    expect([await listed(bea, 'pending'), await listed(carlos, 'pending')]).toEqual([[id], [id]])
  })
})

describe('a match edit', () => {
  test('of the notes keeps the consent and sends no new notification', async () => {
    const { id } = await against(bea)
    await confirm(bea, id)
    await edit(id, { comments: 'Viento', difficulty: 9, venue: 'Club Sur' })
    expect(await listed(bea)).toEqual([id])
    expect(await notified(bea)).toMatchObject([{ status: 'accepted', isRead: true }])
  })

  test.for([
    ['the day', { date: '2026-05-01' }],
    ['the sets', otherSets],
    ['the side', { userPartner: 'Bea Sanz', opponent1: 'Lucía Ferrer', opponent1PlayerId: null }],
  ] as const)('of %s asks a stranger for consent again', async ([, change]) => {
    const { id } = await against(bea)
    await confirm(bea, id)
    await edit(id, 'userPartner' in change ? { ...change, partnerPlayerId: bea.playerId } : change)
    expect([await listed(bea), await listed(bea, 'pending')]).toEqual([[], [id]])
    const date = 'date' in change ? change.date : '2026-05-13'
    expect(await notified(bea)).toMatchObject([{ status: 'pending', isRead: false, date }])
  })

  test('of the sets keeps friends confirmed or declined, and an edit of the date asks the declined friend again', async () => {
    await befriend(ana, bea)
    await befriend(ana, carlos)
    const { id } = await record(ana, { ...asPartner(carlos), ...asOpponent(bea) })
    await decline(carlos, id)
    await edit(id, { ...asPartner(carlos), ...otherSets })
    expect([await listed(bea), await listed(carlos), await listed(carlos, 'pending')]).toEqual([[id], [], []])
    // The friend may accept it after all, with the result as it is now.
    expect(await notified(carlos)).toMatchObject([{ status: 'declined', isRead: true, score: '6-0' }])
    await edit(id, { ...asPartner(carlos), date: '2026-05-01' })
    expect([await listed(bea), await listed(carlos), await listed(carlos, 'pending')]).toEqual([
      [id],
      [],
      [id],
    ])
  })

  test('that replaces a player withdraws the player’s notification and asks the new player for consent', async () => {
    const { id } = await against(bea)
    await edit(id, asOpponent(carlos))
    expect([await notified(bea), await listed(bea, 'pending')]).toEqual([[], []])
    expect(await notified(carlos)).toMatchObject([{ status: 'pending', subjectId: id }])
    expect(await outcomeOf(confirm(bea, id))).toBe('404 not_found')
  })
})

test('confirming a match during a concurrent edit leaves its consent and notification in agreement', async () => {
  for (let round = 0; round < amount(2, 10); round += 1) {
    const { id } = await against(bea)
    const sets = [{ userScore: 6, opponentScore: round % 5 }]
    const calls = [() => confirm(bea, id), () => edit(id, { sets })]
    await whileTableLocked(app, 'match_players', round % 2 ? calls : calls.toReversed())
    const seats = await app.rowsOf(
      'select consent from match_players where match_id = $1 and player_id = $2',
      id,
      bea.playerId,
    )
    expect(seats).toHaveLength(1)
    const notice = (await notified(bea)).find((each) => each.subjectId === id)
    expect(notice?.status).toBe(seats[0].consent === 'confirmed' ? 'accepted' : 'pending')
  }
})

test('confirming a match whose date is edited while the confirmation waits for a lock returns 409', async () => {
  const { id } = await against(bea)
  const { seats } = await ana.call(matchesApi.one, ofMatch(id))
  const reporting = await app.pool.connect()
  try {
    await reporting.query('begin')
    const playerIds = seats.map(({ playerId }) => playerId).toSorted((one, other) => one - other)
    await lockReport(drizzle(reporting), { date: '2026-05-13', playerIds })
    const answer = outcomeOf(confirm(bea, id))
    await eventually(async () => expect(await waitingIn(app)).toBe(1))
    await edit(id, { date: '2026-05-12' })
    await reporting.query('commit')
    expect(await answer).toBe('409 match_changed')
  } finally {
    reporting.release(true)
  }
  expect(await listed(bea, 'pending')).toEqual([id])
  expect(await confirm(bea, id)).toEqual({ id, consent: 'confirmed' })
})

const tooMany = '429 too_many_requests'
/** The next match with a user, with a score that differs from those before. */
let games = 0
const next = (person: Person, recorder = ana) =>
  record(recorder, {
    ...asOpponent(person),
    sets: [{ userScore: 6, opponentScore: (games += 1) % 5 }],
    date: `2026-04-${String(1 + (games % 28)).padStart(2, '0')}`,
  })
async function recordMany(count: number) {
  for (let index = 0; index < count; index += 1) await next(bea)
}

test('recording more than twenty matches with strangers in an hour returns 429 until the hour has passed', async () => {
  await recordMany(20)
  app.later(20 * 60_000)
  const response = await ana.request('/api/matches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aMatch(asOpponent(bea))),
  })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, String(40 * 60)])
  expect((await inboxOf(bea)).filter(({ type }) => type === 'match_recorded')).toHaveLength(20)
  // Neither matches without strangers nor those that others record are counted.
  const [caro, dani] = await app.people(['Caro Gil', 'Dani Pla'])
  await befriend(ana, caro)
  await join(dani, (await aClan(ana)).id)
  for (const allowed of [() => next(caro), () => next(dani), () => record(ana), () => next(bea, caro)])
    expect(await outcomeOf(allowed())).toBe('done')
  app.later(3_600_000)
  expect(await outcomeOf(next(bea))).toBe('done')
})

test('the limit for strangers counts an edit that asks for consent again, but not a notes edit or a rejected request', async () => {
  for (let index = 0; index < 20; index += 1)
    expect(await outcomeOf(record(ana, { ...asOpponent(bea), partnerPlayerId: bea.playerId }))).toBe(
      '400 duplicate_player',
    )
  const { id } = await record(ana, asOpponent(bea))
  await recordMany(19)
  expect(await outcomeOf(edit(id, { comments: 'Viento' }))).toBe('done')
  expect(await outcomeOf(edit(id, { date: '2026-05-01' }))).toBe(tooMany)
})

test('concurrent recordings of matches with strangers do not exceed the limit of twenty', async () => {
  await recordMany(19)
  const outcomes = await whileTableLocked(
    app,
    'matches',
    [1, 2, 3].map(() => () => next(bea)),
  )
  expect(outcomes.toSorted()).toEqual([tooMany, tooMany, 'done'])
  expect(await app.count('matches where recorded_by = $1', ana.id)).toBe(20)
})
