import { expect } from 'vitest'
import {
  actingFor,
  forEachActor,
  get,
  send,
  type Arrange,
  type Arranged,
  type Asked,
} from '#tests/server/security/arranging.ts'
import type { Person, World } from '#tests/server/security/world.ts'
import { acting, anAdmin, auditOf, cookieIn, stop } from '#tests/support/impersonation.ts'

const usersAs = (asked: Asked) => get(asked, '/api/admin/users')
const statusAs = (asked: Asked) => get(asked, '/api/admin/impersonation-status')
const startAs = (asked: Asked, { id }: { id: string }) => send(asked, 'POST', `/api/admin/impersonate/${id}`)
const stopAs = (asked: Asked) => send(asked, 'POST', '/api/admin/stop-impersonation')

const coded = (arranged: Arranged, code: string): Arranged => ({
  ...arranged,
  after: async (response) => {
    await arranged.after?.(response.clone())
    expect(await response.json()).toMatchObject({ code })
  },
})

/** The session goes on as the person's own, and nobody is let into another one. */
const staysOwn = (arranged: Arranged, person: Person): Arranged => ({
  ...arranged,
  after: async (response) => {
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await (await person.request('/api/auth/user')).json()).toMatchObject({ id: person.id })
  },
})

const notAllowed = (who: Names, act: (person: Person, world: World) => Arranged): Arrange => {
  return (world) => coded(staysOwn(act(world[who], world), world[who]), 'not_allowed')
}

type Names = 'owner' | 'other' | 'friend' | 'member' | 'clanAdmin' | 'demo'

const startsAnother = (who: Names) => notAllowed(who, (person, { stranger }) => startAs(person, stranger))
const stopsNothing = (who: Names) => notAllowed(who, stopAs)

/** Who acts for nobody is told that, and nothing else. */
const actsForNobody =
  (who: Names): Arrange =>
  (world) => ({
    ...statusAs(world[who]),
    after: async (response) => expect(await response.json()).toEqual({ isImpersonating: false }),
  })

const isSignedIn = async ({ app }: World, cookie: string) =>
  (await app.request('/api/auth/user', { cookie })).ok

/** What is kept of the admin, oldest first. */
const keptOf = async ({ app }: World, admin: Person, person: Person) =>
  (await auditOf(app, admin, person)).filter(([, real]) => real === admin.name)

/** What admins read, and whom they act for. */
export const arrangements: Record<string, Arrange> = {
  A547: notAllowed('other', usersAs),
  A548: notAllowed('friend', usersAs),
  A549: notAllowed('member', usersAs),
  A551: notAllowed('demo', usersAs),
  A552: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Mira')
    return {
      ...usersAs(admin),
      after: async (response) => {
        const users = (await response.json()) as { id: string }[]
        for (const user of users)
          expect(Object.keys(user)).toEqual(['id', 'firstName', 'lastName', 'email', 'hasAccess'])
        expect(users.some(({ id }) => id === world.demo.id)).toBe(false)
        expect(await keptOf(world, admin, admin)).toEqual([['users_listed', admin.name, admin.name, null]])
      },
    }
  },
  A553: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Fue')
    expect((await usersAs(admin).request()).status).toBe(200)
    await demote(world, admin)
    return coded(usersAs(admin), 'not_allowed')
  },
  A554: (world) => actingFor(world, world.owner, (asked) => coded(usersAs(asked), 'impersonation_forbidden')),

  A556: actsForNobody('owner'),
  A557: actsForNobody('other'),
  A558: actsForNobody('friend'),
  A559: actsForNobody('member'),
  A563: (world) =>
    actingFor(world, world.owner, (asked, { owner }, admin) => ({
      ...statusAs(asked),
      after: async (response) =>
        expect(await response.json()).toMatchObject({
          isImpersonating: true,
          impersonatedUser: { id: owner.id, firstName: 'Olga', lastName: 'Dueña', email: owner.email },
          adminUserId: admin.id,
        }),
    })),

  A564: ({ app, owner }) => startAs(app, owner),
  A565: startsAnother('owner'),
  A567: startsAnother('friend'),
  A568: startsAnother('member'),
  A569: startsAnother('clanAdmin'),
  A570: startsAnother('demo'),
  A571: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Entra')
    return {
      ...startAs(admin, world.owner),
      after: async (response) => {
        const cookie = cookieIn(response)
        expect([await isSignedIn(world, admin.cookie), await isSignedIn(world, cookie)]).toEqual([
          false,
          true,
        ])
        expect(await keptOf(world, admin, world.owner)).toEqual([
          ['impersonation_started', admin.name, world.owner.name, null],
        ])
        const late = await anAdmin(world.app, 'Ada Tarde')
        await signedInBefore(world, late, 16)
        expect(await (await startAs(late, world.owner).request()).json()).toMatchObject({
          code: 'reauth_required',
        })
        await setActingSince(world, admin, 61)
        expect(await isSignedIn(world, cookie)).toBe(false)
      },
    }
  },
  A573: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Misma')
    return coded(staysOwn(startAs(admin, admin), admin), 'invalid_input')
  },
  A576: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Doble')
    const asked = await acting(world.app, admin, world.owner)
    return staysOwn(startAs(asked, world.other), asked)
  },

  A578: ({ app }) => stopAs(app),
  A580: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Cae')
    const asked = await acting(world.app, admin, world.owner)
    await demote(world, admin)
    return {
      ...stopAs(asked),
      after: async () => {
        for (const { cookie } of [asked, admin]) expect(await isSignedIn(world, cookie)).toBe(false)
        expect(await isSignedIn(world, world.owner.cookie)).toBe(true)
        expect((await keptOf(world, admin, world.owner)).at(-1)).toEqual([
          'impersonation_stopped',
          admin.name,
          world.owner.name,
          'no longer an admin',
        ])
      },
    }
  },
  A582: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Sola')
    return staysOwn(stopAs(admin), admin)
  },
  A583: stopsNothing('owner'),
  A584: stopsNothing('other'),
  A585: stopsNothing('friend'),
  A587: stopsNothing('clanAdmin'),
  A588: stopsNothing('demo'),

  ...forEachActor(431, (asked) => get(asked, '/api/admin/audit')),
  B437: async (world) => {
    const admin = await anAdmin(world.app, 'Ada Lee')
    await stop(world.app, (await acting(world.app, admin, world.owner)).cookie)
    const again = await world.app.signedIn(admin.id)
    return {
      request: () => world.app.request('/api/admin/audit?limit=2', { cookie: again }),
      after: async (response) =>
        expect(await response.json()).toMatchObject([
          { action: 'impersonation_stopped', real: { id: admin.id }, effective: { name: world.owner.name } },
          { action: 'impersonation_started', real: { id: admin.id }, effective: { name: world.owner.name } },
        ]),
    }
  },
}

const demote = ({ app }: World, { id }: Person) =>
  app.pool.query(`update users set role = 'user' where id = $1`, [id])

const setMoment = ({ app }: World, key: string, owner: string, { id }: Person, minutes: number) =>
  app.pool.query(
    `update sessions set sess = jsonb_set(sess::jsonb, $1, to_jsonb($2::text)) where sess ->> $3 = $4`,
    [[key], new Date(app.clock.now.getTime() - minutes * 60_000).toISOString(), owner, id],
  )

/** They signed in some minutes ago. */
export const signedInBefore = (world: World, person: Person, minutes: number) =>
  setMoment(world, 'createdAt', 'userId', person, minutes)

const setActingSince = (world: World, admin: Person, minutes: number) =>
  setMoment(world, 'actingSince', 'adminId', admin, minutes)
