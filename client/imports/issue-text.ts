import type { TFunction } from 'i18next'
import type texts from '#shared/i18n/en/imports.json'
import type { ImportLine } from '#shared/imports/schema.ts'
import type { Language } from '#shared/languages.ts'
import { isScore, wordsOf } from './column-hint.ts'

type LineIssue = Pick<ImportLine['issues'][number], 'code' | 'column'>

/** For a number that is invalid, too small or too large the text names what the column takes. */
export function issueText(t: TFunction<'imports'>, { code, column }: LineIssue, language: Language) {
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
