import { useTranslation } from 'react-i18next'
import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import type { ImportLine } from '#shared/imports/schema.ts'
import { LineIssue } from './line-issue.tsx'

/** One line of the file, as far as it could be read, and what is wrong with it. */
export function LineCard({ line }: { line: ImportLine }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const date = isCalendarDay(line.date) ? longDate(line.date, language) : line.date
  return (
    <li className="grid gap-2 px-4 py-3 not-first:border-t not-first:border-line">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 leading-snug wrap-anywhere">
        <p className="col-span-2 pb-0.5 text-14 text-ink-2">
          {t('line.number', { line: line.line })} · {date || t('line.noDate')}
        </p>
        <p className="font-medium">{pair([t('line.you'), line.userPartner])}</p>
        <p className="num row-span-2 self-center text-20 [word-spacing:0.3em]">{line.score || none}</p>
        <p>{pair([line.opponent1, line.opponent2])}</p>
      </div>
      {line.issues.length > 0 && (
        <ul className="grid gap-2.5 rounded-ctl bg-surface-2 p-3">
          {line.issues.map((issue) => (
            <LineIssue key={`${issue.column} ${issue.code}`} issue={issue} />
          ))}
        </ul>
      )}
    </li>
  )
}

const none = '–'
const pair = (names: string[]) => names.map((name) => name || none).join(' · ')
