import Download from 'lucide-react/icons/download'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { RowText } from '#client/ui/group.tsx'
import { exportMatchesPath, exportStatsPath } from '#shared/exports/paths.ts'

export function ExportRows() {
  const { t } = useTranslation('imports')
  return (
    <>
      <ExportRow name={t('export.stats')} pathIn={exportStatsPath} />
      <ExportRow name={t('export.matches')} pathIn={exportMatchesPath} />
    </>
  )
}

function ExportRow({ name, pathIn }: { name: string; pathIn: typeof exportStatsPath }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <div className="flex items-stretch not-first:border-t not-first:border-line">
      <a
        href={pathIn(language)}
        target="_blank"
        rel="noopener"
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 pr-2 pl-4 leading-snug text-ink no-underline"
      >
        <Download aria-hidden className="flex-none text-ink-2" />
        <RowText name={name} about={t('export.csv')} />
      </a>
      <a
        href={pathIn(language, 'json')}
        target="_blank"
        rel="noopener"
        aria-label={t('export.json', { name })}
        className="flex min-w-tap items-center px-4 text-14 font-medium text-link underline underline-offset-3"
      >
        {t('export.jsonShort')}
      </a>
    </div>
  )
}
