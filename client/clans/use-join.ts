import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { useSingleFlightByKey } from '#client/lib/use-action.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { clansApi } from '#shared/clans/api.ts'
import { AppError } from '#shared/errors.ts'

/** Joins public clans, one at a time. Resolves to whether the reader is a member. */
export function useJoin() {
  const { t } = useTranslation('clans')
  const client = useQueryClient()
  const { singleFlight, busyWith } = useSingleFlightByKey<string>()
  const write = useWrite(clansApi.join, { failure: t('joinFailed') })

  const tryJoining = async (id: string) => {
    try {
      await write.mutateAsync({ params: { id } })
      toast({ kind: 'success', title: t('joined') })
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The clan is deleted, or the reader is a member already: the lists are refetched.
      if ([404, 409].includes(error.status)) await invalidateDomains(client, clansApi.join.touches)
      return false
    }
  }
  // One key for all clans, with the clan as its action.
  return {
    join: async (id: number) =>
      (await singleFlight('join', String(id), () => tryJoining(String(id)))) ?? false,
    isJoining: (id: number) => busyWith('join') === String(id),
  }
}
