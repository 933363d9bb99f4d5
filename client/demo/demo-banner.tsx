import { useCurrentUser } from '#client/auth/current-user.ts'
import { signUpHref } from '#client/auth/sign-in.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { demoHours } from '#shared/demo/limits.ts'

/** Tells the visitor that this is the demo, and links to the sign-up. */
export function DemoBanner() {
  const { t } = useTranslation('shell', { keyPrefix: 'demo' })
  const user = useCurrentUser()
  const language = useLanguage()
  if (!user?.isDemo) return null
  return (
    <aside
      aria-label={t('banner')}
      className="flex min-h-tap items-center gap-x-4 bg-court-tint px-gutter py-1 text-14 leading-snug lg:px-8"
    >
      <p className="min-w-0 flex-1 text-ink lg:flex-none">{t('text', { hours: demoHours })}</p>
      <a
        href={signUpHref('/', language)}
        className="inline-flex min-h-tap flex-none items-center font-bold text-link"
      >
        {t('signUp')}
      </a>
    </aside>
  )
}
