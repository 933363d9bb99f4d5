import { zodResolver } from '@hookform/resolvers/zod'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { close } from '#client/lib/location.ts'
import { showFieldErrors, useFormSubmit } from '#client/lib/use-draft-form.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { registerDeviceAgain } from '#client/notifications/push/use-device-sync.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { accountApi } from '#shared/account/api.ts'
import { passwordLengths } from '#shared/account/password.ts'
import { type Account, type PasswordChange, passwordChange } from '#shared/account/schema.ts'

export function PasswordDialog({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const issueText = useIssueText('account', passwordLengths)
  const { form, save, isSaving } = usePasswordForm()
  const { errors } = form.formState
  return (
    <Dialog
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

/** Unlike other forms, passwords are not kept on the device. */
function usePasswordForm() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const write = useWrite(accountApi.password, {
    inlineErrors: ['wrong_password'],
    failure: t('password.failed'),
    gcTime: 0,
  })
  const { submit, isSaving } = useFormSubmit(form, {
    send: async (body: PasswordChange) => {
      await write.mutateAsync({ body })
      if (user) registerDeviceAgain(user.id)
      toast({ kind: 'success', title: t('password.done'), description: t('password.doneMore') })
      close('dialog')
    },
    onRefused: (error) => {
      if (error.code === 'wrong_password')
        form.setError('currentPassword', { type: 'server', message: error.code }, { shouldFocus: true })
      else showFieldErrors(form, error)
    },
  })
  return { form, save: submit, isSaving }
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextInput>, 'type'> & {
  label: string
  id: string
  hint?: string
  error: string | undefined
}

function PasswordField({ label, id, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('account')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} htmlFor={id} hint={hint} error={error}>
      <div className="relative">
        <TextInput
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pr-14"
        />
        <div className="absolute inset-y-0 right-1 flex items-center">
          <IconButton
            label={t('password.show', { name: label })}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden />
          </IconButton>
        </div>
      </div>
    </Field>
  )
}
