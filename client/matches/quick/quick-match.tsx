import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { capitalised, nearDay } from '#client/lib/format.ts'
import { useRelativeDay } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import type { MatchFormValues } from '#client/matches/form/match-form-values.ts'
import { firstNames } from '#client/players/names.ts'
import { useFinishing } from '#client/scheduled-matches/use-finishing.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Loading } from '#client/ui/states.tsx'
import type { Match } from '#shared/matches/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { othersOf, withPartner } from './pairing.ts'
import { useSuggestions } from './use-suggestions.ts'

export const QuickForm = lazyWithRetry(() => import('./quick-form.tsx').then((form) => form.QuickForm))

type QuickMatchProps = { onRecorded: (match: Match) => void }
type Choice = { due: ScheduledMatch } | { initial: MatchFormValues }

/** What the user most likely records: the scheduled match that is over, at once with its score, or the same four as last time. */
export function QuickMatch(props: QuickMatchProps) {
  const { t } = useTranslation('match')
  const user = useCurrentUser()
  const { due, four } = useSuggestions()
  // What was chosen stays, whatever is read meanwhile.
  const [choice, setChoice] = useState<Choice | null>(null)
  if (!choice && due) setChoice({ due })
  if (!user || !(choice || four)) return null
  return (
    <section aria-label={t('quick.title')} className="grid grid-cols-1 gap-2.5">
      {choice && 'due' in choice ? (
        <Suspense fallback={<FormLoading />}>
          <DueForm user={user} match={choice.due} {...props} />
        </Suspense>
      ) : (
        due && <DueCard match={due} onChoose={() => setChoice({ due })} />
      )}
      {choice && 'initial' in choice ? (
        <Suspense fallback={<FormLoading />}>
          <QuickForm title={t('quick.fourTitle')} user={user} initial={choice.initial} {...props} />
        </Suspense>
      ) : (
        four && <FourCard {...four} onChoose={(initial) => setChoice({ initial })} />
      )}
    </section>
  )
}

type FormProps = QuickMatchProps & { user: NonNullable<ReturnType<typeof useCurrentUser>> }

function DueForm({ match, ...props }: FormProps & { match: ScheduledMatch }) {
  const finishing = useFinishing(match)
  const text = useFinishText(match)
  return finishing && <QuickForm {...props} title={text} initial={finishing.initial} finishing={finishing} />
}

function DueCard({ match, onChoose }: { match: ScheduledMatch; onChoose: () => void }) {
  const names = firstNames(match.participants.map(({ playerName }) => playerName))
  return (
    <SuggestionButton onClick={onChoose} detail={names.join(', ')}>
      {useFinishText(match)}
    </SuggestionButton>
  )
}

function useFinishText({ date, time }: ScheduledMatch) {
  const { t } = useTranslation('match')
  return t('quick.finish', { day: nearDay(date, useLanguage()), time })
}

type FourCardProps = {
  last: Match
  initial: MatchFormValues
  onChoose: (initial: MatchFormValues) => void
}

/** The pairs as they stood, and the two other pairings. */
function FourCard({ last, initial, onChoose }: FourCardProps) {
  const { t } = useTranslation(['match', 'matches'])
  const relativeDay = useRelativeDay()
  const others = othersOf(initial)
  const names = firstNames(others.map(({ name }) => name))
  const [partner = '', one = '', other = ''] = names
  return (
    <div className="grid gap-1.5">
      <SuggestionButton
        onClick={() => onChoose(initial)}
        detail={[capitalised(relativeDay(last.date)), last.venue].filter(Boolean).join(' · ')}
      >
        {t('quick.four', {
          us: t('matches:youAnd', { name: partner }),
          them: t('matches:pair', { one, other }),
        })}
      </SuggestionButton>
      <div className="grid grid-cols-2 gap-1.5">
        {others.slice(1).map((player, index) => (
          <button
            key={player.name}
            type="button"
            onClick={() => onChoose({ ...initial, ...withPartner(initial, player) })}
            className="min-h-tap truncate rounded-ctl border border-line-strong bg-surface-2 px-3 text-14 font-medium"
          >
            {t('quick.with', { name: names[index + 1] })}
          </button>
        ))}
      </div>
    </div>
  )
}

type SuggestionButtonProps = { onClick: () => void; detail: string; children: ReactNode }

function SuggestionButton({ onClick, detail, children }: SuggestionButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-18 w-full items-center gap-3 rounded-card border-2 border-action bg-court-tint px-4 text-left font-bold"
    >
      <span className="min-w-0 flex-1">
        {children}
        <small className="block truncate text-14 font-regular text-ink-2">{detail}</small>
      </span>
      <ChevronRight size={18} aria-hidden className="flex-none" />
    </button>
  )
}

const FormLoading = () => (
  <Loading className="grid gap-3" blocks={['h-32 rounded-card', 'h-30 rounded-card', 'h-13 rounded-ctl']} />
)
