import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useHistory } from '#client/matches/history/queries.ts'
import { useOwnMatches } from '#client/scheduled-matches/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { SegmentedField } from '#client/ui/fields/segmented-field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { addDays } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import { durations, startTimes } from '#shared/scheduled-matches/court.ts'
import { maxDaysAhead, type Clock, hasPassed } from '#shared/scheduled-matches/timing.ts'
import type { ScheduleFormState } from './use-schedule-form.ts'
import { type UsualSchedule, usualSchedule } from './usual-schedule.ts'

export function DateTimeFields({ state, isNew }: { state: ScheduleFormState; isNew: boolean }) {
  const { values, now, put, errorOf } = state
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const { date, time, duration } = values
  // A match from another client keeps a time that this one does not offer.
  const times = startTimes.includes(time) ? startTimes : [time, ...startTimes].toSorted()
  return (
    <>
      <div className="grid gap-2">
        <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] items-start gap-3">
          <Field label={t('form.date')} htmlFor="plan-date" error={errorOf('date')}>
            <TextInput
              type="date"
              min={now.date}
              max={addDays(now.date, maxDaysAhead)}
              value={date}
              onChange={(event) => put('date', event.target.value)}
            />
          </Field>
          <Field label={t('form.time')} htmlFor="plan-time" error={errorOf('time')}>
            <Select value={time} onChange={(event) => put('time', event.target.value)}>
              {times.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
        </div>
        {isNew && <DateTimeSuggestions state={state} />}
      </div>
      <SegmentedField
        id="plan-duration"
        label={t('form.duration')}
        error={errorOf('duration')}
        value={`${duration}`}
        options={durations.map((minutes) => ({
          value: `${minutes}` as const,
          label: t('form.minutes', { count: minutes }),
        }))}
        onChange={(chosen) => put('duration', durations.find((each) => `${each}` === chosen) ?? duration)}
      />
    </>
  )
}

type Suggestion = { text: string } & UsualSchedule

/** Frequent times and the reader's usual ones, each in one tap. */
function DateTimeSuggestions({ state }: { state: ScheduleFormState }) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const usual = useUsual(state.now)
  const { date } = state.now
  const evenings = [
    { date, time: evening, text: t('suggest.today', { time: evening }) },
    { date: addDays(date, 1), time: evening, text: t('suggest.tomorrow', { time: evening }) },
  ].filter((dateTime) => !hasPassed(dateTime, state.now))
  return (
    <div role="group" aria-label={t('suggest.label')} className="flex flex-wrap gap-2">
      {[...evenings, ...usual].map((suggestion) => (
        <SuggestionButton key={suggestion.text} state={state} suggestion={suggestion} />
      ))}
      <Button
        variant="quiet"
        size="small"
        onClick={() => change({ dialog: 'poll', scheduled: undefined, poll: undefined })}
      >
        {t('suggest.find')}
      </Button>
    </div>
  )
}

const evening = '19:00'

function useUsual(now: Clock): Suggestion[] {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const language = useLanguage()
  const own = useOwnMatches().data
  const played = useHistory({}).data?.items.slice(0, 20)
  const usual = own && played && usualSchedule(own, played, now)
  if (!usual) return []
  const { date, time, venue } = usual
  const day = date && formatDay(date, language, { weekday: 'short', day: 'numeric', month: 'short' })
  const what = [day, time, venue].filter(Boolean).join(' · ')
  return [{ ...usual, text: t('suggest.usual', { what }) }]
}

type SuggestionButtonProps = { state: ScheduleFormState; suggestion: Suggestion }

function SuggestionButton({ state, suggestion: { text, ...suggested } }: SuggestionButtonProps) {
  const { values, put } = state
  const fields = (['date', 'time', 'venue'] as const).filter((field) => suggested[field] !== undefined)
  return (
    <button
      type="button"
      aria-pressed={fields.every((field) => values[field] === suggested[field])}
      onClick={() => fields.forEach((field) => put(field, suggested[field] ?? ''))}
      className="min-h-tap rounded-ctl border-2 border-line-strong bg-surface px-3 py-1 text-left text-14 leading-tight font-medium wrap-anywhere aria-pressed:border-ink aria-pressed:bg-court-tint"
    >
      {text}
    </button>
  )
}
