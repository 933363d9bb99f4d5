import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { matchesApi } from '#shared/matches/api.ts'

/**
 * The reader's word on a match that somebody else recorded; `accept` and `decline` say whether it arrived. A second
 * press while the first is on its way does nothing.
 */
export function useMatchAnswer(matchId: number) {
  const { t } = useTranslation('consent')
  const client = useQueryClient()
  const confirm = useWrite(matchesApi.confirm, { failure: t('acceptFailed') })
  const decline = useWrite(matchesApi.decline, { failure: t('declineFailed') })
  const [isDismissed, setGoing] = useState(false)
  const isBusy = useRef(false)
  const send = async (write: typeof confirm | typeof decline, successText: string) => {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await write.mutateAsync({ params: { id: String(matchId) } })
      toast({ kind: 'success', title: successText })
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Deleted or edited meanwhile: the lists that show it as it was learn of it.
      if (error.status === 404 || error.code === 'match_changed') void invalidateDomains(client, ['matches'])
      return false
    } finally {
      isBusy.current = false
    }
  }
  return {
    accept: () => send(confirm, t('accepted')),
    decline: async (successText: string) => {
      if (isBusy.current) return false
      setGoing(true)
      const isDeclined = await send(decline, successText)
      setGoing(isDeclined)
      return isDeclined
    },
    isAccepting: confirm.isPending,
    isDeclining: decline.isPending,
    /** Declined, or about to be: there is nothing more to read of it. Known before the request leaves. */
    isGoing: isDismissed,
  }
}
