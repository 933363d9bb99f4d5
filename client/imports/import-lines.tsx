import type { TFunction } from 'i18next'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { isCalendarDay } from '#shared/calendar.ts'
import { matchColumns } from '#shared/exports/columns.ts'
import type texts from '#shared/i18n/en/imports.json'
import type { ImportLine } from '#shared/imports/schema.ts'
import type { Language } from '#shared/languages.ts'
import { counted } from './import-format.ts'
import { isScore, wordsOf } from './known-columns.tsx'

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
  text.split(/(\d-\d)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  )

type LineIssue = Pick<ImportLine['issues'][number], 'code' | 'column'>

/** For a number that is invalid, too small or too large the text names what the column takes. */
function issueText(t: TFunction<'imports'>, { code, column }: LineIssue, language: Language) {
  const words = wordsOf(column, language)
  if (words && code !== 'same_court_side' && code !== 'outcome_contradicts_sets')
    return t('issue.word_unknown', { words })
  const known = codes.find((each) => each === code)
  if (known) return t(`issue.${known}`)
  if (column === 'difficulty' || column === 'order') return t(`issue.${column}`)
  return t(column && isScore(column) ? 'issue.score' : 'issue.other')
}

const codes = [
  'date_required',
  'date_impossible',
  'date_too_early',
  'date_in_future',
  'partner_required',
  'opponent_1_required',
  'opponent_2_required',
  'name_without_letter',
  'set_1_required',
  'set_not_valid',
  'same_court_side',
  'duplicate_player',
  'outcome_contradicts_sets',
  'text_too_long',
  'text_forbidden',
  'key_has_two_names',
  'too_many_cells',
] as const satisfies (keyof typeof texts.issue)[]
