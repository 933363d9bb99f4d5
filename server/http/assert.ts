import { AppError, type ErrorCode } from '#shared/errors.ts'
import { tidied } from '#shared/invisible.ts'
import { isName } from '#shared/players/name.ts'

/** Throws when the actor may see the thing, but not do this. */
export function assertThat(allowed: boolean, code: ErrorCode = 'not_allowed'): asserts allowed {
  if (!allowed) throw new AppError(code)
}

/** Throws the code that a policy answers, unless it is null. */
export function assertAllowed(forbidden: ErrorCode | null) {
  if (forbidden) throw new AppError(forbidden)
}

/** Throws 404: unknown, or not visible to the actor. */
export function assertFound<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new AppError('not_found')
  return thing
}

/** An error of one field of the input. */
export const fieldError = (path: string, code: string) =>
  new AppError('invalid_input', { issues: [{ path, code }] })

/** Throws for a new name without a letter or digit. */
export function assertName(path: string, name: string) {
  if (!isName(name)) throw fieldError(path, 'name_without_letter')
}

/** The same where there is a name already: an unchanged one is accepted, so that it does not block other changes. */
export function renamed(path: string, name: string, stored: string | null) {
  if (stored !== null && name === tidied(stored)) return stored
  assertName(path, name)
  return name
}
