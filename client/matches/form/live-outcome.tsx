import { useTranslation } from '#client/i18n/use-translation.ts'
import { OutcomeChip, OutcomeWord } from '#client/matches/card/outcome.tsx'
import { type TypedMatch, typedSets } from '#shared/matches/checks.ts'
import { matchOutcome, setsWon } from '#shared/matches/score.ts'

/** The outcome of what is typed so far. */
export function LiveOutcome({ sets }: { sets: TypedMatch['sets'] }) {
  // Loaded with the form: waiting for these texts later would suspend the form, and lose what is typed.
  const { t } = useTranslation(['match', 'matches'])
  const scores = typedSets(sets)
  const outcome = matchOutcome(scores)
  const { user, opponent } = setsWon(scores)
  return (
    <div role="status" aria-atomic className="flex min-w-0 flex-1 items-center gap-3">
      {outcome === null ? (
        <span
          aria-hidden
          className="mesh size-10 flex-none rounded-cell border-2 border-dashed border-line-strong"
        />
      ) : (
        <OutcomeChip outcome={outcome} large />
      )}
      <span className="leading-tight">
        {outcome === null ? <b>{t('noOutcome')}</b> : <OutcomeWord outcome={outcome} court />}{' '}
        <span className="block text-14 text-ink-2">
          {outcome === null ? t('noOutcomeYet') : t('setsTo', { count: user, other: opponent })}
        </span>
      </span>
    </div>
  )
}
