import type { TFunction } from 'i18next'
import { columnWords, type MatchColumn, matchWords } from '#shared/exports/columns.ts'
import type { Language } from '#shared/languages.ts'
import { formatList } from './listed.ts'

/** What the title of a column doesn't say about its cells. */
export function columnHint(t: TFunction<'imports'>, column: MatchColumn, language: Language) {
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
