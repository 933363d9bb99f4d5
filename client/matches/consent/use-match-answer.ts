import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { matchesApi } from '#shared/matches/api.ts'

/**
 * `accept` and `decline` resolve to whether the answer was saved. A second press meanwhile does nothing.
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
      // Lists that still show it are outdated.
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
    /** Set before the request is sent: the match is not read again. */
    isGoing: isDismissed,
  }
}
