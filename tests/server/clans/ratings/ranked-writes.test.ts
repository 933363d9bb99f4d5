import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { ofClan } from '#tests/support/clans.ts'
import { aLadder, expectRatingsAsFolded, ladderPeople, ranked, recordRanked } from '#tests/support/ladder.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
import { ownQueues, watch } from '#tests/support/statements.ts'

const app = await testApp()
const { ana, bea, caro, dani, outsider, four } = await ladderPeople(app)
const refusal = refusalLineIn(app)

test('recording a ranked match of clan-mates sends at most three statements more than recording a casual one', async () => {
  const ladder = await aLadder(...four)
  const sends = watch(app.pool, ownQueues)
  const sentFor = async (date: string, change: object) => {
    const body = ranked(ladder, four, [[6, 3]], { date, ...change })
    return (await sends(() => ana.call(matchesApi.record, { body }))).length
  }
  const casual = { matchType: 'casual', clanId: null }
  // The first of each also stores what later ones find.
  await sentFor('2026-05-01', casual)
  await sentFor('2026-05-02', {})
  expect((await sentFor('2026-05-04', {})) - (await sentFor('2026-05-03', casual))).toBeLessThanOrEqual(3)
  await expectRatingsAsFolded(app)
})

test.for([
  ['2026-05-10', true, '403 not_allowed'],
  ['2025-01-01', true, '403 not_allowed'],
  ['2026-05-10', false, '404 not_found'],
  ['2025-01-01', false, '404 not_found'],
] as const)(
  'a match that an outsider records for a clan on %s, public: %o, is refused without a word about its season',
  async ([date, isPublic, refused]) => {
    const ladder = await aLadder(...four)
    await ana.call(clansApi.change, { ...ofClan(ladder.clanId), body: { isPublic } })
    const record = (people: typeof four) => recordRanked(ladder, people, undefined, { date })
    expect(await refusal(() => record([outsider, bea, caro, dani]))).toBe(refused)
    if (date === '2025-01-01') expect(await refusal(() => record(four))).toBe('409 no_active_season')
  },
)
