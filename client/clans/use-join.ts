import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { clansApi } from '#shared/clans/api.ts'

/** Joins public clans, one at a time. Resolves to whether the reader is a member. */
export function useJoin() {
  const { t } = useTranslation('clans')
  // One key for all clans, with the clan as its action.
  const { run, busyWith } = useAction(clansApi.join.touches)
  const write = useWrite(clansApi.join, { failure: t('joinFailed') })
  return {
    join: (id: number) =>
      run(String(id), () => write.mutateAsync({ params: { id: String(id) } }).then(() => t('joined'))),
    isJoining: (id: number) => busyWith() === String(id),
  }
}
