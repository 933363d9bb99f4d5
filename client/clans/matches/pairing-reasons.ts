import { useTranslation } from '#client/i18n/use-translation.ts'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { firstNames } from '#client/players/names.ts'
import type { Pairing } from '#shared/clans/ratings/pairing.ts'
import { isProvisional } from '#shared/clans/ratings/rating.ts'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import type { CourtSide } from '#shared/profile/sides.ts'

export type RatedMember = Standings['players'][number]
export type MemberPairing = Pairing<RatedMember>
type Pair = MemberPairing['pairs'][number]

type PairingReasonsOptions = {
  shown: MemberPairing
  all: readonly MemberPairing[]
  ownId: number
  season: Standings['season']
}

/** The reasons for a pairing: evenness, court sides and provisional ratings. */
export function usePairingReasons({ shown, all, ownId, season }: PairingReasonsOptions) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const nameOf = usePairName(ownId)
  const byRating = () => {
    const [fairer] = all
      .filter((each) => unevenness(each) < unevenness(shown))
      .toSorted((one, other) => unevenness(one) - unevenness(other))
    if (!fairer) return t('balance.most')
    const share = percentInSentence(fairer.expected, language)
    const [clash] = fairer.clashes > shown.clashes ? clashesIn(fairer) : []
    return clash
      ? t('balance.fairerClash', { share, side: t(`balance.side.${clash.side}`) })
      : t('balance.fairer', { share })
  }
  const bySides = () => {
    const clashes = clashesIn(shown).map(({ pair, side }) =>
      t(partnerName(pair, ownId) === undefined ? 'balance.clash' : 'balance.clashOwn', {
        pair: nameOf(pair),
        side: t(`balance.prefers.${side}`),
      }),
    )
    if (clashes.length > 0) return clashes
    return [t(shown.pairs.every(coversBoth) ? 'balance.covered' : 'balance.noClash')]
  }
  const players = shown.pairs.flat()
  const names = firstNames(players.map(({ playerName }) => playerName))
  const provisional = players.flatMap(({ rankedMatches }, index) =>
    isProvisional(rankedMatches, season)
      ? `${names[index]} (${rankedMatches}/${season.provisionalMatches})`
      : [],
  )
  return [
    byRating(),
    ...bySides(),
    ...(provisional.length > 0 ? [t('balance.provisional', { names: provisional.join(', ') })] : []),
  ]
}

const clashesIn = ({ pairs }: MemberPairing) =>
  pairs.flatMap((pair) => {
    const [one, other] = pair
    const side = one.favouriteCourtSide
    return (side === 'left' || side === 'right') && side === other.favouriteCourtSide ? [{ pair, side }] : []
  })

// The left-side player is first.
const coversBoth = ([one, other]: Pair) => plays(one, 'left') && plays(other, 'right')

const plays = ({ favouriteCourtSide: liked }: RatedMember, side: CourtSide) =>
  liked === side || liked === 'both'

/** How far from even in whole percent: 2 for 52 % or 48 %. */
const unevenness = ({ expected }: MemberPairing) => Math.abs(Math.round(expected * 100) - 50)

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
