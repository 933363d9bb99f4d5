import type { TFunction } from 'i18next'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Card } from '#client/ui/card.tsx'
import { Fold } from '#client/ui/fold.tsx'
import {
  columnWords,
  type MatchColumn,
  matchColumns,
  matchWords,
  neededColumns,
} from '#shared/exports/columns.ts'
import { exportMatchesPath } from '#shared/exports/paths.ts'
import type { Language } from '#shared/languages.ts'
import { formatList } from './import-format.ts'

export function KnownColumns() {
  const { t } = useTranslation('imports')
  return (
    <Card flush>
      <Fold title={t('columns.title')}>
        <div className="grid gap-4 border-t border-line p-4">
          <p className="text-14 text-ink-2">
            {t('columns.titles')} <Example />
          </p>
          <Columns title={t('columns.needed')} columns={neededColumns} />
          <Columns title={t('columns.understood')} columns={otherColumns} />
        </div>
      </Fold>
    </Card>
  )
}

const needed: readonly MatchColumn[] = neededColumns
const otherColumns = (Object.keys(matchColumns) as MatchColumn[]).filter((column) => !needed.includes(column))

function Example() {
  const { t } = useTranslation('imports')
  return (
    <a
      href={exportMatchesPath(useLanguage())}
      target="_blank"
      rel="noopener"
      className="text-link underline underline-offset-2"
    >
      {t('columns.example')}
      <span className="sr-only"> ({t('columns.newWindow')})</span>
    </a>
  )
}

function Columns({ title, columns }: { title: string; columns: readonly MatchColumn[] }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <section>
      <h2 className="pb-1.5 text-16">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 narrow:grid-cols-1">
        {columns.map((column) => (
          <li key={column} className="grid content-start leading-snug">
            <b className="font-medium">{matchColumns[column][language]}</b>
            <span className="text-14 text-ink-2">{columnHint(t, column, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the title of a column doesn't say about its cells. */
function columnHint(t: TFunction<'imports'>, column: MatchColumn, language: Language) {
  const words = wordsOf(column, language)
  if (words) return column === 'matchType' ? t('hint.matchType', { words }) : words
  if (isScore(column)) return t('hint.score')
  if (isKey(column)) return t('hint.key')
  return column === 'date' || column === 'order' ? t(`hint.${column}`) : null
}

/** For example "Victory, Draw or Defeat"; null for a column of free text. */
export function wordsOf(column: MatchColumn | null, language: Language) {
  if (!column || !takesWords(column)) return null
  const words = columnWords[column].map((word) => matchWords[word][language])
  return formatList(words, language, 'disjunction')
}

const takesWords = (column: MatchColumn): column is keyof typeof columnWords => column in columnWords

export const isScore = (column: MatchColumn) => /^set\d/.test(column)

const isKey = (column: MatchColumn) => column.endsWith('Key')
