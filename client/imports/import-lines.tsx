import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { isCalendarDay } from '#shared/calendar.ts'
import { matchColumns } from '#shared/exports/columns.ts'
import type { ImportLine } from '#shared/imports/schema.ts'
import { counted } from './counted.ts'
import { issueText } from './issue-text.ts'

type ImportLinesProps = { status: ImportLine['status']; lines: readonly ImportLine[]; total: number }

const step = 20

/** Twenty lines at a time; of a long file the server sends only the first of each kind. */
export function ImportLines({ status, lines, total }: ImportLinesProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const [shown, setShown] = useState(step)
  const first = counted(lines.length, language).n
  return (
    <section aria-labelledby="import-lines" className="grid min-w-0 gap-1">
      <SectionTitle id="import-lines">{t(`lines.${status}`, { count: total })}</SectionTitle>
      {total > lines.length && (
        <p className="pb-2 text-14 text-ink-2">
          {t('lines.first', { first, total: counted(total, language).n })}
        </p>
      )}
      <Card flush>
        <ol>
          {lines.slice(0, shown).map((line) => (
            <LineCard key={line.line} line={line} />
          ))}
        </ol>
      </Card>
      {shown < lines.length && (
        <Button variant="outline" onClick={() => setShown(shown + step)} className="mt-3 justify-self-center">
          {t('lines.more')}
        </Button>
      )}
    </section>
  )
}

function LineCard({ line }: { line: ImportLine }) {
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

function LineIssue({ issue }: { issue: ImportLine['issues'][number] }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <li className="flex gap-2.5 leading-snug">
      <CircleAlert size={20} aria-hidden className="mt-px flex-none text-loss" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b className="text-loss">{issue.column ? matchColumns[issue.column][language] : t('line.whole')}</b>
          {' · '}
          {issue.value ? t('line.value', { value: issue.value }) : t('line.empty')}
        </p>
        <p className="text-14">{withUnbrokenSets(issueText(t, issue, language))}</p>
      </div>
    </li>
  )
}

// A set such as 7-5 doesn't wrap at its hyphen.
const withUnbrokenSets = (text: string) =>
  text.split(/(\d-\d)/).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  )
