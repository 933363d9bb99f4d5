import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from 'react-i18next'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { pollsApi } from '#shared/polls/api.ts'
import type { ScheduledOfPoll } from '#shared/polls/schema.ts'

type ScheduleButtonProps = { id: number; optionId: number; voterIds: readonly number[] }

/** Makes the match. Somebody else may have been faster: then it is theirs. */
export function ScheduleButton({ id, optionId, voterIds }: ScheduleButtonProps) {
  const { t } = useTranslation('polls')
  const write = useWrite(pollsApi.schedule, { failure: t('schedule.failed') })
  const { run, busyWith } = useAction<'schedule'>(['polls'])
  const schedule = () =>
    run('schedule', async () => {
      const body = { optionId, voterIds: [...voterIds] }
      announce(await write.mutateAsync({ params: { id: String(id) }, body }))
    })
  const announce = ({ isNew, leftOver }: ScheduledOfPoll) =>
    toast({
      kind: 'success',
      title: t(isNew ? 'schedule.done' : 'schedule.exists'),
      ...(leftOver.length > 0 && { description: t('schedule.leftOver', { names: leftOver.join(', ') }) }),
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
