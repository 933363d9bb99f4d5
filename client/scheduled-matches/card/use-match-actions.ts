import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
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
  const { run, busyWith } = useAction<MatchAction>(['matches'])
  const busy = busyWith() ?? null
  const [isGone, setGone] = useState(false)
  const join = useWrite(scheduledMatchesApi.join, { failure: t('failed.join') })
  const leave = useWrite(scheduledMatchesApi.leave, { failure: t('failed.leave') })
  const remove = useWrite(scheduledMatchesApi.remove, { failure: t('failed.delete') })
  const takeOut = useWrite(scheduledMatchesApi.removeParticipant, { failure: t('failed.remove') })
  const wait = useWrite(scheduledMatchesApi.wait, { failure: t('failed.wait') })
  const stop = useWrite(scheduledMatchesApi.stopWaiting, { failure: t('failed.wait') })
  const params = { id: String(id) }
  const query = key ? { key } : {}
  const act = async (action: MatchAction, done: string, request: () => Promise<unknown>) => {
    const isDone = await run(action, () => request().then(() => done))
    if (!isDone || (action !== 'leave' && action !== 'delete')) return
    setGone(true)
    onGone?.()
  }
  return {
    busy,
    /** The reader came by a shared link. */
    isByLink: key !== undefined,
    /** A refetch would only find the match missing. */
    isGoing: isGone || busy === 'leave' || busy === 'delete',
    join: (position: Position) =>
      act('join', t('joined'), () => join.mutateAsync({ params, body: { ...query, position } })),
    leave: () => act('leave', t('leave.done'), () => leave.mutateAsync({ params })),
    delete: () => act('delete', t('delete.done'), () => remove.mutateAsync({ params })),
    remove: ({ position, name }: { position: Position; name: string }) =>
      act('remove', t('remove.done', { name }), () =>
        takeOut.mutateAsync({ params: { ...params, position: String(position) } }),
      ),
    wait: () => act('wait', t('waiting.started'), () => wait.mutateAsync({ params, query })),
    stopWaiting: () => act('stopWaiting', t('waiting.stopped'), () => stop.mutateAsync({ params, query })),
  }
}
