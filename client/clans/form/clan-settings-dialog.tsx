import { zodResolver } from '@hookform/resolvers/zod'
import Trash2 from 'lucide-react/icons/trash'
import type { Resolver } from 'react-hook-form'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { ConfirmAndLeave } from '#client/clans/leave-button.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { call } from '#client/lib/api.ts'
import { close } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { clansApi } from '#shared/clans/api.ts'
import { removalForbidden } from '#shared/clans/policy.ts'
import { changedClan, type Clan } from '#shared/clans/schema.ts'
import { ClanFormDialog, type ClanFormValues, clanFormValues } from './clan-form-dialog.tsx'

const resolver = zodResolver(changedClan, undefined, { raw: true }) as Resolver<ClanFormValues>

export function ClanSettingsDialog({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const change = useWrite(clansApi.change, { failure: t('form.updateFailed') })
  return (
    <ClanFormDialog
      subject={clan.id}
      start={clanFormValues(clan)}
      resolver={resolver}
      send={(body) => change.mutateAsync({ params: { id: String(clan.id) }, body })}
      onSaved={() => {
        toast({ kind: 'success', title: t('form.updated') })
        close('dialog')
      }}
      title={t('form.settings')}
      description={t('form.settingsAbout')}
      submitText={t('form.save')}
      busyText={t('form.saving')}
    >
      {(discard) => <DeleteClan clan={clan} onDeleted={discard} />}
    </ClanFormDialog>
  )
}

export function DeleteClan({ clan, onDeleted }: { clan: Clan; onDeleted: () => void }) {
  const { t } = useTranslation('clans')
  const forbidden = removalForbidden({ adminId: useAdminId() }, clan)
  return (
    <section className="mt-6 grid gap-2 border-t border-line pt-4">
      <h3>{t('delete.section')}</h3>
      <p className="text-14 text-ink-2">{t('delete.about')}</p>
      {forbidden ? (
        <Forbidden reason={forbidden} />
      ) : (
        <div className="grid justify-items-start">
          <ConfirmAndLeave
            variant="danger"
            kind="delete"
            clan={clan}
            question={`${t('delete.question')} ${t('delete.stays')}`}
            send={() => call(clansApi.remove, { params: { id: String(clan.id) } })}
            onDone={onDeleted}
          >
            <Trash2 size={18} aria-hidden />
            {t('delete.button')}
          </ConfirmAndLeave>
        </div>
      )}
    </section>
  )
}
