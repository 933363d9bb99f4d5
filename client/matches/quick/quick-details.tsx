import { useTranslation } from '#client/i18n/use-translation.ts'
import { capitalised } from '#client/lib/format.ts'
import { useRelativeDay } from '#client/lib/today.ts'
import { DifficultySlider } from '#client/matches/form/difficulty-slider.tsx'
import { MatchDate } from '#client/matches/form/match-date.tsx'
import { MatchTypeFields } from '#client/matches/form/match-type-fields.tsx'
import type { MatchFormState } from '#client/matches/form/use-match-form.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { difficulties } from '#shared/matches/difficulty.ts'

/** Day, place, type and difficulty: folded, and summed up in the title of the fold. */
export function QuickDetails({ state }: { state: MatchFormState }) {
  const { t } = useTranslation(['match', 'matches'])
  const { form, values, put } = state
  return (
    <div className="rounded-card border border-line bg-surface">
      <Fold title={useSummary(state)} lazy>
        <div className="grid gap-4 px-3 pb-3">
          <MatchDate value={values.date} onChange={(date) => put('date', date)} error={undefined} />
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('form.venue')} htmlFor="match-venue">
              <TextInput {...form.register('venue')} autoComplete="off" />
            </Field>
            <Field label={t('form.court')} htmlFor="match-courtName">
              <TextInput {...form.register('courtName')} autoComplete="off" />
            </Field>
          </div>
          <MatchTypeFields state={state} />
          <DifficultySlider
            value={values.difficulty}
            isFelt={values.difficultyFelt}
            onChange={(difficulty) => {
              put('difficulty', difficulty)
              put('difficultyFelt', true)
            }}
          />
        </div>
      </Fold>
    </div>
  )
}

function useSummary({ values }: MatchFormState) {
  const { t } = useTranslation('matches')
  const relativeDay = useRelativeDay()
  const parts = [
    values.date && capitalised(relativeDay(values.date)),
    values.venue,
    t(values.matchType),
    values.difficultyFelt && `${values.difficulty}/${difficulties.max}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
