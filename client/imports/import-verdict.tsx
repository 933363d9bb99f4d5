import { errorText } from '#client/i18n/error-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isOffline } from '#client/lib/api.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import type { AppError } from '#shared/errors.ts'
import type { ImportPreview } from '#shared/imports/schema.ts'
import { counted } from './import-format.ts'
import { ChooseFile } from './import-step.tsx'

export type RunImport = {
  start: () => void
  recheck: () => void
  isPending: boolean
  /** The file on disk has changed since it was checked. */
  isOutdated: boolean
  error: AppError | null
}
type ImportVerdictProps = { preview: ImportPreview; run: RunImport; onFile: (file: File) => void }

export function ImportVerdict({ preview, run, onFile }: ImportVerdictProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { counts } = preview
  const isRefused = counts.wrong > 0 || counts.new === 0 || run.isOutdated
  return (
    <div className="grid gap-3">
      <p id="import-verdict">
        <Verdict preview={preview} />
      </p>
      <RunFailed run={run} />
      <Button
        wide
        disabled={isRefused}
        aria-describedby="import-verdict"
        busy={run.isPending}
        busyText={t('run.busy')}
        onClick={run.start}
      >
        {t('run.start', counted(counts.new, language))}
      </Button>
      {!run.isPending && (
        <ChooseFile look={isRefused ? 'primary' : 'outline'} onFile={onFile}>
          {t('choose.another')}
        </ChooseFile>
      )}
    </div>
  )
}

function Verdict({ preview: { counts, newPlayerCount } }: { preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  if (counts.wrong > 0) return t('verdict.wrong', counted(counts.wrong, language))
  if (counts.new === 0) return t(counts.duplicate > 0 ? 'verdict.allKnown' : 'verdict.nothing')
  const sentences = [
    t('verdict.new', counted(counts.new, language)),
    newPlayerCount > 0 && t('verdict.players', counted(newPlayerCount, language)),
    counts.duplicate > 0 && t('verdict.duplicate', counted(counts.duplicate, language)),
  ]
  return sentences.filter(Boolean).join(' ')
}

function RunFailed({ run: { error, isOutdated, recheck } }: { run: RunImport }) {
  const { t } = useTranslation('imports')
  const { t: tErrors } = useTranslation('errors')
  if (isOutdated) return <FieldError>{t('run.changed')}</FieldError>
  if (!error) return null
  if (error.code === 'import_has_errors')
    return (
      <div className="grid justify-items-start gap-2">
        <FieldError>{t('run.outdated')}</FieldError>
        <Button variant="outline" size="small" onClick={recheck}>
          {t('run.recheck')}
        </Button>
      </div>
    )
  // After a lost response the matches may be imported already: they are duplicates then.
  return (
    <FieldError>
      {isOffline(error) ? t('run.offline') : (errorText(tErrors, error) ?? t('run.failed'))}
    </FieldError>
  )
}
