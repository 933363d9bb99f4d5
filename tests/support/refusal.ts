import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { stateOf } from './state.ts'

/**
 * The result of a concurrent request: 'done', or the status and the code of its refusal; of a plain request
 * the status.
 */
export const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    (answer) => (answer instanceof Response ? `${answer.status}` : 'done'),
    (refused: { status: number; code: string }) => `${refused.status} ${refused.code}`,
  )

/** The refusal of a request that changes nothing; null if it is accepted. */
export const refusalIn = (app: TestApp) => async (call: () => Promise<unknown>) => {
  const before = await stateOf(app.pool)
  const refused = await call().then(
    () => null,
    (error: { status: number; code: string; issues?: unknown; matchId?: number }) => error,
  )
  expect(await stateOf(app.pool)).toBe(before)
  return (
    refused && {
      status: refused.status,
      code: refused.code,
      ...(refused.issues ? { issues: refused.issues } : {}),
      ...(refused.matchId ? { matchId: refused.matchId } : {}),
    }
  )
}

/**
 * `refusalIn` as a line, with the fields that it names: `400 invalid_input name:text_too_long`; null if it
 * isn't refused.
 */
export function refusalLineIn(app: TestApp) {
  const refusal = refusalIn(app)
  return async (call: () => Promise<unknown>) => {
    const refused = await refusal(call)
    const issues = (refused?.issues ?? []) as { path: string; code: string }[]
    const fields = issues.map(({ path, code }) => `${path}:${code}`)
    return refused && [refused.status, refused.code, ...fields].join(' ')
  }
}
