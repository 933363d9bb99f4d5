import { isOffline } from '#client/lib/api.ts'
import { AppError } from '#shared/errors.ts'
import type texts from '#shared/i18n/en/imports.json'

export type Failure = keyof typeof texts.failure

/** What kept a file from being checked. What is no answer at all comes from reading it. */
export function failureIn(error: Error): Failure {
  if (!(error instanceof AppError)) return 'unreadable'
  if (isOffline(error)) return 'offline'
  if (error.issues?.some(({ code }) => code === 'header_unknown')) return 'header_unknown'
  if (error.code === 'unsupported_type') return 'import_not_csv'
  return ownCodes.find((code) => code === error.code) ?? 'other'
}

/** Whether the same file may go through another time. */
export const isRetryable = (failure: Failure) =>
  failure === 'offline' || failure === 'too_many_requests' || failure === 'other'

export const isAboutColumns = (failure: Failure) =>
  failure === 'header_unknown' || failure === 'import_columns'

/** The line at which a file that is text stops being a table, and why. */
export function brokenLine(error: Error) {
  const issues = (error instanceof AppError && error.issues) || []
  return issues.flatMap(({ path, code }) => (isOfLine(code) ? [{ line: path, code }] : []))[0]
}

const isOfLine = (code: string): code is keyof typeof texts.atLine => ofLine.some((each) => each === code)
const ofLine: string[] = [
  'not_parsable',
  'line_too_long',
  'cell_too_long',
  'too_many_columns',
] satisfies (keyof typeof texts.atLine)[]

const ownCodes = [
  'import_not_csv',
  'import_columns',
  'import_too_long',
  'too_large',
  'too_many_requests',
] as const satisfies Failure[]
