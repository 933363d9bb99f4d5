import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { matchesApi } from '#shared/matches/api.ts'

/** `accept` and `decline` resolve to whether the answer was saved. */
export function useMatchAnswer(matchId: number) {
  const { t } = useTranslation('consent')
  const { run, busyWith } = useAction<'accept' | 'decline'>(['matches'])
  const confirm = useWrite(matchesApi.confirm, { failure: t('acceptFailed') })
  const decline = useWrite(matchesApi.decline, { failure: t('declineFailed') })
  const [isDeclined, setDeclined] = useState(false)
  const input = { params: { id: String(matchId) } }
  const isDeclining = busyWith() === 'decline'
  return {
    accept: () => run('accept', () => confirm.mutateAsync(input).then(() => t('accepted'))),
    decline: async (successText: string) => {
      const isDone = await run('decline', () => decline.mutateAsync(input).then(() => successText))
      if (isDone) setDeclined(true)
      return isDone
    },
    isAccepting: busyWith() === 'accept',
    isDeclining,
    /** A refetch would only find the match missing. */
    isGoing: isDeclined || isDeclining,
  }
}
