import { monthAndYear } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { shortMonth, weekdayName, yearMarks } from '#client/stats/charts/calendar-names.ts'
import type { Breakdown } from '#shared/stats/schema.ts'
import { type Column, ResultColumns } from './result-columns.tsx'
import { ResultKey } from './result-key.tsx'
import { TallyCard, useHeadline } from './tally-card.tsx'

export function MonthsCard({ months }: { months: Breakdown['months'] }) {
  const language = useLanguage()
  const marks = yearMarks(months.map(({ month }) => month))
  const columns = months.map((tally, index) => ({
    ...tally,
    key: tally.month,
    name: monthAndYear(tally.month, language),
    short: shortMonth(tally.month, language, 'short'),
    narrow: shortMonth(tally.month, language, 'narrow'),
    mark: marks[index] ?? null,
  }))
  return <CalendarCard by="months" columns={columns} />
}

export function WeekdaysCard({ weekdays }: { weekdays: Breakdown['weekdays'] }) {
  const language = useLanguage()
  const columns = weekdays.map((tally) => ({
    ...tally,
    key: String(tally.weekday),
    name: weekdayName(tally.weekday, language, 'long'),
    short: weekdayName(tally.weekday, language, 'short'),
    narrow: weekdayName(tally.weekday, language, 'narrow'),
    mark: null,
  }))
  return <CalendarCard by="weekdays" columns={columns} />
}

const CalendarCard = ({ by, columns }: { by: 'months' | 'weekdays'; columns: readonly Column[] }) => (
  <TallyCard by={by} headline={useHeadline(by, columns)} rows={columns}>
    <ResultColumns columns={columns} />
    <ResultKey />
  </TallyCard>
)
