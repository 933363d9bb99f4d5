import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { close } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { clansApi } from '#shared/clans/api.ts'
import { changedClan, type Clan } from '#shared/clans/schema.ts'
import { ClanFormDialog } from './clan-form-dialog.tsx'
import { type ClanFormValues, clanFormValues } from './clan-form-values.ts'
import { DeleteClan } from './delete-clan.tsx'
import { useClanForm } from './use-clan-form.ts'

const resolver = zodResolver(changedClan, undefined, { raw: true }) as Resolver<ClanFormValues>

/** Clan Settings, for admins. */
export function ClanSettingsDialog({ clan }: { clan: Clan }) {
  const user = useCurrentUser()
  return user ? <ClanSettings user={user} clan={clan} /> : null
}

function ClanSettings({ user, clan }: { user: CurrentUser; clan: Clan }) {
  const { t } = useTranslation('clans')
  const change = useWrite(clansApi.change, { failure: t('form.updateFailed') })
  const state = useClanForm({
    draftKey: `clan:${clan.id}:${user.id}`,
    start: clanFormValues(clan),
    resolver,
    send: async (body) => {
      await change.mutateAsync({ params: { id: String(clan.id) }, body })
      state.discard()
      toast({ kind: 'success', title: t('form.updated') })
      close('dialog')
    },
  })
  return (
    <ClanFormDialog
      state={state}
      title={t('form.settings')}
      description={t('form.settingsAbout')}
      submitText={t('form.save')}
      busyText={t('form.saving')}
      onClose={() => close('dialog')}
    >
      <DeleteClan clan={clan} onDeleted={state.discard} />
    </ClanFormDialog>
  )
}
