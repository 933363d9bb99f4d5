import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useFocusRestoration } from '#client/ui/focus.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { AnswersTable } from './answers/answers-table.tsx'
import { PollHeader } from './poll-header.tsx'
import { BestTime } from './scheduling/best-time.tsx'
import { ScheduledNote } from './scheduling/scheduled-note.tsx'

type PollViewProps = {
  poll: Poll
  /** For users, who may act. */
  id?: number
  /** The private key of a guest's answer. */
  answerKey?: string
  /** The form of the reader's answer. */
  voting: ReactNode
  children?: ReactNode
}

/** A poll as users and visitors see it. Who has not answered yet answers first. */
export function PollView({ poll, id, answerKey, voting, children }: PollViewProps) {
  const { t } = useTranslation('polls')
  const view = useRef<HTMLDivElement>(null)
  useFocusRestoration(view)
  const hasAnswered = poll.voters.some(({ isOwn }) => isOwn)
  // Nobody else tells them: they stay named as long as the poll is open on the screen.
  const [leftOver, setLeftOver] = useState<readonly string[]>([])
  const best = poll.scheduledOptionId === null && (
    <BestTime key={bestOf(poll)} poll={poll} id={id} onScheduled={setLeftOver} />
  )
  return (
    <div ref={view} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PollHeader poll={poll} />
      <ScheduledNote poll={poll} answerKey={answerKey} leftOver={leftOver} />
      {hasAnswered && best}
      {poll.isOpen && voting}
      {!hasAnswered && best}
      <AnswersTable poll={poll} id={id} />
      {poll.removedAnswers > 0 && (
        <p className="text-14 text-ink-2">{t('one.removed', { count: poll.removedAnswers })}</p>
      )}
      {children}
    </div>
  )
}

// With other answers the choice of time and players starts anew.
const bestOf = ({ options, bestOptionId }: Poll) =>
  JSON.stringify([bestOptionId, options.map(({ best }) => best?.voterIds)])
