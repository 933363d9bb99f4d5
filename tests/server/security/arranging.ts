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
export type Asked = Person | TestApp

export const json = { 'Content-Type': 'application/json' }

export const get = (person: Asked, path: string, headers = {}) => ({
  request: () => person.request(path, { headers }),
})

export const send = (person: Asked, method: string, path: string, body?: unknown, headers = {}) => ({
  request: () =>
    person.request(path, {
      method,
      headers: { ...(body !== undefined && json), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
})

const order = ['app', 'owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', null, 'demo'] as const

/** The nine rows of a route that the matrix does not know, but for the admin who acts for somebody. */
export const forEachActor = (
  first: number,
  act: (asked: Asked, world: World) => Arranged | Promise<Arranged>,
): Record<string, Arrange> =>
  Object.fromEntries(
    order.flatMap((who, index) =>
      who === null
        ? []
        : [[`B${String(first + index).padStart(3, '0')}`, (world: World) => act(world[who], world)]],
    ),
  )

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
