import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read, useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { ScheduleBody } from './schedule-resolver.ts'

type SaveOptions = {
  /** The match that is changed; none: a new one is scheduled. */
  id: number | undefined
  /** Of this opened form: a retry after a lost connection must not schedule the match twice. */
  key: string
  onRefused: (error: AppError) => void
}

/** Schedules or changes a match, and answers with what is saved then. */
export function useSaveSchedule({ id, key, onRefused }: SaveOptions) {
  const { t } = useTranslation('planning')
  const client = useQueryClient()
  const create = useWrite(scheduledMatchesApi.create, { failure: t('form.createFailed') })
  const update = useWrite(scheduledMatchesApi.change, { failure: t('form.updateFailed') })
  return async (body: ScheduleBody) => {
    try {
      const saved =
        id === undefined
          ? await create.mutateAsync({ body, idempotencyKey: key })
          : await update.mutateAsync({ params: { id: String(id) }, body })
      // It is shown next.
      const { queryKey } = read(scheduledMatchesApi.one, { params: { id: String(saved.id) }, query: {} })
      client.setQueryData(queryKey, saved)
      toast({ kind: 'success', title: t(id === undefined ? 'form.created' : 'form.updated') })
      return saved
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      onRefused(error)
      return null
    }
  }
}
