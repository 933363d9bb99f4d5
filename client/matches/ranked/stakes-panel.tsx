import { pointsColour } from '#client/clans/ratings/rating.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isFinal } from '#client/lib/api.ts'
import { delta, factor, percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import type { MatchFormValues } from '#client/matches/form/match-form-values.ts'
import { courtNames } from '#client/players/names.ts'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { ratingText } from '#shared/format.ts'
import { typedSets } from '#shared/matches/checks.ts'
import { outcomes } from '#shared/matches/score.ts'
import { Provisional, RatingRulesLink } from './rating-marks.tsx'
import { expectationOf } from './rating-sum.tsx'
import { type FourSeats, type Seat, type Stakes, stakesOf } from './stakes.ts'
import { hasLeft, isOutsider, type TypedStandings } from './use-standings.ts'

type StakesPanelProps = {
  values: MatchFormValues
  own: { id: number; name: string }
  standings: TypedStandings
}

/** The expected score, and what each outcome would change. */
export function StakesPanel(props: StakesPanelProps) {
  const { t } = useTranslation('ranked')
  const { clanId } = props.values
  if (clanId === null) return null
  return (
    <section
      aria-labelledby="match-stakes"
      aria-busy={props.standings.query.isFetching}
      className="grid gap-1 rounded-card border border-line bg-surface px-3 pt-1 pb-3 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id="match-stakes" className="text-16">
          {t('stakes.title')}
        </h3>
        <RatingRulesLink clanId={clanId} />
      </div>
      <StakesContent {...props} />
    </section>
  )
}

function StakesContent({ values, own, standings }: StakesPanelProps) {
  const { t } = useTranslation(['ranked', 'errors'])
  const { userPartner, opponent1, opponent2, sets } = values
  const { data, error, refetch } = standings.query
  const seats: FourSeats = [own, seatOf(userPartner), seatOf(opponent1), seatOf(opponent2)]
  const picked = [userPartner, opponent1, opponent2]
  const outsider = picked.find((each) => isOutsider(standings, each))
  const gone = picked.find((each) => hasLeft(standings, each))
  // There is no season on that day, or the reader has left the clan.
  if (isFinal(error)) return <p>{t(`errors:${error.code}`)}</p>
  if (error) return <ErrorCard title={t('ranked:stakes.failed')} onRetry={() => void refetch()} />
  if (outsider) return <p className="wrap-anywhere">{t('ranked:stakes.outsider', { name: outsider.name })}</p>
  if (gone) return <p className="wrap-anywhere">{t('ranked:stakes.left', { name: gone.name })}</p>
  if (!isReady(seats)) return <p className="text-14 text-ink-2">{t('ranked:stakes.choose')}</p>
  if (!data) return <StakesLoading rated={seats.filter(({ id }) => id !== null).length} />
  const stakes = stakesOf(data, seats, typedSets(sets))
  if (!stakes) return <p>{t('ranked:nobody')}</p>
  return <StakesTable stakes={stakes} seats={seats} season={data.season} />
}

const seatOf = ({ name, player }: MatchFormValues['userPartner']) => ({
  id: player?.isRegisteredUser ? player.id : null,
  name: name.trim(),
})

// Needs the partner, and a registered or two guest opponents.
const isReady = ([, partner, opponent1, opponent2]: FourSeats) =>
  partner.name !== '' &&
  (opponent1.id !== null || opponent2.id !== null || (opponent1.name !== '' && opponent2.name !== ''))

// As high as what is loading.
function StakesLoading({ rated }: { rated: number }) {
  return (
    <Loading className="grid gap-2">
      <Skeleton className="h-17" />
      <Skeleton className="h-9" />
      {Array.from({ length: rated }, (_, index) => (
        <Skeleton key={index} className="h-13" />
      ))}
    </Loading>
  )
}

type StakesTableProps = { stakes: Stakes; seats: FourSeats; season: Season }

function StakesTable({ stakes, seats, season }: StakesTableProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const { word } = expectationOf(stakes.expected, t, language)
  const { own, rivals } = stakes.teams
  const shown = (value: number) => ratingText(value, language)
  const names = courtNames(seats.map(({ name }) => name))
  return (
    <div className="grid gap-2">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="num text-30 leading-none">{percent(stakes.expected, language)}</b>
          <b>{word}</b>
        </p>
        <p className="text-14 text-ink-2">{t('stakes.teams', { own: shown(own), rivals: shown(rivals) })}</p>
      </div>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{t('stakes.table')}</caption>
        <thead>
          <tr className="text-13 text-ink-2">
            <th scope="col">
              <span className="sr-only">{t('stakes.player')}</span>
            </th>
            {results.map((result) => (
              <th
                key={result}
                scope="col"
                className={`w-[19%] rounded-t-cell px-0.5 py-1.5 text-center font-medium ${typed(stakes, result)}`}
              >
                {t(`stakes.${result}`)}
                {isTyped(stakes, result) && <span className="sr-only">, {t('stakes.typed')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {[seats.slice(0, 2), seats.slice(2)].map((pair, side) => (
          <tbody key={side === 0 ? 'own' : 'rivals'} className="border-t border-line">
            {pair.map((seat, index) => (
              <Row
                key={seat.id ?? `${index} ${seat.name}`}
                seat={seat}
                name={side === 0 && index === 0 ? t('you') : (names[side * 2 + index] ?? '')}
                stakes={stakes}
                season={season}
              />
            ))}
          </tbody>
        ))}
      </table>
      <Margin stakes={stakes} season={season} />
    </div>
  )
}

const results = ['win', 'draw', 'loss'] as const
type Result = (typeof results)[number]

const isTyped = (stakes: Stakes, result: Result) => stakes.typed === outcomes[result]
const typed = (stakes: Stakes, result: Result) => (isTyped(stakes, result) ? 'bg-court-tint text-ink' : '')

type RowProps = { seat: Seat; name: string; stakes: Stakes; season: Season }

function Row({ seat, name, stakes, season }: RowProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  if (seat.name === '' && seat.id === null) return null
  const rated = stakes.rated.find(({ playerId }) => playerId === seat.id)
  return (
    <tr className="align-middle">
      <th scope="row" className="py-1.5 pr-2 text-left leading-tight font-medium">
        <span className="wrap-anywhere">{name}</span>
        {rated && (
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={`num text-16 ${rated.isProvisional ? 'font-regular' : ''}`}>
              {ratingText(rated.standing.rating, language)}
            </span>
            {rated.isProvisional && (
              <Provisional matches={rated.standing.rankedMatches} of={season.provisionalMatches} />
            )}
          </span>
        )}
      </th>
      {rated ? (
        results.map((result) => (
          <td
            key={result}
            className={`num px-0.5 text-center text-18 whitespace-nowrap ${pointsColour(rated.points[result])} ${typed(stakes, result)}`}
          >
            {delta(rated.points[result], language)}
          </td>
        ))
      ) : (
        <td colSpan={3} className="text-center text-ink-2">
          {t('stakes.guest')}
        </td>
      )}
    </tr>
  )
}

function Margin({ stakes: { margin, typed: outcome }, season }: Pick<RowProps, 'stakes' | 'season'>) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const shown = factor(margin ?? 1, language)
  const key = !season.movEnabled ? 'marginOff' : margin === null && outcome === null ? 'marginOpen' : 'margin'
  return <p className="text-13 text-ink-2">{t(`stakes.${key}`, { margin: shown })}</p>
}
