import Calendar from 'lucide-react/icons/calendar'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useToday } from '#client/lib/today.ts'
import { FieldError } from '#client/ui/fields/field.tsx'
import { GuessMark } from '#client/ui/fields/guesses.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { addDays, firstDay } from '#shared/calendar.ts'

type MatchDateProps = { value: string; onChange: (date: string) => void; error: string | undefined }

/** Today and yesterday as buttons, any other day by the platform's calendar. */
export function MatchDate({ value, onChange, error }: MatchDateProps) {
  const { t } = useTranslation('match')
  // The calendar was chosen, even if its day is today or yesterday.
  const [isChosen, setChosen] = useState(false)
  const today = useToday()
  const yesterday = addDays(today, -1)
  const isOther = isChosen || (value !== today && value !== yesterday)
  const near = value === today ? 'today' : 'yesterday'
  return (
    <div id="match-days" className="grid gap-1.5">
      <GuessMark id="match-date" />
      <Segmented
        label={t('form.date')}
        value={isOther ? 'other' : near}
        options={[
          { value: 'today', label: t('form.today') },
          { value: 'yesterday', label: t('form.yesterday') },
          {
            value: 'other',
            label: t('form.otherDay'),
            icon: <Calendar size={18} className="flex-none" aria-hidden />,
          },
        ]}
        onChange={(chosen) => {
          setChosen(chosen === 'other')
          if (chosen !== 'other') onChange(chosen === 'today' ? today : yesterday)
        }}
      />
      {isOther && (
        <TextInput
          id="match-date"
          type="date"
          aria-label={t('form.date')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'match-date-error' : undefined}
          min={firstDay}
          max={today}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error && <FieldError id="match-date-error">{error}</FieldError>}
    </div>
  )
}
