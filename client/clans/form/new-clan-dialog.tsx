import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { openClan } from '#client/clans/locations.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { clansApi } from '#shared/clans/api.ts'
import { newClan } from '#shared/clans/schema.ts'
import { ClanFormDialog, type ClanFormValues, clanFormValues } from './clan-form-dialog.tsx'

const resolver = zodResolver(newClan, undefined, { raw: true }) as Resolver<ClanFormValues>

export function NewClanDialog() {
  const { t } = useTranslation('clans')
  const client = useQueryClient()
  const create = useWrite(clansApi.create, { failure: t('form.createFailed') })
  return (
    <ClanFormDialog
      subject="new"
      start={clanFormValues()}
      resolver={resolver}
      send={(body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey })}
      onSaved={(clan) => {
        client.setQueryData(read(clansApi.one, { params: { id: String(clan.id) } }).queryKey, clan)
        toast({ kind: 'success', title: t('form.created') })
        openClan(clan.id, { replace: true })
      }}
      title={t('form.create')}
      description={t('form.createAbout')}
      submitText={t('form.submit')}
      busyText={t('form.creating')}
    />
  )
}
