import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { sharesApi } from '#shared/shares/api.ts'
import type { ShareKind } from '#shared/shares/schema.ts'

/** The reader's own link to a match, a clan or their player, and what can be done with it. */
export function useShareLink({ kind, id }: { kind: ShareKind; id: number }) {
  const { t } = useTranslation(['shares', 'sharing'])
  const client = useQueryClient()
  const input = { params: { kind, id: String(id) } }
  const own = read(sharesApi.link, input)
  const share = useWrite(sharesApi.share, { failure: t('shares:dialog.createFailed') })
  const renewal = useWrite(sharesApi.renew, { failure: t('sharing:share.renewFailed') })
  const revocation = useWrite(sharesApi.revoke, { failure: t('shares:dialog.stopFailed') })
  const { run, busyWith } = useAction<'create' | 'renew' | 'revoke'>(['share-links'])
  // The refetch may fail: a link that opens nothing must not stay visible.
  const setKey = (key: string | null) => client.setQueryData(own.queryKey, { key })
  return {
    link: useQuery(own),
    create: () => run('create', () => share.mutateAsync(input).then(({ key }) => void setKey(key))),
    renew: () =>
      run('renew', async () => {
        setKey((await renewal.mutateAsync(input)).key)
        return t('sharing:share.renewed')
      }),
    revoke: () =>
      run('revoke', async () => {
        await revocation.mutateAsync(input)
        setKey(null)
        return t('shares:dialog.stopped')
      }),
    busy: busyWith(),
  }
}
