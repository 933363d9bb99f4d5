import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { pollsApi } from '#shared/polls/api.ts'

type ScheduleButtonProps = {
  id: number
  optionId: number
  voterIds: readonly number[]
  onScheduled: (leftOver: readonly string[]) => void
}

/** Makes the match. Somebody else may have been faster: then it is theirs. */
export function ScheduleButton({ id, optionId, voterIds, onScheduled }: ScheduleButtonProps) {
  const { t } = useTranslation('polls')
  const write = useWrite(pollsApi.schedule, { failure: t('schedule.failed') })
  const { run, busyWith } = useAction<'schedule'>(['polls'])
  const schedule = () =>
    run('schedule', async () => {
      const body = { optionId, voterIds: [...voterIds] }
      const { isNew, leftOver } = await write.mutateAsync({ params: { id: String(id) }, body })
      onScheduled(leftOver)
      return t(isNew ? 'schedule.done' : 'schedule.exists')
    })
  return (
    <Button
      wide
      disabled={voterIds.length === 0}
      busy={busyWith() === 'schedule'}
      busyText={t('schedule.busy')}
      onClick={() => void schedule()}
    >
      <CalendarPlus size={18} aria-hidden />
      {t('schedule.action')}
    </Button>
  )
}
