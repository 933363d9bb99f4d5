import { useTranslation } from 'react-i18next'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { AppError } from '#shared/errors.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'

/** Answers a request for a seat of a match, in single flight. Another who was quicker is no failure of the reader's. */
export function useSeatAnswer(id: number) {
  const { t } = useTranslation('scheduled')
  const { run, busyWith } = useAction<'accept' | 'decline'>(['matches', 'notifications'])
  const accept = useWrite(seatRequestsApi.accept, { failure: t('failed.join'), inlineErrors: ['match_full'] })
  const decline = useWrite(seatRequestsApi.decline, { failure: t('asked.failed') })
  const params = { id: String(id) }
  const onRefused = ({ code }: AppError) =>
    code === 'match_full' &&
    toast({ kind: 'error', title: t('asked.taken'), description: t('asked.takenText') })
  return {
    accept: () => run('accept', () => accept.mutateAsync({ params }).then(() => t('joined')), { onRefused }),
    decline: () => run('decline', () => decline.mutateAsync({ params }).then(() => t('asked.declined'))),
    busy: busyWith() ?? null,
  }
}
