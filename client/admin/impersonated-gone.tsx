import '#client/app.css'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { switchPerson } from '#client/lib/session-person.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { Title } from '#client/ui/title.tsx'
import { adminApi } from '#shared/admin/api.ts'
import { href } from '#shared/app-location.ts'
import type { AppError } from '#shared/errors.ts'

/** The impersonated account was erased: the admin returns to their own. */
export function ImpersonatedGone() {
  const { t } = useTranslation('admin')
  const stop = useWrite(adminApi.stop, { failure: t('stop.failed') })
  const { run } = useAction<'stop'>()
  const goBack = async () => {
    await stop.mutateAsync({})
    await switchPerson(href({ tab: 'settings' }))
  }
  // The session has ended, or another tab was quicker.
  const onRefused = async ({ code }: AppError) => {
    if (code === 'unauthorized' || code === 'not_impersonating') await switchPerson('/')
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-105 content-center gap-4 px-gutter">
      <Title className="text-24 font-heavy">{t('gone.title')}</Title>
      <p className="text-ink-2">{t('gone.text')}</p>
      {stop.isError && <FieldError>{t('stop.failed')}</FieldError>}
      <Button
        wide
        busy={stop.isPending}
        busyText={t('gone.busy')}
        onClick={() => void run('stop', goBack, { onRefused })}
      >
        {t('gone.back')}
      </Button>
    </main>
  )
}
