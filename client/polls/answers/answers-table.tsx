import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { courtNames } from '#client/players/names.ts'
import { useWhen } from '#client/polls/use-when.ts'
import { SectionTitle } from '#client/ui/card.tsx'
import { formatDay } from '#shared/format.ts'
import type { Poll, PollOption, PollVoter, Vote } from '#shared/polls/schema.ts'
import { RemoveVoter } from './remove-voter.tsx'
import { VoteIcon } from './vote-icon.tsx'

type AnswersTableProps = { poll: Poll; id: number | undefined }

/** People are rows and times columns; on a phone the names stay while the times are scrolled. */
export function AnswersTable({ poll, id }: AnswersTableProps) {
  const { t } = useTranslation('polls')
  const { options, voters, bestOptionId, scheduledOptionId } = poll
  if (voters.length === 0) return null
  const chosen = scheduledOptionId ?? bestOptionId
  const names = courtNames(voters.map(({ name }) => name))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)]">
      <SectionTitle level={3} id="answers-title">
        {t('table.title')}
      </SectionTitle>
      <div
        role="region"
        aria-labelledby="answers-title"
        data-scrolls-sideways
        {...scrolledByKeys}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-14">
          <thead>
            <tr>
              <th scope="col" className={`${nameCell} bg-surface-2 text-13 font-medium text-ink-2`}>
                {t('table.person')}
              </th>
              {options.map((option) => (
                <TimeHeading key={option.id} option={option} isChosen={option.id === chosen} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Totals options={options} />
            {voters.map((voter, index) => (
              <VoterRow
                key={voter.id}
                voter={voter}
                name={names[index] ?? ''}
                poll={poll}
                pollId={id}
                chosen={chosen}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

// Keys scroll what has the focus.
const scrolledByKeys = { tabIndex: 0 }
const nameCell =
  'sticky left-0 z-1 w-32 max-w-32 min-w-32 narrow:w-28 narrow:max-w-28 narrow:min-w-28 border-b border-r border-line px-2.5 py-1.5 text-left sm:w-48 sm:max-w-48'
const timeCell = 'min-w-12 border-b border-line px-0.5 py-1.5 text-center'
const chosenCell = 'bg-court-tint'

function TimeHeading({ option: { date, time }, isChosen }: { option: PollOption; isChosen: boolean }) {
  const language = useLanguage()
  const when = useWhen()
  return (
    <th scope="col" className={`${timeCell} ${isChosen ? chosenCell : 'bg-surface-2'}`}>
      <span className="sr-only">{when({ date, time })}</span>
      <span aria-hidden className="grid leading-tight whitespace-nowrap">
        <span className="text-13 font-regular text-ink-2">
          {formatDay(date, language, { weekday: 'short', day: 'numeric' })}
        </span>
        <span className="num text-16">{time}</span>
      </span>
    </th>
  )
}

function Totals({ options }: { options: readonly PollOption[] }) {
  const { t } = useTranslation('polls')
  return (
    <tr>
      <th scope="row" className={`${nameCell} bg-surface font-medium text-ink-2`}>
        {t('table.total')}
      </th>
      {options.map(({ id, yes, maybe }) => (
        <td key={id} className={`${timeCell} font-medium`}>
          <span className="sr-only">{t('table.totalOf', { yes, maybe })}</span>
          <span aria-hidden className="num">
            {yes}
            {maybe > 0 && <span className="text-ink-2">+{maybe}</span>}
          </span>
        </td>
      ))}
    </tr>
  )
}

type VoterRowProps = {
  voter: PollVoter
  name: string
  poll: Poll
  pollId: number | undefined
  chosen: number | null
}

function VoterRow({ voter, name, poll, pollId, chosen }: VoterRowProps) {
  const { t } = useTranslation('polls')
  const mark = voter.isOwn ? t('table.you') : voter.isGuest && t('table.guest')
  return (
    <tr>
      <th scope="row" className={`${nameCell} bg-surface font-medium`}>
        <span className="flex items-center gap-1">
          <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
            {name}
            {mark && <span className="block text-13 font-regular text-ink-2">{mark}</span>}
          </span>
          {poll.isCreator && voter.isGuest && pollId !== undefined && (
            <RemoveVoter pollId={pollId} voterId={voter.id} name={name} />
          )}
        </span>
      </th>
      {poll.options.map(({ id }, index) => (
        <Answer key={id} vote={voter.votes[index] ?? null} isChosen={id === chosen} />
      ))}
    </tr>
  )
}

const looks = {
  yes: 'bg-win-tint text-win',
  maybe: 'bg-draw-tint text-draw',
  no: 'text-ink-3',
  none: 'text-ink-3',
}

function Answer({ vote, isChosen }: { vote: Vote | null; isChosen: boolean }) {
  const { t } = useTranslation('polls')
  return (
    <td className={`${timeCell} ${isChosen ? chosenCell : ''}`}>
      <span className={`mx-auto grid size-8 place-items-center rounded-cell ${looks[vote ?? 'none']}`}>
        <VoteIcon vote={vote} />
        <span className="sr-only">{t(`vote.${vote ?? 'none'}`)}</span>
      </span>
    </td>
  )
}
