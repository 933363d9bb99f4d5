import { useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useOutcomeText } from '#client/offline/outbox/use-outcome-text.ts'
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
  const { t } = useTranslation('scheduled')
  const outcomeText = useOutcomeText()
  const user = useCurrentUser()
  const language = useLanguage()
  const { run, busyWith } = useAction<MatchAction>(['matches'])
  const busy = busyWith() ?? null
  const [isGone, setGone] = useState(false)
  const join = useDeferredWrite(scheduledMatchesApi.join, { failure: t('failed.join') })
  const leave = useDeferredWrite(scheduledMatchesApi.leave, { failure: t('failed.leave') })
  const remove = useWrite(scheduledMatchesApi.remove, { failure: t('failed.delete') })
  const takeOut = useWrite(scheduledMatchesApi.removeParticipant, { failure: t('failed.remove') })
  const wait = useWrite(scheduledMatchesApi.wait, { failure: t('failed.wait') })
  const stop = useWrite(scheduledMatchesApi.stopWaiting, { failure: t('failed.wait') })
  const params = { id: String(id) }
  const query = key ? { key } : {}
  /** `send` resolves to what the user is told. */
  const act = async (action: MatchAction, send: () => Promise<string>) => {
    const isDone = await run(action, send)
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
      act('join', async () => {
        const effect = joinEffect(match, language, position, user)
        const outcome = await join.mutateAsync({ params, body: { ...query, position }, effect })
        return outcomeText(outcome, t('joined'))
      }),
    leave: (match: ScheduledMatch) =>
      act('leave', async () => {
        const outcome = await leave.mutateAsync({ params, effect: leaveEffect(match, language) })
        return outcomeText(outcome, t('leave.done'))
      }),
    delete: () => act('delete', () => remove.mutateAsync({ params }).then(() => t('delete.done'))),
    remove: ({ position, name }: { position: Position; name: string }) =>
      act('remove', () =>
        takeOut
          .mutateAsync({ params: { ...params, position: String(position) } })
          .then(() => t('remove.done', { name })),
      ),
    wait: () => act('wait', () => wait.mutateAsync({ params, query }).then(() => t('waiting.started'))),
    stopWaiting: () =>
      act('stopWaiting', () => stop.mutateAsync({ params, query }).then(() => t('waiting.stopped'))),
  }
}
