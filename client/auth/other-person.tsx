import { useTranslation } from '#client/i18n/use-translation.ts'
import { reloadAtHome } from '#client/lib/session-person.ts'
import { Button } from '#client/ui/button.tsx'
import { Title } from '#client/ui/title.tsx'

/**
 * Replaces a screen that tried to write in a session that meanwhile belongs to another user. Nothing is sent until the
 * user continues.
 */
export function OtherPerson() {
  const { t } = useTranslation('errors')
  return (
    <main className="mx-auto grid min-h-dvh max-w-105 content-center gap-4 px-gutter py-8">
      <Title className="text-30 font-heavy">{t('otherPerson.title')}</Title>
      <p role="alert" className="text-18">
        {t('other_person')}
      </p>
      <Button wide onClick={reloadAtHome}>
        {t('otherPerson.continue')}
      </Button>
    </main>
  )
}
