import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'

type MatchAction = 'join' | 'leave' | 'delete' | 'remove' | 'wait' | 'stopWaiting'
export type MatchActionsState = ReturnType<typeof useMatchActions>

/**
 * The reader's actions on one match, one at a time. A conflict with another user's change refetches the match. `key`
 * is the share key; `onGone` is called when the reader has left or deleted the match.
 */
export function useMatchActions(
  id: number,
  { key, onGone }: { key?: string | undefined; onGone?: () => void } = {},
) {
  const { t } = useTranslation('scheduled')
  const client = useQueryClient()
  const singleFlight = useSingleFlight()
  const [busy, setBusy] = useState<MatchAction | null>(null)
  const [isGone, setGone] = useState(false)
  const join = useWrite(scheduledMatchesApi.join, { failure: t('failed.join') })
  const leave = useWrite(scheduledMatchesApi.leave, { failure: t('failed.leave') })
  const remove = useWrite(scheduledMatchesApi.remove, { failure: t('failed.delete') })
  const takeOut = useWrite(scheduledMatchesApi.removeParticipant, { failure: t('failed.remove') })
  const wait = useWrite(scheduledMatchesApi.wait, { failure: t('failed.wait') })
  const stop = useWrite(scheduledMatchesApi.stopWaiting, { failure: t('failed.wait') })
  const params = { id: String(id) }
  const query = key ? { key } : {}
  const run = (action: MatchAction, done: string, request: () => Promise<unknown>) =>
    singleFlight(async () => {
      setBusy(action)
      try {
        await request()
        toast({ kind: 'success', title: done })
        if (action !== 'leave' && action !== 'delete') return
        setGone(true)
        onGone?.()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.status === 404 || error.status === 409) await invalidateDomains(client, ['matches'])
      } finally {
        // After the notifications of the query cache, so that the button is gone before it could be pressed again.
        await new Promise<void>((resolve) => notifyManager.schedule(() => resolve()))
        setBusy(null)
      }
    })
  return {
    busy,
    /** The reader came by a shared link. */
    isByLink: key !== undefined,
    /** A refetch would only find the match missing. */
    isGoing: isGone || busy === 'leave' || busy === 'delete',
    join: (position: Position) =>
      run('join', t('joined'), () => join.mutateAsync({ params, body: { ...query, position } })),
    leave: () => run('leave', t('leave.done'), () => leave.mutateAsync({ params })),
    delete: () => run('delete', t('delete.done'), () => remove.mutateAsync({ params })),
    remove: ({ position, name }: { position: Position; name: string }) =>
      run('remove', t('remove.done', { name }), () =>
        takeOut.mutateAsync({ params: { ...params, position: String(position) } }),
      ),
    wait: () => run('wait', t('waiting.started'), () => wait.mutateAsync({ params, query })),
    stopWaiting: () => run('stopWaiting', t('waiting.stopped'), () => stop.mutateAsync({ params, query })),
  }
}
