import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { openClan } from '#client/clans/locations.ts'
import { close } from '#client/lib/location.ts'
import { read, useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { clansApi } from '#shared/clans/api.ts'
import { newClan } from '#shared/clans/schema.ts'
import { ClanFormDialog, type ClanFormValues, emptyClanForm, useClanForm } from './clan-form-dialog.tsx'

const resolver = zodResolver(newClan, undefined, { raw: true }) as Resolver<ClanFormValues>

export function NewClanDialog() {
  const user = useCurrentUser()
  return user ? <NewClan user={user} /> : null
}

function NewClan({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('clans')
  const client = useQueryClient()
  const create = useWrite(clansApi.create, { failure: t('form.createFailed') })
  const state = useClanForm({
    draftKey: `clan:new:${user.id}`,
    start: emptyClanForm,
    resolver,
    send: async (body, idempotencyKey) => {
      const clan = await create.mutateAsync({ body, idempotencyKey })
      state.discard()
      client.setQueryData(read(clansApi.one, { params: { id: String(clan.id) } }).queryKey, clan)
      toast({ kind: 'success', title: t('form.created') })
      openClan(clan.id, { replace: true })
    },
  })
  return (
    <ClanFormDialog
      state={state}
      title={t('form.create')}
      description={t('form.createAbout')}
      submitText={t('form.submit')}
      busyText={t('form.creating')}
      onClose={() => close('dialog')}
    />
  )
}
