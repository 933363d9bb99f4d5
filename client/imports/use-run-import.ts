import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { importsApi } from '#shared/imports/api.ts'
import { type ChosenFile, hasChanged } from './chosen-file.ts'
import { counted } from './counted.ts'

/** The import itself: it goes on, and tells its end, even when the reader leaves the page. */
export function useRunImport({ file }: ChosenFile) {
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
