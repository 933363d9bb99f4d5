import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDay } from '#shared/format.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'

export function StartSeries({ match: { id, date, time } }: { match: ScheduledMatch }) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const isOnline = useOnline()
  const repeat = useWrite(seriesApi.repeat, { failure: t('start.failed') })
  const { run, busyWith } = useAction<'repeat'>(['matches'])
  const start = () =>
    run('repeat', () => repeat.mutateAsync({ params: { id: String(id) } }).then(() => t('start.done')))
  return (
    <div className="grid gap-4">
      <p className="text-20 font-bold">
        {t('every', { weekday: formatDay(date, language, { weekday: 'long' }), time })}
      </p>
      <p className="text-ink-2">{t('start.text')}</p>
      <Button
        disabled={!isOnline}
        busy={busyWith() === 'repeat'}
        busyText={t('start.busy')}
        onClick={() => void start()}
      >
        {t('start.confirm')}
      </Button>
    </div>
  )
}
