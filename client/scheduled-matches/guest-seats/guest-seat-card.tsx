import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayAndDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { LinkField } from '#client/scheduled-matches/sharing/link-field.tsx'
import { MatchSummary } from '#client/scheduled-matches/sharing/match-summary.tsx'
import { canSend, sendLink } from '#client/scheduled-matches/sharing/send-link.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorCard, Loading } from '#client/ui/states.tsx'
import { href } from '#shared/app-location.ts'
import type { GuestSeat } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { ClaimSeat, SignUpToKeep } from './claim-seat.tsx'
import { forgetLink } from './kept-links.ts'
import { LeaveSeat } from './leave-seat.tsx'
import { useGuestSeat } from './use-guest-seat.ts'

type SeatCardProps = {
  seatKey: string
  /** A signed-in user claims the seat; a visitor has the link to keep, and an account to create. */
  isUser?: boolean
  /** When a link that is over is dismissed. */
  onClose?: () => void
}

/** What a private link shows: the seat of a guest, with what its holder can do. */
export function GuestSeatCard({ seatKey, isUser = false, onClose }: SeatCardProps) {
  const { t } = useTranslation('sharing')
  const { data, isPending, isUnknown, isFailed, refetch } = useGuestSeat(seatKey)
  const reader = { seatKey, isUser }
  const dismiss = () => {
    forgetLink(seatKey)
    onClose?.()
  }
  return (
    <section aria-label={t('guest.title')}>
      {isPending && <Loading blocks={['h-44 rounded-card']} />}
      {data?.state === 'seated' && <Seated seat={data} {...reader} />}
      {data?.state === 'recorded' && <Recorded seat={data} {...reader} />}
      {(isUnknown || isOver(data)) && (
        <Over state={isOver(data) ? data.state : 'unknown'} onClose={dismiss} />
      )}
      {isFailed && <ErrorCard title={t('guest.loadFailed')} onRetry={() => void refetch()} />}
    </section>
  )
}

type Props = { seat: GuestSeat; seatKey: string; isUser: boolean }

function Seated({ seat: { name, position, match }, seatKey, isUser }: Props) {
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
      {!isUser && <PrivateLink seatKey={seatKey} />}
      <Actions seatKey={seatKey} isUser={isUser} claim={t('guest.claim')}>
        {!match?.hasBegun && <LeaveSeat seatKey={seatKey} />}
      </Actions>
    </Card>
  )
}

function Recorded({ seat: { name, playedOn, claim }, ...reader }: Props) {
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
        <Actions {...reader} claim={t('guest.ask')} />
      )}
    </Card>
  )
}

type ActionsProps = { seatKey: string; isUser: boolean; claim: string; children?: ReactNode }

function Actions({ seatKey, isUser, claim, children }: ActionsProps) {
  return (
    <div className="grid gap-2">
      {isUser ? <ClaimSeat seatKey={seatKey}>{claim}</ClaimSeat> : <SignUpToKeep seatKey={seatKey} />}
      {children}
    </div>
  )
}

/** It is the only way back, so it says so. */
function PrivateLink({ seatKey }: { seatKey: string }) {
  const { t } = useTranslation('sharing')
  const [outcome, setOutcome] = useState<'copied' | 'selected' | 'failed'>()
  const link = `${location.origin}${href({ seat: seatKey })}`
  const send = async () => setOutcome((await sendLink({ url: link })) ? undefined : 'failed')
  return (
    <div className="grid gap-2 rounded-ctl bg-court-tint p-3">
      <p className="font-medium">{t('guest.linkOnly')}</p>
      <LinkField id="seat-link" label={t('guest.link')} link={link} onCopied={setOutcome} />
      {canSend() && (
        <Button variant="outline" onClick={() => void send()}>
          {t('guest.send')}
        </Button>
      )}
      <output className="text-14 font-medium empty:hidden">{outcome && t(`guest.outcome.${outcome}`)}</output>
    </div>
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
