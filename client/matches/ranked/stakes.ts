import {
  marginMultiplier,
  rateMatch,
  type RatingChange,
  type Standing,
  visiblePoints,
  wasProvisional,
} from '#shared/clans/ratings/rating.ts'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import { matchOutcome, type Outcome, outcomes, type SetScore } from '#shared/matches/score.ts'

/** `id` is null for a guest, `name` empty for a free seat. */
export type Seat = { id: number | null; name: string }
export type FourSeats = readonly [own: Seat, partner: Seat, opponent1: Seat, opponent2: Seat]

type Rated = {
  playerId: number
  standing: Standing
  isProvisional: boolean
  /** As whole numbers. */
  points: Record<'win' | 'draw' | 'loss', number>
}
export type Stakes = {
  /** Of the own pair; 0.5 is even. */
  expected: number
  teams: { own: number; rivals: number }
  rated: Rated[]
  /** Of the typed score; null without one, or with margins off. */
  margin: number | null
  typed: Outcome | null
}

/** The rating changes of a ranked match's registered players; null when a pair has guests only. */
export function stakesOf({ season, players }: Standings, seats: FourSeats, sets: SetScore[]): Stakes | null {
  const standings = Object.fromEntries(players.map((player) => [player.playerId, player]))
  const typed = matchOutcome(sets)
  const isScored = season.movEnabled && typed !== null && typed !== outcomes.draw
  const score: Games[] = isScored
    ? sets.map(({ userScore, opponentScore }) => [userScore, opponentScore])
    : [[6, 4]]
  const won = typed === outcomes.loss ? score.map(turned) : score
  const params = { ...season, movEnabled: isScored }
  const [own, partner, opponent1, opponent2] = seats
  const rate = (games: Games[]) =>
    rateMatch<number>(
      { teamA: [own.id, partner.id], teamB: [opponent1.id, opponent2.id], sets: games },
      standings,
      params,
    )
  const win = rate(won)
  const draw = rate([even, turned(even)])
  const loss = rate(won.map(turned))
  const first = win.find(({ playerId }) => playerId === own.id)
  const rival = win.find(({ playerId }) => playerId === opponent1.id || playerId === opponent2.id)
  if (!first || !rival) return null
  return {
    expected: first.teamExpectedScore,
    teams: { own: first.teamRating, rivals: rival.teamRating },
    rated: win.map(({ playerId, ratingBefore, rankedMatchesAfter }) => ({
      playerId,
      standing: { rating: ratingBefore, rankedMatches: rankedMatchesAfter - 1 },
      isProvisional: wasProvisional(rankedMatchesAfter, season),
      points: {
        win: pointsOf(win, playerId),
        draw: pointsOf(draw, playerId),
        loss: pointsOf(loss, playerId),
      },
    })),
    margin: isScored ? marginMultiplier(won, season) : null,
    typed,
  }
}

type Games = readonly [number, number]
const even: Games = [6, 4]
const turned = ([own, other]: Games): Games => [other, own]

function pointsOf(changes: RatingChange<number>[], id: number) {
  const change = changes.find(({ playerId }) => playerId === id)
  return change ? visiblePoints(change.ratingBefore, change.ratingAfter) : 0
}
