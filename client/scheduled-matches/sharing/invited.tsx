import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { navigate } from 'wouter/use-browser-location'
import { change, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { ErrorCard } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'

/** Leads a member who opened a shared link to the match, or says that there is none. */
export function Invited({ joinKey }: { joinKey: string }) {
  const { t } = useTranslation('sharing')
  const { data, error, refetch } = useQuery(read(invitationsApi.one, { params: { key: joinKey } }))
  const isUnknown = error instanceof AppError && (error.status === 404 || error.status === 400)
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
  if (!error || isUnknown) return null
  return (
    <div className="pb-4">
      <ErrorCard title={t('invitation.loadFailed')} onRetry={() => void refetch()} />
    </div>
  )
}
