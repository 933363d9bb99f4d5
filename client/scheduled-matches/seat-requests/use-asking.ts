import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { AppError } from '#shared/errors.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import type { RequestMode, SeatRequest } from '#shared/scheduled-matches/seat-requests/schema.ts'

type Asked = { userIds: string[]; mode: RequestMode; hours?: number }
export type AskingActions = ReturnType<typeof useAsking>

/** Asks people for a seat of a match, and stops; each resolves to whether it succeeded. */
export function useAsking(matchId: number) {
  const { t } = useTranslation('asking')
  const client = useQueryClient()
  const { run, busyWith } = useAction<RequestMode | 'stop'>(['matches'])
  const ask = useWrite(seatRequestsApi.ask, { failure: t('failed') })
  const stop = useWrite(seatRequestsApi.stop, { failure: t('failed') })
  const params = { id: String(matchId) }
  // The response holds even if the refetch fails.
  const show = (requests: SeatRequest[]) =>
    client.setQueryData(read(seatRequestsApi.list, { params }).queryKey, requests)
  // They may have chosen meanwhile not to be asked: no field is wrong.
  const onRefused = ({ issues }: AppError) =>
    issues?.length && toast({ kind: 'error', title: t('failed'), description: t('unavailable') })
  return {
    ask: (body: Asked, key = '') =>
      run(
        body.mode,
        async () => {
          const requests = await ask.mutateAsync({ params, body })
          show(requests)
          const chosen = requests.filter(({ userId }) => body.userIds.includes(userId))
          const asked = chosen.filter(({ state }) => state === 'asked')
          if (asked.length > 0) return t('done', { count: asked.length, name: asked[0]?.name })
          if (chosen.some(({ state }) => state === 'full')) toast({ kind: 'error', title: t('state.full') })
          return null
        },
        { key, onRefused },
      ),
    stop: () =>
      run('stop', async () => {
        show(await stop.mutateAsync({ params }))
        return t('stopped')
      }),
    busyWith,
  }
}
