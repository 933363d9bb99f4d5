import { expect, test } from 'vitest'
import vectors from '#tests/shared/clans/ratings/vectors.json' with { type: 'json' }
import { testApp } from '#tests/support/app.ts'
import {
  aLadder,
  type Four,
  ladderPeople,
  recordRanked,
  type Score,
  specifiedRules,
} from '#tests/support/ladder.ts'

const app = await testApp()
const { four } = await ladderPeople(app)
const [a, b, c, d] = four
const people = { a, b, c, d }
type Name = keyof typeof people

type Stored = { playerId: number; rating: number; rankedMatches: number; lastDelta: number }

/** The leaderboard, with each player's change by the latest match. */
async function stored(seasonId: number) {
  const { rows } = await app.pool.query<Stored>(
    `select player_id as "playerId", rating, ranked_matches as "rankedMatches",
      (select rating_delta from rating_history as step
        where step.season_id = own.season_id and step.player_id = own.player_id
        order by date desc, created_at desc, match_id desc limit 1) as "lastDelta"
     from player_ratings as own where season_id = $1 order by player_id`,
    [seasonId],
  )
  return rows
}

const cases = vectors.foldCases.flatMap((season) => [
  { ...season, told: 'in the listed order' },
  { ...season, matches: season.matches.toReversed(), told: 'in reverse order' },
])

test.for(cases)(
  'the vector "$name", recorded $told, gives the expected standings',
  async ({ matches, params, final, lastDeltas }) => {
    expect(params).toEqual(specifiedRules)
    const ladder = await aLadder(...four)
    for (const { date, createdAt, teamA, teamB, sets } of matches) {
      app.clock.now = new Date(createdAt)
      const who = [...teamA, ...teamB].map((name) => people[name as Name]) as Four
      await recordRanked(ladder, who, sets as Score, { date })
    }
    const near = (value: number) => expect.closeTo(value, 9) as number
    const expected = Object.entries(final).map(([name, { rating, rankedMatches }]) => ({
      playerId: people[name as Name].playerId,
      rating: near(rating),
      rankedMatches,
      lastDelta: near(lastDeltas[name as Name]),
    }))
    expect(await stored(ladder.seasonId)).toEqual(expected)
  },
)
