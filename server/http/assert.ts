import { AppError, type ErrorCode } from '#shared/errors.ts'
import { tidied } from '#shared/invisible.ts'
import { isName } from '#shared/players/name.ts'

/** The caller sees the thing, but may not do this. */
export function assertThat(allowed: boolean, code: ErrorCode = 'not_allowed'): asserts allowed {
  if (!allowed) throw new AppError(code)
}

/** The policy's answer to "why may they not?": null, and they may. */
export function assertAllowed(forbidden: ErrorCode | null) {
  if (forbidden) throw new AppError(forbidden)
}

/** Unknown, or its existence is not the caller's to know. */
export function assertFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new AppError('not_found')
  return thing
}

/** Refuses one field of the input. */
export const fieldError = (path: string, code: string) =>
  new AppError('invalid_input', { issues: [{ path, code }] })

/** Refuses a new name without a letter or a digit. */
export function assertName(path: string, name: string) {
  if (!isName(name)) throw fieldError(path, 'name_without_letter')
}

/** The same where there is a name already: that one may stay, so that it stands in the way of no other change. */
export function renamed(path: string, name: string, stored: string | null) {
  if (stored !== null && name === tidied(stored)) return stored
  assertName(path, name)
  return name
}
