import { useTranslation } from '#client/i18n/use-translation.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { MatchSummary } from '#client/scheduled-matches/sharing/match-summary.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorCard, Loading } from '#client/ui/states.tsx'
import type { GuestSeat } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { ClaimSeat } from './claim-seat.tsx'
import { forgetLink } from './kept-links.ts'
import { useGuestSeat } from './use-guest-seat.ts'

type SeatCardProps = {
  seatKey: string
  /** When a link that is over is dismissed. */
  onClose: () => void
}

/** What a private link shows to a signed-in user: the seat of a guest, which they claim. Visitors: visitor-card.ts. */
export function GuestSeatCard({ seatKey, onClose }: SeatCardProps) {
  const { t } = useTranslation('sharing')
  const { data, isPending, isUnknown, isFailed, refetch } = useGuestSeat(seatKey)
  const dismiss = () => {
    forgetLink(seatKey)
    onClose()
  }
  return (
    <section aria-label={t('guest.title')}>
      {isPending && <Loading blocks={['h-44 rounded-card']} />}
      {data?.state === 'seated' && <Seated seat={data} seatKey={seatKey} />}
      {data?.state === 'recorded' && <Recorded seat={data} seatKey={seatKey} />}
      {(isUnknown || isOver(data)) && (
        <Over state={isOver(data) ? data.state : 'unknown'} onClose={dismiss} />
      )}
      {isFailed && <ErrorCard title={t('guest.loadFailed')} onRetry={() => void refetch()} />}
    </section>
  )
}

type Props = { seat: GuestSeat; seatKey: string }

function Seated({ seat: { name, position, match }, seatKey }: Props) {
  const { t } = useTranslation('sharing')
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="pb-2 text-16 wrap-anywhere">{t('guest.seated', { name: name ?? '' })}</h2>
        {match && <MatchSummary match={match} />}
        <p className="pt-1.5 wrap-anywhere text-ink-2">
          {[
            position && t('guest.spot', { position }),
            match?.invitedBy && t('guest.by', { name: match.invitedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ClaimSeat seatKey={seatKey}>{t('guest.claim')}</ClaimSeat>
    </Card>
  )
}

function Recorded({ seat: { name, playedOn, claim }, seatKey }: Props) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-16 wrap-anywhere">{t('guest.recorded', { name: name ?? '' })}</h2>
        <p className="pt-1 text-ink-2">
          {playedOn && t('guest.recordedText', { day: weekdayAndDay(playedOn, language) })}
        </p>
      </div>
      {claim ? (
        <p className="font-medium">{t(`guest.claims.${claim}`)}</p>
      ) : (
        <ClaimSeat seatKey={seatKey}>{t('guest.ask')}</ClaimSeat>
      )}
    </Card>
  )
}

type OverState = 'claimed' | 'removed' | 'gone'
const isOver = (seat: GuestSeat | undefined): seat is GuestSeat & { state: OverState } =>
  seat !== undefined && seat.state !== 'seated' && seat.state !== 'recorded'

function Over({ state, onClose }: { state: OverState | 'unknown'; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  return (
    <Card>
      <h2 className="text-16">{t(`guest.over.${state}`)}</h2>
      <p className="pt-1 pb-3 text-ink-2">{t(`guest.over.${state}Text`)}</p>
      <Button variant="outline" size="small" onClick={onClose}>
        {t('guest.close')}
      </Button>
    </Card>
  )
}
