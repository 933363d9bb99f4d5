import { useTranslation } from '#client/i18n/use-translation.ts'
import { useWhen } from '#client/polls/use-when.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { href } from '#shared/app-location.ts'
import type { Poll } from '#shared/polls/schema.ts'

type ScheduledNoteProps = { poll: Poll; answerKey: string | undefined; leftOver: readonly string[] }

/** The match that came of a poll, for those who see it; for a guest who plays, their seat. */
export function ScheduledNote({ poll, answerKey, leftOver }: ScheduledNoteProps) {
  const { t } = useTranslation('polls')
  const when = useWhen()
  const option = poll.options.find(({ id }) => id === poll.scheduledOptionId)
  if (!option) return null
  const { scheduledMatchId, hasSeat } = poll
  const text = t('schedule.scheduled', { when: when(option) })
  return (
    <div className="grid gap-3 rounded-card bg-court-tint p-3.5">
      <p className="font-bold">{text}</p>
      {leftOver.length > 0 && <p>{t('schedule.leftOver', { names: leftOver.join(', ') })}</p>}
      {scheduledMatchId !== null && (
        <ButtonLink wide href={href({ tab: 'matches', scheduled: scheduledMatchId })}>
          {t('schedule.open')}
        </ButtonLink>
      )}
      {hasSeat && answerKey && (
        <ButtonLink wide isOtherPage href={href({ seat: answerKey })}>
          {t('schedule.seat')}
        </ButtonLink>
      )}
    </div>
  )
}
