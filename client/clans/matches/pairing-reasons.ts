import { toChosenPlayer, toPlayerFound } from '#client/players/player-found.ts'
import type { Pairing } from '#shared/clans/ratings/pairing.ts'
import { isProvisional } from '#shared/clans/ratings/rating.ts'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

export type Rated = Standings['players'][number]
export type Pairs = Pairing<Rated>

/** As forms take somebody who was picked. */
export const chosenPlayer = ({ playerId: id, playerName: name, profileImageUrl }: Rated) =>
  toChosenPlayer(toPlayerFound({ id, name, isRegisteredUser: true, profileImageUrl }))

/** What speaks for a way to pair four players, and against it, to be put into words. */
export type Reason =
  | { says: 'most' | 'covered' | 'noClash' }
  | { says: 'fairer'; share: number }
  | { says: 'fairerClash'; share: number; side: CourtSide }
  | { says: 'clash'; pair: Pairs['pairs'][number]; side: CourtSide }

export function reasonsFor(shown: Pairs, all: readonly Pairs[]): Reason[] {
  return [byRating(shown, all), ...bySides(shown)]
}

/** With the pair of the reader first, so that what is expected is theirs; as it is where they don't play. */
export function seenBy(ownId: number, pairing: Pairs): Pairs {
  const [one, other] = pairing.pairs
  const isTurned = other.some(({ playerId }) => playerId === ownId)
  return isTurned ? { ...pairing, pairs: [other, one], expected: 1 - pairing.expected } : pairing
}

/** Those of them whose rating few matches have made. */
export const provisionalIn = ({ pairs }: Pairs, season: Standings['season']) =>
  pairs.flat().filter(({ rankedMatches }) => isProvisional(rankedMatches, season))

function byRating(shown: Pairs, all: readonly Pairs[]): Reason {
  const fairer = all
    .filter((each) => fromEven(each) < fromEven(shown))
    .toSorted((one, other) => fromEven(one) - fromEven(other))[0]
  if (!fairer) return { says: 'most' }
  const [clash] = clashesIn(fairer)
  if (clash && fairer.clashes > shown.clashes)
    return { says: 'fairerClash', share: fairer.expected, side: clash.side }
  return { says: 'fairer', share: fairer.expected }
}

function bySides(shown: Pairs): Reason[] {
  const clashes = clashesIn(shown)
  if (clashes.length > 0) return clashes.map((clash) => ({ says: 'clash', ...clash }))
  return [{ says: shown.pairs.every(coversBoth) ? 'covered' : 'noClash' }]
}

const clashesIn = ({ pairs }: Pairs) =>
  pairs.flatMap((pair) => {
    const [one, other] = pair
    const side = one.favouriteCourtSide
    return (side === 'left' || side === 'right') && side === other.favouriteCourtSide ? [{ pair, side }] : []
  })

// Whoever plays the left comes first.
const coversBoth = ([one, other]: Pairs['pairs'][number]) => plays(one, 'left') && plays(other, 'right')

const plays = ({ favouriteCourtSide: liked }: Rated, side: CourtSide) => liked === side || liked === 'both'

/** How far from even, as people see it: 2 where it is 52 or 48 of a hundred. */
const fromEven = ({ expected }: Pairs) => Math.abs(Math.round(expected * 100) - 50)
