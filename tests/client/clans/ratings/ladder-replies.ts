import type { LeaderboardEntry, RatingCurve } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { aSeason } from '#tests/client/matches/ranked/rating-samples.ts'
import type { Replies } from '#tests/support/render.tsx'
import { page } from '#tests/support/replies.ts'

export const running = (change: Partial<Season> = {}) => aSeason({ clanId: 5, matches: 31, ...change })

/** No longer provisional, and third with 18 points from the latest match. */
export const anEntry = (change: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  rank: 3,
  playerId: 1,
  playerName: 'Ana Roldán',
  profileImageUrl: null,
  rating: 1142.4,
  previousRating: 1124.3,
  rankedMatches: 15,
  movedAt: null,
  ...change,
})

type Figures = Pick<LeaderboardEntry, 'rank' | 'rating' | 'previousRating' | 'rankedMatches'>
const named =
  (playerId: number, playerName: string, figures: Figures) =>
  (change: Partial<LeaderboardEntry> = {}) =>
    anEntry({ playerId, playerName, ...figures, ...change })

export const irene = named(2, 'Irene Sanz', {
  rank: 1,
  rating: 1187,
  previousRating: 1196,
  rankedMatches: 31,
})
export const noa = named(4, 'Noa Gil', { rank: 4, rating: 1058.2, previousRating: 1058, rankedMatches: 5 })
export const toni = named(6, 'Toni Bosch', {
  rank: null,
  rating: 1020,
  previousRating: 1000,
  rankedMatches: 1,
})

type Point = RatingCurve['points'][number]

/** A rising curve: each match gives `gain`, and the third is lost. */
export function points(count: number, gain = 10): Point[] {
  let after = 1000
  return Array.from({ length: count }, (_, place) => {
    const before = after
    const isLost = place === 2
    after += isLost ? -gain : gain
    return {
      matchId: 100 + place,
      date: `2026-0${1 + Math.floor((place % 252) / 28)}-${String(1 + (place % 28)).padStart(2, '0')}`,
      outcome: isLost ? outcomes.loss : outcomes.win,
      ratingBefore: before,
      ratingAfter: after,
      ratingDelta: after - before,
      kFactor: place < 8 ? 40 : 24,
      teamExpectedScore: 0.5,
      rankedMatches: place + 1,
      movedFrom: null,
      movedAt: null,
    }
  })
}

export const aCurve = (list = points(15), change: Partial<RatingCurve> = {}): RatingCurve => ({
  playerId: 1,
  playerName: 'Ana Roldán',
  profileImageUrl: null,
  rating: list.at(-1)?.ratingAfter ?? null,
  rank: 3,
  ranked: 14,
  rankedMatches: list.at(-1)?.rankedMatches ?? 0,
  points: list,
  ...change,
})

const table = 'GET /api/clans/5/seasons/3/leaderboard'

type Ladder = {
  seasons?: Season[]
  ranked?: LeaderboardEntry[]
  entering?: LeaderboardEntry[]
  curve?: RatingCurve
}

/** The server's season of a clan, as Clan Home and the whole leaderboard read it. */
export function ladderReplies({
  seasons = [running()],
  ranked = [irene(), anEntry(), noa()],
  entering = [toni()],
  curve = aCurve(),
}: Ladder = {}): Replies {
  return {
    'GET /api/clans/5/seasons': () => ({ body: seasons }),
    [`${table}?standing=ranked&limit=10`]: () => page(ranked.slice(0, 10), ranked.length),
    [`${table}?standing=entering&limit=5`]: () => page(entering.slice(0, 5), entering.length),
    [`${table}?standing=ranked&limit=50`]: () => page(ranked),
    [`${table}?standing=entering&limit=50`]: () => page(entering),
    'GET /api/clans/5/seasons/3/players/1': () => ({ body: curve }),
    'GET /api/clans/5/matches/last?limit=3': () => ({ body: [] }),
  }
}
