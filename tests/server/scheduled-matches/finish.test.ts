import { beforeEach, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'
import { plan, planned, scheduledFor, takeSeat } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person, bea: Person, carla: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea, carla] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons'], {
    timeZone: 'Europe/Madrid',
  })
  await befriend(ana, bea)
})

/** Today at 19:30: Ana with Lola, against Bea and Marta. */
const full = (change: Parameters<typeof plan>[1] = {}) =>
  plan(ana, {
    date: '2026-05-14',
    players: [{ name: 'Lola' }, { id: bea.playerId }, { name: 'Marta' }],
    ...change,
  })

/** The match as a player records it from their own side. */
const result = async (person: Person, id: number) => {
  const { participants, ownPosition } = await scheduledFor(person, id)
  const pair = (ownPosition ?? 0) <= 2 ? [1, 2] : [3, 4]
  const others = participants
    .filter(({ position }) => position !== ownPosition)
    .map(({ position, playerId, playerName }) => ({ position, playerId, name: playerName }))
  const partner = others.find(({ position }) => pair.includes(position))
  const [one, two] = others.filter(({ position }) => !pair.includes(position))
  return { date: '2026-05-14', scheduledMatchId: id, ...seating(partner!, one!, two!) }
}

const finish = async (person: Person, id: number, change: Parameters<typeof record>[1] = {}) =>
  record(person, { ...(await result(person, id)), ...change })

// spec 1: finish closed ones
// spec 4: On confirmation the scheduled
test('a player records a scheduled match from the player’s own side, and it leaves the scheduled lists', async () => {
  const { id } = await full()
  const match = await finish(bea, id)
  expect(match).toMatchObject({ userPartner: 'Marta', opponent1: 'Ana Ruiz', opponent2: 'Lola', userWon: 1 })
  // Guests stay those of the player who named them.
  const guests = match.seats.flatMap(({ playerId, isRegisteredUser }) => (isRegisteredUser ? [] : [playerId]))
  expect(await app.count('players where id = any($1) and created_by = $2', guests, ana.id)).toBe(2)
  const own = await ana.call(matchesApi.one, ofMatch(match.id))
  expect(own).toMatchObject({ userPartner: 'Lola', opponent1: 'Bea Soler', opponent2: 'Marta', userWon: 0 })
  expect(own.sets).toEqual([
    { userScore: 4, opponentScore: 6 },
    { userScore: 6, opponentScore: 3 },
    { userScore: 5, opponentScore: 7 },
  ])
  for (const person of [ana, bea]) expect(await planned(person)).not.toContain(id)
  expect((await inboxOf(ana)).map(({ type }) => type)).toEqual(['match_recorded', 'friend_accepted'])
  expect((await inboxOf(bea)).filter(({ type }) => type.startsWith('scheduled'))).toEqual([])
})

test('recording a scheduled match again returns 409 and its id, to an outsider 404; a left-out player is notified', async () => {
  const { id } = await full()
  const again = { date: '2026-05-14', scheduledMatchId: id }
  const match = await record(ana, again)
  const known = { status: 409, code: 'already_finished', matchId: match.id }
  expect(await refusal(() => record(ana, again))).toEqual(known)
  expect(await outcomeOf(record(carla, again))).toBe('404 not_found')
  expect((await inboxOf(bea)).map(({ type }) => type)).toContain('scheduled_removed')
})

test('a scheduled match can be recorded only by its players and only from its date in its own time zone', async () => {
  const { id } = await full({ date: '2026-05-15' })
  const body = aMatch({ ...(await result(bea, id)), date: '2026-05-15' })
  const early = () => bea.call(matchesApi.record, { body }, { 'Time-Zone': 'Pacific/Kiritimati' })
  for (const tooEarly of [() => finish(ana, id), early])
    expect(await refusal(tooEarly)).toEqual({ status: 409, code: 'match_not_due' })
  expect(await outcomeOf(record(carla, { scheduledMatchId: id }))).toBe('403 not_allowed')
  app.clock.now = new Date('2026-05-14T22:00:00.000Z')
  expect((await early()).date).toBe('2026-05-15')
})

test('an overdue scheduled match with free seats can be recorded with players who were not seated', async () => {
  const { id } = await plan(ana, { date: '2026-05-14', players: [{ id: bea.playerId, position: 3 }] })
  app.clock.now = new Date('2026-05-16T10:00:00.000Z')
  expect(await planned(bea, 'overdue')).toEqual([id])
  const opponent = { opponent1: 'Ana Ruiz', opponent1PlayerId: ana.playerId }
  const match = await record(bea, { date: '2026-05-14', scheduledMatchId: id, ...opponent })
  expect(match.seats.map(({ name }) => name)).toEqual(['Bea Soler', 'Lucía Ferrer', 'Ana Ruiz', 'Toni Bosch'])
  expect(await planned(bea, 'overdue')).toEqual([])
})

test('a scheduled match with free seats cannot be recorded until a day after its end', async () => {
  const { id } = await plan(ana, { date: '2026-05-14' })
  await takeSeat(carla, id)
  const body = { date: '2026-05-14', scheduledMatchId: id }
  // From 19:30 in Madrid for 90 minutes.
  for (const early of ['2026-05-14T10:00:00.000Z', '2026-05-14T17:30:00.000Z', '2026-05-15T18:59:59.000Z']) {
    app.clock.now = new Date(early)
    expect(await outcomeOf(record(carla, body))).toBe('409 match_not_due')
  }
  app.clock.now = new Date('2026-05-15T19:00:00.000Z')
  expect((await record(carla, body)).date).toBe('2026-05-14')
})

test('recording a ranked scheduled match rates its registered players', async () => {
  const { id: clanId } = await aClan(ana)
  await addMember(ana, clanId, bea)
  const { id } = await full({ matchType: 'ranked', clanId })
  const match = await finish(ana, id, { matchType: 'ranked', clanId })
  expect(await app.count('rating_history where match_id = $1', match.id)).toBe(2)
})
