import { useTranslation } from 'react-i18next'
import { useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Finishing } from './finishing.ts'
import type { MatchBody } from './match-resolver.ts'

type SaveMatchOptions = {
  /** The match that is edited; none: a new one is recorded. */
  id: number | undefined
  finishing: Finishing | undefined
  /** Of this opened form: a retry after a lost connection must not record the match twice. */
  key: string
  onRefused: (error: AppError) => void
}

/** Records or updates a match, and answers with what is saved then. */
export function useSaveMatch({ id, finishing, key, onRefused }: SaveMatchOptions) {
  const { t } = useTranslation('match')
  const record = useWrite(matchesApi.record, {
    failure: finishing?.words.failed ?? t('form.addFailed'),
    inlineErrors: inlineErrors,
  })
  const edit = useWrite(matchesApi.edit, { failure: t('form.updateFailed'), inlineErrors: inlineErrors })
  const finished = finishing && { scheduledMatchId: finishing.id }
  const done = finishing?.words.done ?? t('form.added')
  return async (body: MatchBody) => {
    try {
      const saved =
        id === undefined
          ? await record.mutateAsync({ body: { ...body, ...finished }, idempotencyKey: key })
          : await edit.mutateAsync({ params: { id: String(id) }, body })
      toast({ kind: 'success', title: id === undefined ? done : t('form.updated') })
      return saved
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      onRefused(error)
      return null
    }
  }
}

// The form leads to the match that was recorded before.
const inlineErrors: readonly ErrorCode[] = ['match_already_recorded', 'already_finished']
