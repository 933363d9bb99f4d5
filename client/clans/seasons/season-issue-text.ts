import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { paramRanges } from '#shared/clans/seasons/defaults.ts'
import type texts from '#shared/i18n/en/ratings.json'
import { type SeasonParam, paramText, isWhole } from './season-form-values.ts'

type FieldIssue = { message?: string } | undefined

/** The text of an error at a field of a season, from the code of the schema or the server. */
export function useSeasonIssueText(isOfNext: boolean) {
  const { t } = useTranslation('ratings')
  return (error: FieldIssue) => {
    if (!error) return undefined
    if (error.message === 'season_overlap')
      return t(isOfNext ? 'seasons.issue.overlap_next' : 'seasons.issue.overlap_running')
    return t(`seasons.issue.${codes.find((code) => code === error.message) ?? 'other'}`)
  }
}

/** The text of an error at a parameter, with its range. */
export function useParamIssueText() {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (figure: SeasonParam, error: FieldIssue) => {
    if (!error) return undefined
    if (error.message === 'season_frozen') return t('seasons.issue.season_frozen')
    if (!outOfRange.some((code) => code === error.message)) return t('seasons.issue.other')
    const { min, max } = paramRanges[figure]
    return t(isWhole(figure) ? 'seasons.issue.whole' : 'seasons.issue.number', {
      min: paramText(figure, min, language),
      max: paramText(figure, max, language),
    })
  }
}

const outOfRange = ['invalid_type', 'too_small', 'too_big']

const codes = [
  'season_name_required',
  'name_without_letter',
  'text_too_long',
  'text_forbidden',
  'date_impossible',
  'season_ends_before_start',
  'season_ends_before_match',
  'season_starts_late',
  'season_frozen',
] as const satisfies (keyof typeof texts.seasons.issue)[]
