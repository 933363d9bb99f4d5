import { useTranslation } from 'react-i18next'
import { firstNames } from '#client/matches/player-label.ts'
import { toChosenPlayer, toPlayerFound } from '#client/players/player-found.ts'
import type { Pairing } from '#shared/clans/ratings/pairing.ts'
import { isProvisional } from '#shared/clans/ratings/rating.ts'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

export type RatedMember = Standings['players'][number]
export type MemberPairing = Pairing<RatedMember>

export const chosenPlayer = ({ playerId: id, playerName: name, profileImageUrl }: RatedMember) =>
  toChosenPlayer(toPlayerFound({ id, name, isRegisteredUser: true, profileImageUrl }))

/** An argument for or against a pairing; its text is made elsewhere. */
export type Reason =
  | { kind: 'most' | 'covered' | 'noClash' }
  | { kind: 'fairer'; share: number }
  | { kind: 'fairerClash'; share: number; side: CourtSide }
  | { kind: 'clash'; pair: MemberPairing['pairs'][number]; side: CourtSide }

export function reasonsFor(shown: MemberPairing, all: readonly MemberPairing[]): Reason[] {
  return [byRating(shown, all), ...bySides(shown)]
}

/** The pairing with the reader's pair first, so that `expected` is theirs; unchanged when the reader does not play. */
export function ownPairFirst(ownId: number, pairing: MemberPairing): MemberPairing {
  const [one, other] = pairing.pairs
  const isTurned = other.some(({ playerId }) => playerId === ownId)
  return isTurned ? { ...pairing, pairs: [other, one], expected: 1 - pairing.expected } : pairing
}

export const provisionalPlayers = ({ pairs }: MemberPairing, season: Standings['season']) =>
  pairs.flat().filter(({ rankedMatches }) => isProvisional(rankedMatches, season))

function byRating(shown: MemberPairing, all: readonly MemberPairing[]): Reason {
  const fairer = all
    .filter((each) => unevenness(each) < unevenness(shown))
    .toSorted((one, other) => unevenness(one) - unevenness(other))[0]
  if (!fairer) return { kind: 'most' }
  const [clash] = clashesIn(fairer)
  if (clash && fairer.clashes > shown.clashes)
    return { kind: 'fairerClash', share: fairer.expected, side: clash.side }
  return { kind: 'fairer', share: fairer.expected }
}

function bySides(shown: MemberPairing): Reason[] {
  const clashes = clashesIn(shown)
  if (clashes.length > 0) return clashes.map((clash) => ({ kind: 'clash', ...clash }))
  return [{ kind: shown.pairs.every(coversBoth) ? 'covered' : 'noClash' }]
}

const clashesIn = ({ pairs }: MemberPairing) =>
  pairs.flatMap((pair) => {
    const [one, other] = pair
    const side = one.favouriteCourtSide
    return (side === 'left' || side === 'right') && side === other.favouriteCourtSide ? [{ pair, side }] : []
  })

// The left-side player is first.
const coversBoth = ([one, other]: MemberPairing['pairs'][number]) =>
  plays(one, 'left') && plays(other, 'right')

const plays = ({ favouriteCourtSide: liked }: RatedMember, side: CourtSide) =>
  liked === side || liked === 'both'

/** How far from even in whole percent: 2 for 52 % or 48 %. */
const unevenness = ({ expected }: MemberPairing) => Math.abs(Math.round(expected * 100) - 50)

type Pair = MemberPairing['pairs'][number]

/** "Ana and Noa", or "You and Noa" where the reader is one of them. */
export function usePairName(ownId: number) {
  const { t } = useTranslation(['matches', 'ranked'])
  return (pair: Pair) => {
    const partner = partnerName(pair, ownId)
    if (partner !== undefined) return t('ranked:balance.ownPair', { partner })
    const [one, other] = namesOf(pair)
    return t('matches:pair', { one, other })
  }
}

/** The name of the reader's partner; undefined when the reader is not in the pair. */
export function partnerName(pair: Pair, ownId: number) {
  const own = pair.findIndex(({ playerId }) => playerId === ownId)
  return own === -1 ? undefined : namesOf(pair)[1 - own]
}

const namesOf = (pair: Pair) => firstNames(pair.map(({ playerName }) => playerName))
