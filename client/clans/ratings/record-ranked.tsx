import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { canWriteMatch } from '#shared/matches/policy.ts'

/** Opens the match form, ranked for the clan. */
export function RecordRanked({ clanId }: { clanId: number }) {
  const { t } = useTranslation('ranked')
  const user = useCurrentUser()
  const adminId = useAdminId()
  // The form's code is loaded on demand; if that fails, the dialog shows the error.
  const record = async () => {
    const draft = await import('#client/matches/form/match-form-values.ts').catch(() => null)
    if (user) draft?.proposeMatch(user.id, { matchType: 'ranked', clanId })
    change({ dialog: 'record' })
  }
  if (!canWriteMatch({ adminId }, 'ranked')) return <Forbidden what={t('clan.record')} />
  return <Button onClick={() => void record()}>{t('clan.record')}</Button>
}
