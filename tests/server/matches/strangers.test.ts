import { beforeEach, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, join } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { atOnce } from '#tests/support/held.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalIn(app)
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
async function recordMany(count: number) {
  for (let index = 0; index < count; index += 1) await next(bea)
}

test('after twenty matches with strangers in an hour the next is refused until an hour has passed', async () => {
  await recordMany(20)
  app.later(20 * 60_000)
  const response = await ana.request('/api/matches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aMatch(seated(bea))),
  })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, String(40 * 60)])
  expect(await refusal(() => next(bea))).toEqual(tooMany)
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

test('an edit that asks a stranger again is counted; one of the notes and a refusal are not', async () => {
  for (let index = 0; index < 20; index += 1)
    expect(await outcomeOf(record(ana, { ...seated(bea), partnerPlayerId: bea.playerId }))).toBe(
      '400 duplicate_player',
    )
  const { id } = await record(ana, seated(bea))
  await recordMany(19)
  expect(await outcomeOf(edit(id, { comments: 'Viento' }))).toBe('done')
  expect(await refusal(() => edit(id, { date: '2026-05-01' }))).toEqual(tooMany)
})

test('of those that are recorded at once no more than twenty are kept', async () => {
  await recordMany(19)
  const outcomes = await atOnce(
    app,
    'matches',
    [1, 2, 3].map(() => () => next(bea)),
  )
  expect(outcomes.toSorted()).toEqual(['429 too_many_requests', '429 too_many_requests', 'done'])
  expect(await app.count('matches where recorded_by = $1', ana.id)).toBe(20)
})
