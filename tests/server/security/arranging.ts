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
