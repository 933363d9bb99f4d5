import { expect } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import type { World } from './world.ts'

/** What a row does: the request it judges, on which app, and what else has to hold afterwards. */
export type Arranged = {
  request: () => Promise<Response>
  app?: TestApp
  after?: (response: Response) => Promise<void>
}
export type Arrange = (world: World) => Arranged | Promise<Arranged>

export const json = { 'Content-Type': 'application/json' }

export const get = (person: Person | TestApp, path: string, headers = {}) => ({
  request: () => person.request(path, { headers }),
})

export const send = (
  person: Person | TestApp,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
) => ({
  request: () =>
    person.request(path, {
      method,
      headers: { ...(body !== undefined && json), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
})

/** As if what is meant had never been there: the answer is that to a number never used. */
export const asUnknown = (arranged: Arranged, person: Person): Arranged => ({
  ...arranged,
  after: async (response) => {
    const never = await person.request('/api/matches/2147483647')
    expect(await withoutRequestId(response)).toEqual(await withoutRequestId(never))
  },
})

async function withoutRequestId(response: Response) {
  const { requestId: _, ...answer } = (await response.json()) as { requestId: string }
  return answer
}
