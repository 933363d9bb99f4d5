import type { TFunction } from 'i18next'
import type { FieldErrors } from 'react-hook-form'
import type { MatchProblem } from '#shared/matches/checks.ts'
import { emptyMatch, type MatchFormValues } from './match-form-values.ts'

/** `title` is the set's. */
export type FieldIssue = { field: MatchField; code: string; title?: string; set?: number }
export type MatchField = PlainField | `sets.${number}`
type PlainField = Exclude<keyof MatchFormValues, 'sets' | 'updatedAt'>

/** In the order of the form. */
export const issuesIn = (errors: FieldErrors<MatchFormValues>): FieldIssue[] =>
  fields().flatMap((field) => (field === 'sets' ? setIssues(errors) : codeIn(errors[field], field)))

const setIssues = ({ sets }: FieldErrors<MatchFormValues>) =>
  [0, 1, 2].flatMap((index) =>
    codeIn(sets?.[index] ?? (index === 0 ? sets : undefined), `sets.${index}`, index + 1),
  )

/** `partnerPlayerId` is the partner, `sets.0.userScore` set 1. */
export function fieldOfPath(path: string): MatchField | null {
  const set = path.match(/^sets(?:\.(\d))?/)
  if (set) return `sets.${Number(set[1] ?? 0)}`
  const named = fieldOfId[path] ?? path
  return fields().find((field): field is PlainField => field !== 'sets' && field === named) ?? null
}

export const issueTitle = (t: TFunction<'match'>, { title }: FieldIssue) =>
  t(`problem.${titles.find((each) => each === title) ?? 'error'}`)

/** For the date the selected button, unless it is typed. */
export function focusField(issue: FieldIssue, values: MatchFormValues) {
  const control = document.getElementById(controlOf(issue, values))
  if (control || issue.field !== 'date') control?.focus()
  else document.querySelector<HTMLElement>('#match-days [aria-pressed="true"]')?.focus()
}

function controlOf({ field, code }: FieldIssue, values: MatchFormValues) {
  const index = field.startsWith('sets.') ? Number(field.slice(5)) : null
  if (index === null) return field.endsWith('Position') ? 'court-picker' : `match-${field}`
  const { userScore = '', opponentScore = '' } = values.sets[index] ?? {}
  const isWrong = code === 'set_1_missing' ? isBlank : isNoNumber
  const row = !isWrong(userScore) && isWrong(opponentScore) ? 'opponentScore' : 'userScore'
  return `match-sets.${index}.${row}`
}

const isBlank = (score: string) => score.trim() === ''
const isNoNumber = (score: string) => Number.isNaN(Number(score))

/** No season counts a match on that day. */
export const isSeasonCode = (code: string | undefined) =>
  code === 'season_closed' || code === 'no_active_season'

type SomeError = { message?: string | undefined; type?: unknown } | undefined

// An error below `sets.0` may be at one of its two scores.
function codeIn(error: unknown, field: MatchField, set?: number): FieldIssue[] {
  const own = error as (SomeError & { userScore?: SomeError; opponentScore?: SomeError }) | undefined
  const found = [own, own?.userScore, own?.opponentScore].find((each) => each?.message)
  if (!found?.message) return []
  return [{ field, code: found.message, title: String(found.type), ...(set ? { set } : {}) }]
}

const fields = () => Object.keys(emptyMatch()) as ('sets' | PlainField)[]

const fieldOfId: Record<string, MatchField> = {
  partnerPlayerId: 'userPartner',
  opponent1PlayerId: 'opponent1',
  opponent2PlayerId: 'opponent2',
}

const titles = [
  'missing_information',
  'missing_score',
  'invalid_score',
  'invalid_match',
] as const satisfies MatchProblem['title'][]
