import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import type { ImportLine, ImportPreview } from '#shared/imports/schema.ts'
import { counted } from './counted.ts'

type Status = ImportLine['status']
type ImportTalliesProps = { counts: ImportPreview['counts']; shown: Status; onShow: (status: Status) => void }

export function ImportTallies({ counts, shown, onShow }: ImportTalliesProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <fieldset
      aria-label={t('tally.label')}
      className="grid min-w-0 grid-cols-3 gap-1 rounded-card bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] p-1"
    >
      {statuses.map((status) => {
        const { count, n } = counted(counts[status], language)
        return (
          <button
            key={status}
            type="button"
            disabled={count === 0}
            aria-pressed={status === shown}
            onClick={() => onShow(status)}
            className="grid min-w-0 content-start justify-items-start gap-1.5 rounded-ctl px-2.5 py-2.5 text-left text-ink-2 disabled:cursor-default aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-[0_0_0_2px_var(--ink)] narrow:px-1.5"
          >
            <span className={`num text-30 narrow:text-24 ${count > 0 ? looks[status] : 'font-regular'}`}>
              {n}
            </span>{' '}
            <span className="text-14 leading-tight font-medium wrap-anywhere narrow:text-13">
              {t(`tally.${status}`, { count })}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

const statuses = ['new', 'duplicate', 'wrong'] as const satisfies Status[]
const looks = { new: 'text-win', duplicate: 'text-ink', wrong: 'text-loss' }
