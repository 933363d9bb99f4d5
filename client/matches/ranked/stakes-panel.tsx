import { useTranslation } from 'react-i18next'
import { isFinal } from '#client/lib/is-final.ts'
import type { MatchFormValues } from '#client/matches/form/match-form-values.ts'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { typedSets } from '#shared/matches/checks.ts'
import { RatingRulesLink } from './rating-rules-link.tsx'
import { StakesTable } from './stakes-table.tsx'
import { type FourSeats, stakesOf } from './stakes.ts'
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
