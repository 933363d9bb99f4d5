import Check from 'lucide-react/icons/check'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { capitalised } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import {
  type PartOfDay,
  partsOfDay,
  partStarts,
  type UsualTime,
  usualTime,
  type Weekday,
  weekdays,
} from '#shared/availability/week.ts'
import { formatDay } from '#shared/format.ts'

type WeekGridProps = { free: readonly UsualTime[]; onChange: (time: UsualTime, isFree: boolean) => void }

/** A row for each day; each cell is a checkbox with the name of its day and hours. */
export function WeekGrid({ free, onChange }: WeekGridProps) {
  const { t } = useTranslation('availability')
  const language = useLanguage()
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{t('week.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-11">
            <span className="sr-only">{t('week.day')}</span>
          </th>
          {partsOfDay.map((part) => (
            <th key={part} scope="col" className="pb-1 text-13 font-medium text-ink-2">
              <span className="block truncate">{t(`part.${part}`)}</span>
              <span className="block font-regular tabular-nums">{hoursOf(part)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row" className="text-left text-14 font-medium">
              <span aria-hidden>{dayName(weekday, language, 'short')}</span>
              <span className="sr-only">{dayName(weekday, language, 'long')}</span>
            </th>
            {partsOfDay.map((part) => (
              <Cell
                key={part}
                label={`${dayName(weekday, language, 'long')}, ${t(`part.${part}`)}`}
                isFree={free.includes(usualTime(weekday, part))}
                onChange={(isFree) => onChange(usualTime(weekday, part), isFree)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { label: string; isFree: boolean; onChange: (isFree: boolean) => void }

function Cell({ label, isFree, onChange }: CellProps) {
  return (
    <td className="p-0">
      <label className="grid min-h-tap cursor-pointer place-items-center rounded-ctl border-2 border-line-strong bg-surface has-checked:border-on-ball has-checked:bg-ball has-checked:text-on-ball has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          className="sr-only"
          aria-label={label}
          checked={isFree}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isFree && <Check size={20} strokeWidth={3} aria-hidden />}
      </label>
    </td>
  )
}

/** 1 January 2024 was a Monday. */
const dayName = (weekday: Weekday, language: string, length: 'long' | 'short') =>
  capitalised(formatDay(`2024-01-0${weekday}`, language, { weekday: length }), language)

function hoursOf(part: PartOfDay) {
  const next = partsOfDay[partsOfDay.indexOf(part) + 1]
  return `${partStarts[part]}–${next ? partStarts[next] : 24}`
}
