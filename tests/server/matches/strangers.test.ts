import { beforeEach, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, join } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'

// Twenty matches are recorded one after the other.
const app = await testApp()
const refusal = refusalIn(app)
const hour = 3_600_000
const tooMany = { status: 429, code: 'too_many_requests' }
let ana: Person
let bea: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
})

const seated = ({ name, playerId }: Person) => ({ opponent1: name, opponent1PlayerId: playerId })
/** The next match with somebody, with a score that tells it from those before. */
let games = 0
const next = (person: Person, recorder = ana) =>
  record(recorder, {
    ...seated(person),
    sets: [{ userScore: 6, opponentScore: (games += 1) % 5 }],
    date: `2026-04-${String(1 + (games % 28)).padStart(2, '0')}`,
  })
const edit = (id: number, change: object) =>
  ana.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(seated(bea)), ...change } })

async function recordTwenty() {
  for (let index = 0; index < 20; index += 1) await next(bea)
}

test('twenty matches in an hour may be recorded with strangers, and then they say when it goes on', async () => {
  await recordTwenty()
  app.later(20 * 60_000)
  const response = await ana.request('/api/matches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aMatch(seated(bea))),
  })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, String(40 * 60)])
  expect(await refusal(() => next(bea))).toEqual(tooMany)
  expect((await inboxOf(bea)).filter(({ type }) => type === 'match_recorded')).toHaveLength(20)
  app.later(hour)
  expect(await outcomeOf(next(bea))).toBe('done')
})

test('matches with guests, friends and clan-mates are recorded all the same', async () => {
  const [caro, dani] = await app.people(['Caro Gil', 'Dani Pla'])
  await befriend(ana, caro)
  await join(dani, (await aClan(ana)).id)
  await recordTwenty()
  expect(await outcomeOf(next(caro))).toBe('done')
  expect(await outcomeOf(next(dani))).toBe('done')
  expect(await outcomeOf(record(ana))).toBe('done')
})

test('an edit that asks a stranger anew counts too, and one of the notes does not', async () => {
  const { id } = await record(ana, seated(bea))
  for (let index = 1; index < 20; index += 1) await next(bea)
  expect(await outcomeOf(edit(id, { comments: 'Viento' }))).toBe('done')
  expect(await refusal(() => edit(id, { date: '2026-05-01' }))).toEqual(tooMany)
})

test('what was refused for something else is not counted', async () => {
  for (let index = 0; index < 20; index += 1)
    expect(await outcomeOf(record(ana, { ...seated(bea), partnerPlayerId: bea.playerId }))).toBe(
      '400 duplicate_player',
    )
  expect(await outcomeOf(next(bea))).toBe('done')
})

test('nobody counts for somebody else', async () => {
  await recordTwenty()
  const caro = await app.person('Caro Gil')
  expect(await outcomeOf(next(bea, caro))).toBe('done')
})

test('of thirty that are recorded at once twenty are kept', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(next(bea))))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20)
  expect(new Set(outcomes)).toEqual(new Set(['done', '429 too_many_requests']))
  expect(await app.count('matches where recorded_by = $1', ana.id)).toBe(20)
})
