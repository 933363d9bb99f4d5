import { useTranslation } from 'react-i18next'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { close } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { passwordLengths } from '#shared/account/password.ts'
import type { Account } from '#shared/account/schema.ts'
import { PasswordField } from './password-field.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** A new password in the place of the one that is known. */
export function PasswordDialog({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const issueText = useIssueText('account', passwordLengths)
  const { form, save, isSaving } = usePasswordForm()
  const { errors } = form.formState
  return (
    <Dialog
      open
      size="auto"
      onClose={() => close('dialog')}
      title={t('password.title')}
      description={t('password.about')}
      initialFocus={() => document.getElementById('current-password')}
      footer={
        <Button type="submit" form="password-form" wide busy={isSaving} busyText={t('password.saving')}>
          {t('password.save')}
        </Button>
      }
    >
      <form id="password-form" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        {/* For the reader's password manager, which asks whose password it is. */}
        <input type="email" autoComplete="username" value={account.email ?? ''} readOnly hidden />
        <PasswordField
          id="current-password"
          label={t('password.current')}
          autoComplete="current-password"
          error={issueText(errors.currentPassword)}
          {...form.register('currentPassword')}
        />
        <PasswordField
          id="new-password"
          label={t('password.new')}
          hint={t('password.rule', passwordLengths)}
          autoComplete="new-password"
          error={issueText(errors.newPassword)}
          {...form.register('newPassword')}
        />
        <p className="rounded-ctl bg-surface-2 p-3 text-14">{t('password.devices')}</p>
      </form>
    </Dialog>
  )
}
