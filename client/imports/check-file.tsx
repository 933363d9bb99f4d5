import { queryOptions, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { call } from '#client/lib/api.ts'
import { href } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { importsApi } from '#shared/imports/api.ts'
import { importedBytes } from '#shared/imports/limits.ts'
import type { ImportPreview as Preview } from '#shared/imports/schema.ts'
import { ImportFailed } from './import-failed.tsx'
import { counted, fileSize } from './import-format.ts'
import { ImportPreview } from './import-preview.tsx'
import { ChooseFile, FocusedHeading } from './import-step.tsx'

type CheckFileProps = { chosen: ChosenFile; onFile: (file: File) => void; onForget: () => void }

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

// Rendered before there are counts, so that screen readers announce them.
function CountsStatus({ counts }: { counts: Preview['counts'] | undefined }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const text = counts && kinds.map((kind) => t(`said.${kind}`, counted(counts[kind], language))).join(', ')
  return (
    <p role="status" className="sr-only">
      {text}
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

/** A read whose input is a file: unmounting aborts the upload. */
const previewQuery = ({ id, file }: ChosenFile) =>
  queryOptions({
    queryKey: ['import', 'preview', id],
    queryFn: async ({ signal }) => {
      const content = await contentOf(file)
      return { content, preview: await call(importsApi.preview, { file: content }, { signal }) }
    },
    gcTime: 0,
  })

/** The import continues, and shows its toast, after the page is left. */
function useRunImport({ file }: ChosenFile) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const [isOutdated, setOutdated] = useState(false)
  const run = useWrite(importsApi.run, { failure: t('run.failed') })
  const singleFlight = useSingleFlight()
  const start = async (content: Blob) => {
    if (await hasChanged(file)) return setOutdated(true)
    const done = await run.mutateAsync({ file: content }).catch(() => null)
    if (done) toast({ kind: 'success', title: t('done.title', counted(done.added, language)) })
  }
  return {
    data: run.data,
    error: run.error,
    isPending: run.isPending,
    isOutdated,
    start: (content: Blob) => void singleFlight(() => start(content)),
    reset: run.reset,
  }
}

type ImportDoneProps = { result: Output<typeof importsApi.run>; onFile: (file: File) => void }

function ImportDone({ result: { added, duplicates }, onFile }: ImportDoneProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <Card className="grid justify-items-center gap-2 py-8 text-center lg:max-w-160">
      <CircleCheck aria-hidden size={40} className="text-win" />
      <FocusedHeading>{t('done.title', counted(added, language))}</FocusedHeading>
      <p className="text-ink-2">
        {t('done.text')}
        {duplicates > 0 && ` ${t('done.duplicates', counted(duplicates, language))}`}
      </p>
      <div className="flex flex-wrap justify-center gap-3 pt-3">
        <ButtonLink href={href({ tab: 'matches', view: 'history' })}>{t('done.history')}</ButtonLink>
        <ChooseFile look="outline" onFile={onFile}>
          {t('done.another')}
        </ChooseFile>
      </div>
    </Card>
  )
}

export type ChosenFile = { id: number; file: File }

/**
 * Reads the file into memory, so that what was checked is what is imported, and a lost connection isn't
 * mistaken for an unreadable file.
 */
async function contentOf(file: File) {
  if (file.size > importedBytes) throw new AppError('too_large')
  return new Blob([await file.arrayBuffer()], { type: 'text/csv' })
}

/** A file that was saved again since it was chosen can't be read by browsers. */
const hasChanged = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => false, isUnreadable)

const isUnreadable = ({ name }: Error) => name === 'NotReadableError'
