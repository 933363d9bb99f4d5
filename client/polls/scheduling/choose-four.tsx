import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { capitalised } from '#client/lib/format.ts'
import { shownName } from '#client/players/names.ts'
import { useWhen } from '#client/polls/use-when.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import type { Poll } from '#shared/polls/schema.ts'
import { ScheduleButton } from './schedule-button.tsx'

const seats = 4

type ChooseFourProps = { poll: Poll; id: number; onScheduled: (leftOver: readonly string[]) => void }

/** Another time, or other players, of those who can play then. */
export function ChooseFour({ poll, id, onScheduled }: ChooseFourProps) {
  const { t } = useTranslation('polls')
  const when = useWhen()
  const possible = poll.options.filter(({ best }) => best !== null)
  const [optionId, setOptionId] = useState(poll.bestOptionId)
  const option = possible.find((each) => each.id === optionId)
  const [chosen, setChosen] = useState(option?.best?.voterIds ?? [])
  const choose = (next: number) => {
    setOptionId(next)
    setChosen(possible.find((each) => each.id === next)?.best?.voterIds ?? [])
  }
  if (!option) return <p>{t('schedule.nobody')}</p>
  return (
    <div className="grid gap-3 pt-1">
      <Field label={t('schedule.time')} htmlFor="poll-option">
        <Select value={option.id} onChange={(event) => choose(Number(event.target.value))}>
          {possible.map((each) => (
            <option key={each.id} value={each.id}>
              {capitalised(when(each))}
            </option>
          ))}
        </Select>
      </Field>
      <Players poll={poll} optionId={option.id} chosen={chosen} onChange={setChosen} />
      <ScheduleButton id={id} optionId={option.id} voterIds={chosen} onScheduled={onScheduled} />
    </div>
  )
}

type PlayersProps = {
  poll: Poll
  optionId: number
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

function Players({ poll, optionId, chosen, onChange }: PlayersProps) {
  const { t } = useTranslation('polls')
  const index = poll.options.findIndex(({ id }) => id === optionId)
  const willing = poll.voters.filter(({ votes }) => votes[index] === 'yes' || votes[index] === 'maybe')
  return (
    <fieldset aria-describedby="poll-players-hint" className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-14 font-medium">{t('schedule.players')}</legend>
      <div className="divide-y divide-line rounded-ctl border-2 border-line-strong bg-surface">
        {willing.map(({ id, name, votes }) => (
          <label key={id} className="flex min-h-tap-lg cursor-pointer items-center gap-3 px-3 py-1.5">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length === seats}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              className="size-6 flex-none accent-(--action)"
            />
            <span className="min-w-0 leading-tight wrap-anywhere">
              {shownName(name)}
              {votes[index] === 'maybe' && (
                <span className="text-14 text-ink-2"> · {t('schedule.maybe')}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p id="poll-players-hint" className="text-13 text-ink-2">
        {t('schedule.playersHint')}
      </p>
    </fieldset>
  )
}
