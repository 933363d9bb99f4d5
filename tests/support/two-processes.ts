import { beforeAll } from 'vitest'
import { startApi } from './api.ts'
import type { Person, TestApp } from './app.ts'
import { whenDone } from './cleanup.ts'

export type Answer = { status: number; code: string | undefined; id: number; matchId: number | undefined }

/**
 * Two processes of the app on the test's database, as behind a load balancer: requests go to each in turn.
 * They have the real clock, and so has the test's own app from then on.
 */
export function twoProcesses(app: TestApp) {
  app.clock.now = new Date()
  const processes: Awaited<ReturnType<typeof startApi>>[] = []
  beforeAll(async () => void processes.push(await startApi(app.url), await startApi(app.url)))
  whenDone(() => Promise.all(processes.map(({ stop }) => stop())))
  let turn = 0

  return async (
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const process = processes[(turn += 1) % processes.length]
    const response = await fetch(`${process?.url}/api${path}`, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Time-Zone': 'Europe/Madrid',
        Cookie: person.cookie,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = (text ? JSON.parse(text) : {}) as Partial<Answer>
    return { status: response.status, code: answer.code, id: answer.id ?? 0, matchId: answer.matchId }
  }
}

/** The result of a request: the status, and the code of a refusal. */
export const outcome = ({ status, code }: Pick<Answer, 'status' | 'code'>) =>
  code === undefined ? `${status}` : `${status} ${code}`
