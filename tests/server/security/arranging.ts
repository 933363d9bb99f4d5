import { expect } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { acting, anAdmin, auditOf } from '#tests/support/impersonation.ts'
import { record } from '#tests/support/matches.ts'
import type { World } from './world.ts'

/** What a row does: the request it judges, on which app, and what else has to hold afterwards. */
export type Arranged = {
  request: () => Promise<Response>
  app?: TestApp
  after?: (response: Response) => Promise<void>
}
/** One for each row whose actor and route exist; there is no default. */
export type Arrange = (world: World) => Arranged | Promise<Arranged>
export type Asked = Person | TestApp

export const isPerson = (asked: Asked): asked is Person => 'playerId' in asked

/** Somebody fresh who is private. */
export async function aPrivatePerson({ app }: World, name = 'Pilar Privada') {
  const person = await app.person(name)
  await app.pool.query('update players set is_public = 0 where id = $1', [person.playerId])
  return person
}

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

/** Whoever asked too often is told when to come again. */
export const waits = async (response: Response) =>
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)

/** Who asks in the nine rows of a route that the matrix does not know. */
export const order = [
  'app',
  'owner',
  'other',
  'friend',
  'member',
  'clanAdmin',
  'admin',
  'acting',
  'demo',
] as const

/** The nine rows of a route that the matrix does not know; the admin acts for the clan's member. */
export const forEachActor = (
  first: number,
  act: (asked: Asked, world: World) => Arranged | Promise<Arranged>,
): Record<string, Arrange> =>
  Object.fromEntries(
    order.map((who, index) => [
      `B${String(first + index).padStart(3, '0')}`,
      who === 'acting' ? inNameOf('member', act) : (world: World) => act(world[who], world),
    ]),
  )

type Act = (asked: Person, world: World, admin: Person) => Arranged | Promise<Arranged>

/** The row of an admin who acts for one of the people. */
export const inNameOf =
  (who: 'owner' | 'other' | 'friend' | 'member' | 'clanAdmin', act: Act): Arrange =>
  (world) =>
    actingFor(world, world[who], act)

/**
 * An admin acts for the person, in a session of this row alone. What they write is kept before it is tried, with both ids, and
 * once more if it was refused; what they read is not.
 */
export async function actingFor(world: World, person: Person, act: Act): Promise<Arranged> {
  const admin = await anAdminWithPeople(world)
  const asked = await acting(world.app, admin, person)
  let sent = ''
  const watched: Person = {
    ...asked,
    request: (path, init = {}) => {
      sent = `${init.method ?? 'GET'} ${path.replace(/\?.*/, '')}`
      return asked.request(path, init)
    },
  }
  const arranged = await act(watched, world, admin)
  const writes = async () =>
    (await auditOf(world.app, admin, person)).filter(
      ([action, real]) => real === admin.name && action?.startsWith('write'),
    )
  return {
    ...arranged,
    request: async () => {
      const before = (await writes()).length
      const response = await arranged.request()
      const isWrite = !sent.startsWith('GET ')
      const kept = isWrite ? [['write', admin.name, person.name, sent]] : []
      if (isWrite && !response.ok) {
        const { code } = (await response.clone().json()) as { code: string }
        kept.push(['write_refused', admin.name, person.name, `${sent}: ${code}`])
      }
      expect((await writes()).slice(before)).toEqual(kept)
      return response
    },
  }
}

let count = 0

/** With a match, a clan and a friend of their own, none of which is to be met where they act for somebody else. */
async function anAdminWithPeople({ app }: World) {
  const admin = await anAdmin(app, `Alba Soporte ${(count += 1)}`)
  await record(admin, { userPartner: 'Pareja de Alba' })
  await aClan(admin)
  await befriend(await app.person('Nico Conocido'), admin)
  return admin
}

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
