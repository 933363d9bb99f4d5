import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { stateOf } from './state.ts'

/** What became of a call among others: 'done', or the status and the code of its refusal. */
export const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    (refused: { status: number; code: string }) => `${refused.status} ${refused.code}`,
  )

/** What a call is refused with, nothing being changed; null when it isn't. */
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
