import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useImpersonationPending } from '#client/admin/impersonation.ts'
import { read, useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'

export function useFeed() {
  const { t } = useTranslation('sharing')
  // Impersonators are refused the address.
  const isKnown = !useImpersonationPending()
  const feed = useQuery({ ...read(calendarApi.feed), enabled: isKnown })
  const client = useQueryClient()
  const isThere = Boolean(feed.data?.path)
  const renewal = useWrite(calendarApi.renew, {
    failure: t(isThere ? 'calendar.renewFailed' : 'calendar.createFailed'),
  })
  const revocation = useWrite(calendarApi.revoke, { failure: t('calendar.revokeFailed') })
  const singleFlight = useSingleFlight()

  // The refetch may fail: an invalid address must not stay visible.
  const setPath = (path: string | null) => client.setQueryData(read(calendarApi.feed).queryKey, { path })

  const renew = () =>
    singleFlight(async () => {
      const { path } = await renewal.mutateAsync({})
      setPath(path)
      if (isThere) toast({ kind: 'success', title: t('calendar.renewed') })
    }).catch(ignoreAppError)

  const revoke = () =>
    singleFlight(async () => {
      await revocation.mutateAsync({})
      setPath(null)
      toast({ kind: 'success', title: t('calendar.revoked') })
    }).catch(ignoreAppError)

  return { feed, renew, isRenewing: renewal.isPending, revoke, isRevoking: revocation.isPending }
}

function ignoreAppError(error: unknown) {
  if (!(error instanceof AppError)) throw error
}
