import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { showFieldErrors } from '#client/lib/form-issues.ts'
import { close } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { registerDeviceAgain } from '#client/notifications/push/use-device-sync.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { accountApi } from '#shared/account/api.ts'
import { type PasswordChange, passwordChange } from '#shared/account/schema.ts'
import { AppError } from '#shared/errors.ts'

/** The two passwords and their way to the server. Unlike what other forms hold, they are kept nowhere. */
export function usePasswordForm() {
  const { t } = useTranslation('account')
  const singleFlight = useSingleFlight()
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
  const send = async (body: PasswordChange) => {
    try {
      await write.mutateAsync({ body })
      if (user) registerDeviceAgain(user.id)
      toast({ kind: 'success', title: t('password.done'), description: t('password.doneMore') })
      close('dialog')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'wrong_password')
        form.setError('currentPassword', { type: 'server', message: error.code }, { shouldFocus: true })
      else showFieldErrors(form, error)
    }
  }
  // A second click is stopped here: handled to its end, it would take the mark of being under way from the first.
  const save = (event: FormEvent) => {
    event.preventDefault()
    return singleFlight(() => form.handleSubmit(send)(event))
  }
  return { form, save, isSaving: form.formState.isSubmitting }
}
