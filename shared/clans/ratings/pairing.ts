import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { expectedScore, teamRating } from './rating.ts'

export type Pairable = { playerId: number; rating: number; favouriteCourtSide: FavouriteCourtSide | null }
type Pair<P> = readonly [P, P]
export type Pairing<P extends Pairable = Pairable> = {
  pairs: readonly [Pair<P>, Pair<P>]
  /** What the rating expects of the first pair, the stronger one: 0.5 is even. */
  expected: number
  /** The number of pairs whose players prefer the same side. */
  clashes: number
}

/**
 * The three pairings of four players, the fairest first: fewest pairs whose players prefer the same side, then the most
 * even by expected score. In each pair the left-side (revés) player is first.
 */
export function fairestPairings<P extends Pairable>(
  [a, b, c, d]: readonly [P, P, P, P],
  params: SeasonParams,
): [Pairing<P>, Pairing<P>, Pairing<P>] {
  const pairings = [
    pairingOf([a, b], [c, d], params),
    pairingOf([a, c], [b, d], params),
    pairingOf([a, d], [b, c], params),
  ]
  return pairings.toSorted((one, other) => one.clashes - other.clashes || one.expected - other.expected) as [
    Pairing<P>,
    Pairing<P>,
    Pairing<P>,
  ]
}

function pairingOf<P extends Pairable>(one: Pair<P>, other: Pair<P>, params: SeasonParams): Pairing<P> {
  const expected = expectedScore(teamRating(one, params), teamRating(other, params))
  const clashes = [one, other].filter(wantsSameSide).length
  const pairs = [leftPlayerFirst(one), leftPlayerFirst(other)] as const
  return expected >= 0.5
    ? { pairs, expected, clashes }
    : { pairs: [pairs[1], pairs[0]], expected: 1 - expected, clashes }
}

const wantsSameSide = ([one, other]: Pair<Pairable>) =>
  one.favouriteCourtSide === other.favouriteCourtSide &&
  (one.favouriteCourtSide === 'left' || one.favouriteCourtSide === 'right')

const leftPlayerFirst = <P extends Pairable>([one, other]: Pair<P>): Pair<P> =>
  one.favouriteCourtSide === 'right' || other.favouriteCourtSide === 'left' ? [other, one] : [one, other]
