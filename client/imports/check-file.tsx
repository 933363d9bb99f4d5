import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { ImportPreview as Preview } from '#shared/imports/schema.ts'
import type { ChosenFile } from './chosen-file.ts'
import { counted, fileSize } from './counted.ts'
import { FocusedHeading } from './focused-heading.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportFailed } from './import-failed.tsx'
import { ImportPreview } from './import-preview.tsx'
import { previewQuery } from './queries.ts'
import { useRunImport } from './use-run-import.ts'

type CheckFileProps = { chosen: ChosenFile; onFile: (file: File) => void; onForget: () => void }

/** One chosen file on its way: being checked, refused, looked at, imported. */
export function CheckFile({ chosen, onFile, onForget }: CheckFileProps) {
  const check = useQuery(previewQuery(chosen))
  const run = useRunImport(chosen)
  const recheck = () => {
    run.reset()
    void check.refetch()
  }
  return (
    <>
      <CountsStatus counts={check.isFetching ? undefined : check.data?.preview.counts} />
      {run.data ? (
        <ImportDone result={run.data} onFile={onFile} />
      ) : check.isFetching ? (
        <Checking file={chosen.file} onCancel={onForget} />
      ) : check.data && !check.isError ? (
        <ImportPreview
          key={check.dataUpdatedAt}
          file={chosen.file}
          preview={check.data.preview}
          run={{ ...run, start: () => run.start(check.data.content), recheck }}
          onFile={onFile}
        />
      ) : (
        check.error && (
          <ImportFailed error={check.error} file={chosen.file} onRetry={recheck} onFile={onFile} />
        )
      )}
    </>
  )
}

// In the page before there is anything to say, so that readers hear it.
function CountsStatus({ counts }: { counts: Preview['counts'] | undefined }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const said = counts && kinds.map((kind) => t(`said.${kind}`, counted(counts[kind], language))).join(', ')
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

const kinds = ['new', 'duplicate', 'wrong'] as const satisfies (keyof Preview['counts'])[]

function Checking({ file, onCancel }: { file: File; onCancel: () => void }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <Card className="grid justify-items-center gap-1 text-center lg:max-w-160">
      <FocusedHeading>{file.name}</FocusedHeading>
      <p className="text-14 text-ink-2">{fileSize(file.size, language)}</p>
      <Spinner text={t('checking.title')} />
      <p className="pb-4 text-14 text-ink-2">{t('checking.text')}</p>
      <Button variant="outline" onClick={onCancel}>
        {t('checking.cancel')}
      </Button>
    </Card>
  )
}
