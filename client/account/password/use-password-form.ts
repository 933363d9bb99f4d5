import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { close } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { showFieldErrors, useFormSubmit } from '#client/lib/use-draft-form.ts'
import { registerDeviceAgain } from '#client/notifications/push/use-device-sync.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { accountApi } from '#shared/account/api.ts'
import { type PasswordChange, passwordChange } from '#shared/account/schema.ts'

/** The state of the password form. Unlike the values of other forms, passwords are not kept on the device. */
export function usePasswordForm() {
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
