import { useEffect, useEffectEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change, href } from '#client/lib/location.ts'
import { useOwnKey } from '#client/lib/use-own-key.ts'
import { ownSeats } from '#client/scheduled-matches/guest-seats/kept-links.ts'
import { ErrorCard } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { useInvitation } from './use-invitation.ts'

/**
 * Redirects a signed-in user with a shared link to the match or, where this browser joined it as a guest before, to that
 * seat.
 */
export function OpenInvitation({ joinKey }: { joinKey: string }) {
  const seatKey = useOwnKey(ownSeats, joinKey)
  useEffect(() => {
    if (seatKey !== undefined) change({ join: undefined, seat: seatKey }, { replace: true })
  }, [seatKey])
  return seatKey === undefined && <OpenMatch joinKey={joinKey} />
}

function OpenMatch({ joinKey }: { joinKey: string }) {
  const { t } = useTranslation('sharing')
  const { data, isUnknown, isFailed, refetch } = useInvitation(joinKey)
  const arrive = useEffectEvent((id: number | null) => {
    if (id) return navigate(href({ tab: 'matches', scheduled: id, join: joinKey }), { replace: true })
    const begun = data?.hasBegun ? { title: t('invitation.begun') } : null
    const unknown = { title: t('invitation.unknown'), description: t('invitation.unknownText') }
    toast({ kind: 'error', ...(begun ?? unknown) })
    change({ join: undefined }, { replace: true })
  })
  const isAnswered = data !== undefined || isUnknown
  const id = data?.id ?? null
  useEffect(() => {
    if (isAnswered) arrive(id)
  }, [isAnswered, id])
  if (!isFailed) return null
  return (
    <div className="pb-4">
      <ErrorCard title={t('invitation.loadFailed')} onRetry={() => void refetch()} />
    </div>
  )
}
