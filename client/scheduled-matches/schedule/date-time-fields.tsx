import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/fields/field.tsx'
import { SegmentedField } from '#client/ui/fields/segmented-field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { addDays } from '#shared/calendar.ts'
import { durations, startTimes } from '#shared/scheduled-matches/court.ts'
import { maxDaysAhead } from '#shared/scheduled-matches/timing.ts'
import { DateTimeSuggestions } from './date-time-suggestions.tsx'
import type { ScheduleFormState } from './use-schedule-form.ts'

export function DateTimeFields({ state, isNew }: { state: ScheduleFormState; isNew: boolean }) {
  const { values, now, put, errorOf } = state
  const { t } = useTranslation('planning')
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
