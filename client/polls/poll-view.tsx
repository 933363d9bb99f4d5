import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { useToday } from '#client/lib/today.ts'
import { shownName } from '#client/players/names.ts'
import { venueText } from '#client/scheduled-matches/sharing/venue-text.ts'
import { dayAndTime } from '#shared/format.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { AnswersTable } from './answers/answers-table.tsx'
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
  const hasAnswered = poll.voters.some(({ isOwn }) => isOwn)
  // Nobody else tells them: they stay named as long as the poll is open on the screen.
  const [leftOver, setLeftOver] = useState<readonly string[]>([])
  const best = poll.scheduledOptionId === null && (
    <BestTime key={bestOf(poll)} poll={poll} id={id} onScheduled={setLeftOver} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
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

function PollHeader({ poll }: { poll: Poll }) {
  const { t } = useTranslation(['polls', 'sharing'])
  const [language, today] = [useLanguage(), useToday()]
  const { t: sharing } = useTranslation('sharing')
  const place = [
    t('polls:minutes', { minutes: poll.duration }),
    venueText(sharing, poll),
    poll.clanName,
  ].filter(Boolean)
  const until = dayAndTime(poll.closesAt, language, today, timeZone())
  return (
    <div className="grid gap-1">
      <h3 className="text-18 wrap-anywhere">
        {poll.isCreator ? t('polls:one.own') : t('polls:one.by', { name: shownName(poll.creatorName) })}
      </h3>
      <p className="wrap-anywhere text-ink-2">{place.join(' · ')}</p>
      {poll.comments && <p className="wrap-anywhere whitespace-pre-line">{poll.comments}</p>}
      <p className="text-14 font-medium">
        {poll.isOpen ? t('polls:one.until', { when: until }) : t('polls:one.over')}
      </p>
    </div>
  )
}
