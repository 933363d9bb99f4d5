import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { accountExportPath } from '#shared/account/paths.ts'

/** What goes with an account and what stays, and the way to take one's data along first. */
export function DeletionTerms() {
  const { t } = useTranslation('account')
  return (
    <div className="grid gap-4">
      <p className="font-medium">{t('removal.final')}</p>
      <section>
        <h3>{t('removal.goes')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {gone.map((what) => (
            <li key={what}>{t(`removal.gone.${what}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('removal.stays')}</h3>
        <p className="mt-1 text-ink-2">{t('removal.results')}</p>
      </section>
      <a
        href={accountExportPath}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-tap items-center gap-2.5 justify-self-start font-medium text-link underline underline-offset-3"
      >
        <Download aria-hidden className="flex-none" />
        {t('removal.first')}
      </a>
    </div>
  )
}

const gone = ['profile', 'sessions', 'alone', 'planned', 'friends', 'clans'] as const
