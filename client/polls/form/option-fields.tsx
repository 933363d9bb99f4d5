import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { clockNow } from '#client/lib/format.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { addDays } from '#shared/calendar.ts'
import { maxOptions, minOptions } from '#shared/polls/schema.ts'
import { startTimes } from '#shared/scheduled-matches/court.ts'
import { maxDaysAhead } from '#shared/scheduled-matches/timing.ts'
import type { OptionValues, PollFormState } from './use-poll-form.ts'

/** The times that are proposed. A new one is a day after the last. */
export function OptionFields({ state }: { state: PollFormState }) {
  const { t } = useTranslation('polls')
  const { options } = state.values
  const add = () => {
    const last = options.at(-1)
    const date = last?.date ? addDays(last.date, 1) : ''
    state.put('options', [...options, { date, time: last?.time ?? '19:00' }])
  }
  const error = state.errorOf('options')
  return (
    <fieldset id="poll-options" tabIndex={-1} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-16 font-bold">{t('form.times')}</legend>
      {Object.entries(options).map(([place, option]) => (
        <OptionRow key={place} state={state} option={option} index={Number(place)} />
      ))}
      {error && <FieldError>{error}</FieldError>}
      {options.length < maxOptions && (
        <Button variant="outline" size="small" className="justify-self-start" onClick={add}>
          <Plus size={18} aria-hidden />
          {t('form.addTime')}
        </Button>
      )}
    </fieldset>
  )
}

type OptionRowProps = { state: PollFormState; option: OptionValues; index: number }

function OptionRow({ state, option, index }: OptionRowProps) {
  const { t } = useTranslation('polls')
  const { options } = state.values
  const today = clockNow().date
  const change = (part: Partial<OptionValues>) =>
    state.put('options', options.with(index, { ...option, ...part }))
  const remove = () => {
    state.put('options', options.toSpliced(index, 1))
    // The button goes with the last row, and can't be pressed once two times are left.
    document.getElementById('poll-options')?.focus({ preventScroll: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_auto] items-start gap-2">
      <Field
        label={t('form.date', { number: index + 1 })}
        htmlFor={`poll-options-${index}-date`}
        error={state.optionErrorOf(index, 'date')}
      >
        <TextInput
          type="date"
          min={today}
          max={addDays(today, maxDaysAhead)}
          value={option.date}
          onChange={(event) => change({ date: event.target.value })}
        />
      </Field>
      <Field
        label={t('form.time', { number: index + 1 })}
        htmlFor={`poll-options-${index}-time`}
        error={state.optionErrorOf(index, 'time')}
      >
        <Select value={option.time} onChange={(event) => change({ time: event.target.value })}>
          {startTimes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      <IconButton
        label={t('form.removeTime', { number: index + 1 })}
        className="mt-7 disabled:opacity-40"
        disabled={options.length <= minOptions}
        onClick={remove}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
