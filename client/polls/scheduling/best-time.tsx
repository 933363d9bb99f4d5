import Check from 'lucide-react/icons/check'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { capitalised } from '#client/lib/format.ts'
import { fullNames } from '#client/players/names.ts'
import { useWhen } from '#client/polls/use-when.ts'
import { Button } from '#client/ui/button.tsx'
import type { Poll, PollOption, PollVoter } from '#shared/polls/schema.ts'
import { ChooseFour } from './choose-four.tsx'
import { ScheduleButton } from './schedule-button.tsx'

type BestTimeProps = {
  poll: Poll
  id: number | undefined
  /** With the guests who have no seat. */
  onScheduled: (leftOver: readonly string[]) => void
}

/** The time that fits best, who plays then and why. Who may schedule it does so with one tap, or chooses another four. */
export function BestTime({ poll, id, onScheduled }: BestTimeProps) {
  const { t } = useTranslation('polls')
  const when = useWhen()
  const [isChoosing, setChoosing] = useState(false)
  const option = poll.options.find((each) => each.id === poll.bestOptionId)
  if (!option?.best) {
    const isOver = poll.options.every(({ hasBegun }) => hasBegun)
    return <p className="text-ink-2">{t(isOver ? 'best.begun' : 'best.none')}</p>
  }
  const canSchedule = poll.canSchedule && id !== undefined
  return (
    <section aria-label={t('best.title')} className="grid gap-2 rounded-card bg-court-tint p-3.5">
      <p className="text-13 font-medium text-link">{t('best.title')}</p>
      <h3 className="text-18 leading-tight">{capitalised(when(option))}</h3>
      <p className="font-medium wrap-anywhere">{namesOf(poll.voters, option.best.voterIds).join(', ')}</p>
      <Reasons best={option.best} />
      {canSchedule && !isChoosing && (
        <div className="grid gap-1 pt-1">
          <ScheduleButton
            id={id}
            optionId={option.id}
            voterIds={option.best.voterIds}
            onScheduled={onScheduled}
          />
          <Button wide variant="quiet" onClick={() => setChoosing(true)}>
            {t('schedule.change')}
          </Button>
        </div>
      )}
      {canSchedule && isChoosing && <ChooseFour poll={poll} id={id} onScheduled={onScheduled} />}
    </section>
  )
}

const seats = 4

function Reasons({ best }: { best: NonNullable<PollOption['best']> }) {
  const { t } = useTranslation('polls')
  const { yes, maybe, sides, level } = best
  const missing = seats - best.voterIds.length
  const said = [yes > 0 && t('best.yes', { count: yes }), maybe > 0 && t('best.maybe', { number: maybe })]
  const reasons = [
    yes === seats ? t('best.allYes') : said.filter(Boolean).join(', '),
    missing > 0 && t('best.missing', { count: missing }),
    sides && missing === 0 && t(`best.sides.${sides}`),
    level && missing === 0 && t(`best.level.${level}`),
  ].filter((reason) => typeof reason === 'string')
  return (
    <ul className="grid gap-1 text-14">
      {reasons.map((reason, index) => (
        <li key={reason} className="flex items-center gap-2">
          {index === 0 ? <Check size={18} aria-hidden /> : <Users size={18} aria-hidden />}
          {reason}
        </li>
      ))}
    </ul>
  )
}

function namesOf(voters: readonly PollVoter[], ids: readonly number[]) {
  const names = fullNames(voters.map(({ name }) => name))
  return ids.flatMap((id) => names[voters.findIndex((voter) => voter.id === id)] ?? [])
}
