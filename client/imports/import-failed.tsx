import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { errorText } from '#client/i18n/error-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isOffline } from '#client/lib/api.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Button } from '#client/ui/button.tsx'
import { AppError } from '#shared/errors.ts'
import { matchColumns } from '#shared/exports/columns.ts'
import { number } from '#shared/format.ts'
import type texts from '#shared/i18n/en/imports.json'
import { importedBytes, importedColumns, importedMatches, importedPeople } from '#shared/imports/limits.ts'
import type { Language } from '#shared/languages.ts'
import { fileSize, formatList } from './import-format.ts'
import { ChooseFile, FocusedHeading } from './import-step.tsx'
import { KnownColumns } from './known-columns.tsx'

type ImportFailedProps = { error: Error; file: File; onRetry: () => void; onFile: (file: File) => void }

export function ImportFailed({ error, file, onRetry, onFile }: ImportFailedProps) {
  const { t } = useTranslation('imports')
  const limits = useLimits()
  const failure = failureIn(error)
  return (
    <div className="grid gap-4 lg:max-w-160">
      <div className="grid gap-4 rounded-card border border-loss bg-surface p-4">
        <div className="flex gap-3">
          <CircleAlert aria-hidden className="mt-0.5 flex-none text-loss" />
          <div className="grid min-w-0 gap-1.5">
            <FocusedHeading>{t(`failure.${failure}.title`, limits)}</FocusedHeading>
            <p className="text-14 wrap-anywhere text-ink-2">{file.name}</p>
            <WrongColumns error={error} />
            <p>
              <Advice error={error} failure={failure} />
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {isRetryable(failure) && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
          <ChooseFile look={isRetryable(failure) ? 'outline' : 'primary'} onFile={onFile}>
            {t('choose.another')}
          </ChooseFile>
        </div>
      </div>
      {isAboutColumns(failure) && <KnownColumns />}
    </div>
  )
}

function useLimits() {
  const language = useLanguage()
  return {
    matches: number(importedMatches, language),
    names: number(importedPeople, language),
    size: fileSize(importedBytes, language),
  }
}

function Advice({ error, failure }: { error: Error; failure: Failure }) {
  const { t } = useTranslation('imports')
  const { t: tErrors } = useTranslation('errors')
  const broken = brokenLine(error)
  if (broken) return t(`atLine.${broken.code}`, { line: broken.line, columns: importedColumns })
  if (failure === 'other') return errorText(tErrors, error) ?? tErrors('unexpected')
  return t(`failure.${failure}.text`)
}

function WrongColumns({ error }: { error: Error }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const issues = (error instanceof AppError && error.issues) || []
  return (['column_missing', 'column_twice'] as const).map((code) => {
    const titles = issues.filter((issue) => issue.code === code).map(({ path }) => titleOf(path, language))
    if (titles.length === 0) return null
    return (
      <p key={code}>
        {t(`wrongColumns.${code}`)} <b>{formatList(titles, language)}</b>
      </p>
    )
  })
}

const titleOf = (path: string, language: Language) =>
  Object.entries(matchColumns).find(([column]) => column === path)?.[1][language] ?? path

type Failure = keyof typeof texts.failure

/** An error without a response comes from reading the file. */
function failureIn(error: Error): Failure {
  if (!(error instanceof AppError)) return 'unreadable'
  if (isOffline(error)) return 'offline'
  if (error.issues?.some(({ code }) => code === 'header_unknown')) return 'header_unknown'
  if (error.code === 'unsupported_type') return 'import_not_csv'
  return ownCodes.find((code) => code === error.code) ?? 'other'
}

const isRetryable = (failure: Failure) =>
  failure === 'offline' || failure === 'too_many_requests' || failure === 'other'

const isAboutColumns = (failure: Failure) => failure === 'header_unknown' || failure === 'import_columns'

/** Where a text file stops being a table. */
function brokenLine(error: Error) {
  const issues = (error instanceof AppError && error.issues) || []
  return issues.flatMap(({ path, code }) => (isOfLine(code) ? [{ line: path, code }] : []))[0]
}

const isOfLine = (code: string): code is keyof typeof texts.atLine => ofLine.some((each) => each === code)
const ofLine: string[] = [
  'not_parsable',
  'line_too_long',
  'cell_too_long',
  'too_many_columns',
] satisfies (keyof typeof texts.atLine)[]

const ownCodes = [
  'import_not_csv',
  'import_columns',
  'import_too_long',
  'too_large',
  'too_many_requests',
] as const satisfies Failure[]
