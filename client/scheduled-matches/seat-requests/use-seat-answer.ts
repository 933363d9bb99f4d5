import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'

/** Answers a request for a seat of a match, in single flight. */
export function useSeatAnswer(id: number) {
  const { t } = useTranslation('scheduled')
  const { run, busyWith } = useAction<'accept' | 'decline'>(['matches', 'notifications'])
  const { accept, decline } = useSeatWrites(String(id))
  return {
    accept: () => run('accept', () => accept().then(() => t('joined'))),
    decline: () => run('decline', () => decline().then(() => t('asked.declined'))),
    busy: busyWith() ?? null,
  }
}

/** The two answers, which throw after the toast. Another who was quicker is no failure of the reader's. */
export function useSeatWrites(id: string) {
  const { t } = useTranslation('scheduled')
  const accept = useWrite(seatRequestsApi.accept, { failure: t('failed.join'), inlineErrors: ['match_full'] })
  const decline = useWrite(seatRequestsApi.decline, { failure: t('asked.failed') })
  const params = { id }
  return {
    accept: async () => {
      try {
        await accept.mutateAsync({ params })
      } catch (error) {
        if (error instanceof AppError && error.code === 'match_full')
          toast({ kind: 'error', title: t('asked.taken'), description: t('asked.takenText') })
        throw error
      }
    },
    decline: () => decline.mutateAsync({ params }),
  }
}
