import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockReport } from '#server/db/sql/report-lock.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { befriend, inboxOf, unfriend } from '#tests/support/friends.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'

const app = await testApp()
let ana: Person
let bea: Person
let carlos: Person

beforeEach(async () => {
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
  carlos = await app.person('Carlos Gil')
})

const confirm = (person: Person, id: number) => person.call(matchesApi.confirm, ofMatch(id))
const decline = (person: Person, id: number) => person.call(matchesApi.decline, ofMatch(id))
const listed = async (person: Person, consent: 'confirmed' | 'pending' = 'confirmed') =>
  (await person.call(matchesApi.list, { query: { consent } })).map(({ id }) => id)
const counted = async (person: Person) => (await person.call(statsApi.all, {})).totalMatches
const asOpponent = (person: Person) => ({ opponent1: person.name, opponent1PlayerId: person.playerId })
const asPartner = (person: Person) => ({ userPartner: person.name, partnerPlayerId: person.playerId })
const against = (person: Person, change = {}) => record(ana, { ...asOpponent(person), ...change })
const edit = (id: number, change: object) =>
  ana.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(asOpponent(bea)), ...change } })
const told = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ type }) => type === 'match_recorded')
    .map(({ data, isRead }): Record<string, unknown> => ({ ...data, isRead }))

describe('a stranger’s seat', () => {
  test('waits: it is in no history and no figure of theirs, and they are told', async () => {
    const { id } = await against(bea)
    expect([await listed(bea), await counted(bea), await counted(ana)]).toEqual([[], 0, 1])
    expect(await listed(bea, 'pending')).toEqual([id])
    expect(await listed(ana, 'pending')).toEqual([])
    expect(await told(bea)).toEqual([
      {
        subjectId: id,
        fromUserId: ana.id,
        fromPlayerId: ana.playerId,
        fromName: 'Ana Roldán',
        date: '2026-05-13',
        status: 'pending',
        isRead: false,
      },
    ])
    expect(await bea.call(matchesApi.one, ofMatch(id))).toMatchObject({
      recorderId: ana.playerId,
      seats: [{ consent: 'pending' }, {}, {}, {}],
    })
    expect(await told(ana)).toEqual([])
  })

  test('counts once they accept, turned to their side', async () => {
    const { id } = await against(bea)
    expect(await confirm(bea, id)).toEqual({ id, consent: 'confirmed' })
    expect([await listed(bea), await listed(bea, 'pending'), await counted(bea)]).toEqual([[id], [], 1])
    expect(await bea.call(statsApi.all, {})).toMatchObject({ wins: 0, losses: 1 })
    expect(await told(bea)).toMatchObject([{ status: 'accepted', isRead: true }])
    expect(await confirm(bea, id)).toEqual({ id, consent: 'confirmed' })
  })

  test('is no longer theirs once they decline; the recorder sees it and keeps the match', async () => {
    const { id } = await against(bea)
    expect(await decline(bea, id)).toEqual({ id, consent: 'declined' })
    await expect(bea.call(matchesApi.one, ofMatch(id))).rejects.toMatchObject({ status: 404 })
    expect([await listed(bea), await listed(bea, 'pending'), await counted(bea)]).toEqual([[], [], 0])
    expect(await told(bea)).toMatchObject([{ status: 'declined', isRead: true }])
    expect((await ana.call(matchesApi.one, ofMatch(id))).seats[2]).toMatchObject({ consent: 'declined' })
    expect(await counted(ana)).toBe(1)
  })

  test('may be accepted after all, and left again later', async () => {
    const { id } = await against(bea)
    await decline(bea, id)
    await confirm(bea, id)
    expect([await listed(bea), await counted(bea)]).toEqual([[id], 1])
    await decline(bea, id)
    expect([await listed(bea), await counted(bea)]).toEqual([[], 0])
  })
})

describe('a friend’s seat', () => {
  test('counts at once, and they are told', async () => {
    await befriend(bea, ana)
    const { id } = await against(bea)
    expect([await listed(bea), await counted(bea)]).toEqual([[id], 1])
    expect(await told(bea)).toMatchObject([{ status: 'accepted', isRead: false }])
  })

  test('can be left', async () => {
    await befriend(ana, bea)
    const { id } = await against(bea)
    await decline(bea, id)
    expect([await listed(bea), await counted(bea)]).toEqual([[], 0])
  })

  test('a request alone is no friendship, and neither is one that ended', async () => {
    await ana.call(friendsApi.ask, { body: { friendId: bea.id } })
    const { id } = await against(bea)
    await befriend(carlos, ana)
    await unfriend(ana, carlos)
    const other = await against(carlos)
    expect([await listed(bea, 'pending'), await listed(carlos, 'pending')]).toEqual([[id], [other.id]])
  })

  test('only the recorder’s friendships count', async () => {
    await befriend(bea, carlos)
    const { id } = await record(ana, { ...asPartner(carlos), ...asOpponent(bea) })
    expect([await listed(bea, 'pending'), await listed(carlos, 'pending')]).toEqual([[id], [id]])
  })
})

