import { useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/dialog/sheet.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import type { Series } from '#shared/scheduled-matches/series/schema.ts'

type EndSeriesProps = { series: Series; onClose: () => void }

/** Ends the series after a confirmation, which also asks about the matches that are scheduled. */
export function EndSeries({ series, onClose }: EndSeriesProps) {
  const { t } = useTranslation('series')
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('end.title')}
      </Button>
      {isAsking && <EndSheet series={series} onEnded={onClose} onClose={() => setAsking(false)} />}
    </>
  )
}

function EndSheet({ series, onEnded, onClose }: EndSeriesProps & { onEnded: () => void }) {
  const { t } = useTranslation('series')
  const cancel = useRef<HTMLButtonElement>(null)
  const [cancels, setCancels] = useState(false)
  const end = useWrite(seriesApi.end, { failure: t('end.failed') })
  const { run, busyWith } = useAction<'end'>(['matches'])
  const count = series.weeks.length
  const confirm = async () => {
    const weeks = cancels ? 'cancel' : 'keep'
    const isEnded = await run('end', () =>
      end
        .mutateAsync({ params: { id: String(series.id) }, query: { weeks } })
        .then(() => (cancels ? t('end.cancelled', { count }) : t('end.done'))),
    )
    onClose()
    if (isEnded) onEnded()
  }
  return (
    <Sheet
      size="confirm"
      title={t('end.title')}
      description={t('end.question')}
      onClose={onClose}
      initialFocus={() => cancel.current}
    >
      <div data-uncovered className="grid gap-4 pb-2">
        {count > 0 && (
          <Switch
            label={t('end.weeks', { count })}
            hint={cancels ? t('end.weeksCancelled', { count }) : t('end.weeksKept')}
            checked={cancels}
            onChange={setCancels}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button ref={cancel} variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger-solid"
            busy={busyWith() === 'end'}
            busyText={t('end.busy')}
            onClick={() => void confirm()}
          >
            {t('end.confirm')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
