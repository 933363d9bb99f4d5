import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Card } from '#client/ui/card.tsx'
import { Fold } from '#client/ui/fold.tsx'
import type { ImportLine, ImportPreview as Preview } from '#shared/imports/schema.ts'
import { counted, fileSize, formatList } from './import-format.ts'
import { ImportLines } from './import-lines.tsx'
import { FocusedHeading } from './import-step.tsx'
import { ImportVerdict, type RunImport } from './import-verdict.tsx'

type ImportPreviewProps = { file: File; preview: Preview; run: RunImport; onFile: (file: File) => void }

export function ImportPreview({ file, preview, run, onFile }: ImportPreviewProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const [shown, show] = useState(() => mostUrgent(preview.counts))
  const lineCount = preview.counts.new + preview.counts.duplicate + preview.counts.wrong
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-5">
      <div className="grid min-w-0 gap-3 lg:sticky lg:top-6">
        <Card className="grid gap-4">
          <div className="grid gap-0.5">
            <FocusedHeading>{file.name}</FocusedHeading>
            <p className="text-14 text-ink-2">
              {t('lines.count', counted(lineCount, language))} · {fileSize(file.size, language)}
            </p>
          </div>
          <ImportTallies counts={preview.counts} shown={shown} onShow={show} />
          <ImportVerdict preview={preview} run={run} onFile={onFile} />
        </Card>
        <NewPlayers names={preview.newPlayers} total={preview.newPlayerCount} />
        {preview.unusedColumns.length > 0 && (
          <p className="px-1 text-14 wrap-anywhere text-ink-2">
            {t('unused')} {formatList(preview.unusedColumns, language)}
          </p>
        )}
      </div>
      {lineCount > 0 && (
        <ImportLines
          key={shown}
          status={shown}
          lines={preview.lines.filter((line) => line.status === shown)}
          total={preview.counts[shown]}
        />
      )}
    </div>
  )
}

const mostUrgent = (counts: Preview['counts']): Status =>
  (['wrong', 'new', 'duplicate'] as const).find((status) => counts[status] > 0) ?? 'new'

/** Guests that the import would add; `names` are the first of them. */
function NewPlayers({ names, total }: { names: readonly string[]; total: number }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const rest = total - names.length
  if (total === 0) return null
  return (
    <Card flush>
      <Fold title={t('players.title', counted(total, language))}>
        <div className="grid gap-2 border-t border-line p-4">
          <p className="text-14 text-ink-2">{t('players.text')}</p>
          <ul className="gap-x-6 wrap-anywhere sm:max-lg:columns-2">
            {names.map((name) => (
              <li key={name} className="py-0.5">
                {name}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="text-ink-2">{t('players.more', counted(rest, language))}</p>}
        </div>
      </Fold>
    </Card>
  )
}

type Status = ImportLine['status']
type ImportTalliesProps = { counts: Preview['counts']; shown: Status; onShow: (status: Status) => void }

function ImportTallies({ counts, shown, onShow }: ImportTalliesProps) {
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
