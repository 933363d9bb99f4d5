import { expect } from 'vitest'
import type { Person, TestApp } from './app.ts'
import { stateOf } from './state.ts'

/** What became of a call among others: 'done', or the status and the code of its refusal; of a plain request the status. */
export const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    (answer) => (answer instanceof Response ? `${answer.status}` : 'done'),
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

/** What the path names is answered as if it had never been there. */
export async function unknownTo(person: Person, method: string, path: string, body?: object) {
  const answers = await Promise.all(
    [path, path.replace(/\d+/, '2147483647')].map(async (address) => {
      const response = await person.request(address, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { requestId: _, ...answer } = (await response.json()) as { requestId: string }
      return { status: response.status, answer }
    }),
  )
  expect(answers[0]).toMatchObject({ status: 404 })
  expect(answers[0]).toEqual(answers[1])
}

/** `refusalIn` as a line, with the fields that it names: `400 invalid_input name:text_too_long`; null when it isn't refused. */
export function refusalLineIn(app: TestApp) {
  const refusal = refusalIn(app)
  return async (call: () => Promise<unknown>) => {
    const refused = await refusal(call)
    const issues = (refused?.issues ?? []) as { path: string; code: string }[]
    const fields = issues.map(({ path, code }) => `${path}:${code}`)
    return refused && [refused.status, refused.code, ...fields].join(' ')
  }
}
