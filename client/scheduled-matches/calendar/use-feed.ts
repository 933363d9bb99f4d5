import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useImpersonationPending } from '#client/admin/impersonation.ts'
import { read, useWrite } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
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
  const { run, busyWith } = useAction<'renew' | 'revoke'>()

  // The refetch may fail: an invalid address must not stay visible.
  const setPath = (path: string | null) => client.setQueryData(read(calendarApi.feed).queryKey, { path })

  const renew = () =>
    run('renew', async () => {
      const { path } = await renewal.mutateAsync({})
      setPath(path)
      return isThere ? t('calendar.renewed') : null
    })

  const revoke = () =>
    run('revoke', async () => {
      await revocation.mutateAsync({})
      setPath(null)
      return t('calendar.revoked')
    })

  return { feed, renew, revoke, busy: busyWith() }
}
