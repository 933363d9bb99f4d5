import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useLanguage } from '#client/lib/language.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { type Outcome, useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { joinEffect, leaveEffect } from '#client/scheduled-matches/seats/seat-effects.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

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
  const { t } = useTranslation(['scheduled', 'shell'])
  const user = useCurrentUser()
  const language = useLanguage()
  const { run, busyWith } = useAction<MatchAction>(['matches'])
  const busy = busyWith() ?? null
  const [isGone, setGone] = useState(false)
  const join = useDeferredWrite(scheduledMatchesApi.join, { failure: t('scheduled:failed.join') })
  const leave = useDeferredWrite(scheduledMatchesApi.leave, { failure: t('scheduled:failed.leave') })
  const remove = useWrite(scheduledMatchesApi.remove, { failure: t('scheduled:failed.delete') })
  const takeOut = useWrite(scheduledMatchesApi.removeParticipant, { failure: t('scheduled:failed.remove') })
  const wait = useWrite(scheduledMatchesApi.wait, { failure: t('scheduled:failed.wait') })
  const stop = useWrite(scheduledMatchesApi.stopWaiting, { failure: t('scheduled:failed.wait') })
  const params = { id: String(id) }
  const query = key ? { key } : {}
  const act = async (action: MatchAction, done: string, request: () => Promise<unknown>) => {
    const isDone = await run(action, async () => {
      const { isWaiting } = Object(await request()) as Partial<Outcome>
      return isWaiting ? t('shell:connection.kept') : done
    })
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
    join: (match: ScheduledMatch, position: Position) =>
      act('join', t('scheduled:joined'), () => {
        const effect = joinEffect(match, language, position, user)
        return join.mutateAsync({ params, body: { ...query, position }, effect })
      }),
    leave: (match: ScheduledMatch) =>
      act('leave', t('scheduled:leave.done'), () =>
        leave.mutateAsync({ params, effect: leaveEffect(match, language) }),
      ),
    delete: () => act('delete', t('scheduled:delete.done'), () => remove.mutateAsync({ params })),
    remove: ({ position, name }: { position: Position; name: string }) =>
      act('remove', t('scheduled:remove.done', { name }), () =>
        takeOut.mutateAsync({ params: { ...params, position: String(position) } }),
      ),
    wait: () => act('wait', t('scheduled:waiting.started'), () => wait.mutateAsync({ params, query })),
    stopWaiting: () =>
      act('stopWaiting', t('scheduled:waiting.stopped'), () => stop.mutateAsync({ params, query })),
  }
}