test('who declines what they were never told of, or long ago, is told how to take it up again', async () => {
  const { id } = await against(bea)
  await confirm(bea, id)
  await app.pool.query('delete from notifications where user_id = $1', [bea.id])
  await decline(bea, id)
  expect(await told(bea)).toMatchObject([
    { subjectId: id, status: 'declined', isRead: true, fromName: 'Ana Roldán', date: '2026-05-13' },
  ])
  await confirm(bea, id)
  expect(await told(bea)).toMatchObject([{ subjectId: id, status: 'accepted' }])
})

describe('an edit', () => {
  test('of notes leaves the answer as it was, and tells nobody', async () => {
    const { id } = await against(bea)
    await confirm(bea, id)
    await edit(id, { comments: 'Viento', difficulty: 9, venue: 'Club Sur' })
    expect(await listed(bea)).toEqual([id])
    expect(await told(bea)).toMatchObject([{ status: 'accepted', isRead: true }])
  })

  test.for([
    ['the day', { date: '2026-05-01' }],
    ['the sets', { sets: [{ userScore: 6, opponentScore: 0 }] }],
    ['the side', { userPartner: 'Bea Sanz', opponent1: 'Lucía Ferrer', opponent1PlayerId: null }],
  ] as const)('of %s asks a stranger anew', async ([, change]) => {
    const { id } = await against(bea)
    await confirm(bea, id)
    await edit(id, 'userPartner' in change ? { ...change, partnerPlayerId: bea.playerId } : change)
    expect([await listed(bea), await listed(bea, 'pending')]).toEqual([[], [id]])
    expect(await told(bea)).toMatchObject([
      { status: 'pending', isRead: false, date: 'date' in change ? change.date : '2026-05-13' },
    ])
  })

  test('of the sets counts at once for a friend, and stays declined for one who declined', async () => {
    await befriend(ana, bea)
    await befriend(ana, carlos)
    const { id } = await record(ana, { ...asPartner(carlos), ...asOpponent(bea) })
    await decline(carlos, id)
    await edit(id, { ...asPartner(carlos), sets: [{ userScore: 6, opponentScore: 0 }] })
    expect([await listed(bea), await listed(carlos), await listed(carlos, 'pending')]).toEqual([[id], [], []])
    expect(await told(carlos)).toMatchObject([{ status: 'declined', isRead: true }])
  })

  test('of the day asks a friend who declined, instead of counting at once', async () => {
    await befriend(ana, bea)
    const { id } = await against(bea)
    await decline(bea, id)
    await edit(id, { date: '2026-05-01' })
    expect([await listed(bea), await listed(bea, 'pending')]).toEqual([[], [id]])
  })

  test('that seats somebody else takes back what was told, and asks the other', async () => {
    const { id } = await against(bea)
    await edit(id, asOpponent(carlos))
    expect([await told(bea), await listed(bea, 'pending')]).toEqual([[], []])
    expect(await told(carlos)).toMatchObject([{ status: 'pending', subjectId: id }])
    await expect(confirm(bea, id)).rejects.toMatchObject({ status: 404 })
  })
})

test('a match that is deleted asks nobody any more', async () => {
  const { id } = await against(bea)
  await ana.call(matchesApi.remove, ofMatch(id))
  expect([await told(bea), await listed(bea, 'pending')]).toEqual([[], []])
})

describe('refused', () => {
  test('who recorded it has said so already', async () => {
    const { id } = await against(bea)
    for (const answer of [confirm, decline])
      await expect(answer(ana, id)).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
  })

  test('who does not sit in it knows nothing of it', async () => {
    const { id } = await against(bea)
    for (const answer of [confirm, decline])
      await expect(answer(carlos, id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await listed(bea, 'pending')).toEqual([id])
  })
})

test('an answer and an edit at once: the answer is to what it was given to, or asked anew', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await against(bea)
    await Promise.all([confirm(bea, id), edit(id, { sets: [{ userScore: 6, opponentScore: round % 5 }] })])
    const { rows } = await app.pool.query<{ consent: string; count: string }>(
      `select consent, count(*) over () as count from match_players where match_id = $1 and player_id = $2`,
      [id, bea.playerId],
    )
    expect(rows).toHaveLength(1)
    const notice = (await told(bea)).find((each) => each.subjectId === id)
    expect(notice?.status).toBe(rows[0]?.consent === 'confirmed' ? 'accepted' : 'pending')
  }
})

test('what became another report while the answer waited for its turn is not what was answered', async () => {
  const { id } = await against(bea)
  const { seats } = await ana.call(matchesApi.one, ofMatch(id))
  const reporting = await app.pool.connect()
  try {
    await reporting.query('begin')
    const playerIds = seats.map(({ playerId }) => playerId)
    await lockReport(drizzle(reporting), '2026-05-13', playerIds)
    const answer = confirm(bea, id).catch((error: unknown) => error)
    await expect.poll(waitingForLocks).toBe(1)
    await edit(id, { date: '2026-05-12' })
    await reporting.query('commit')
    expect(await answer).toMatchObject({ status: 409, code: 'match_changed' })
  } finally {
    reporting.release(true)
  }
  expect(await listed(bea, 'pending')).toEqual([id])
  expect(await confirm(bea, id)).toEqual({ id, consent: 'confirmed' })
})

const waitingForLocks = async () =>
  (
    await app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount
