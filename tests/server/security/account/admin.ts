import { expect } from 'vitest'
import { row, route, type Actor, type Answer, type Asks } from '#tests/server/security/matrix.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { impersonating, anAdmin, auditOf, cookieIn, start, stop } from '#tests/support/impersonation.ts'

const users: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'demo']

/** The session continues as the person's own, and no other session starts. */
const staysOwn = async (_: World, me: Person): Promise<Asks> => ({
  after: async ({ response, asker }) => {
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await (await asker.request('/api/auth/user')).json()).toMatchObject({ id: me.id })
  },
})
const staysOut = async (world: World, me: Person) => ({
  ...(await staysOwn(world, me)),
  at: world.stranger.id,
})
const actsForNobody: Asks = { after: ({ body }) => expect(body).toEqual({ isImpersonating: false }) }

const isSignedIn = async ({ app }: World, cookie: string) =>
  (await app.request('/api/auth/user', { cookie })).ok

/** The admin's audit entries, oldest first. */
const keptOf = async ({ app }: World, admin: Person, person: Person) =>
  (await auditOf(app, admin, person)).filter(([, real]) => real === admin.name)

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

/** An admin who impersonates the owner from now on. */
const inNameOfOwner = async (world: World) => {
  const admin = await anAdmin(world.app, 'Ada Actúa')
  return { admin, by: await impersonating(world.app, admin, world.owner) }
}

export const admins = [
  route('GET /api/admin/users', { emails: 'all' }, [
    row('B609', 'visitor', 'no session', 401),
    row('B610 A547-A549 B611 A551', users, 'role user', 403, staysOwn),
    row('A553', 'admin', 'demoted after signing in', 403, async (world) => {
      const admin = await anAdmin(world.app, 'Ada Fue')
      expect((await admin.request('/api/admin/users')).status).toBe(200)
      await demote(world, admin)
      return { as: admin }
    }),
    row('A554', 'admin as owner', 'no admin rights while impersonating', '403 impersonation_forbidden'),
    row('A552', 'admin', 'accounts without demos, audited', 200, async (world) => {
      const admin = await anAdmin(world.app, 'Ada Mira')
      return {
        as: admin,
        hides: [world.demo.id],
        after: async ({ body }) => {
          expect(body).toContainEqual(
            expect.objectContaining({ id: world.owner.id, email: world.owner.email }),
          )
          for (const user of body as object[])
            expect(Object.keys(user)).toEqual(['id', 'firstName', 'lastName', 'email', 'hasAccess'])
          expect(await keptOf(world, admin, admin)).toEqual([['users_listed', admin.name, admin.name, null]])
        },
      }
    }),
  ]),

  route('GET /api/admin/impersonation-status', { emails: 'own' }, [
    row('B612', 'visitor', 'no session', 401),
    row('A556-A559 B613 B614', users, 'not impersonating', 200, actsForNobody),
    row('B615', 'admin', 'not impersonating', 200, actsForNobody),
    row('A563', 'admin as owner', 'impersonator and impersonated user', 200, async ({ owner, support }) => {
      const { id, email } = owner
      const impersonatedUser = { id, firstName: 'Olga', lastName: 'Dueña', email }
      return { gives: { isImpersonating: true, impersonatedUser, adminUserId: (await support()).id } }
    }),
  ]),

  route('POST /api/admin/impersonate/{userId}', { emails: 'all' }, [
    row('A564', 'visitor', 'no session', 401, ({ owner }) => ({ at: owner.id })),
    row('A565 B616 A567-A570', users, 'role user', 403, staysOut),
    row('A573', 'admin', 'their own account', 400, async (world, me) => ({
      ...(await staysOwn(world, me)),
      at: me.id,
    })),
    row('B617', 'admin', 'another admin', '403 cannot_impersonate', async (world, me) => ({
      ...(await staysOwn(world, me)),
      at: (await world.support()).id,
    })),
    row('A576', 'admin as owner', 'while impersonating', '409 already_impersonating', async (world, me) => ({
      ...(await staysOwn(world, me)),
      by: (await inNameOfOwner(world)).by,
      at: world.other.id,
    })),
    row('B618', 'admin', 'signed in sixteen minutes ago', '403 reauth_required', async (world) => {
      const late = await anAdmin(world.app, 'Ada Tarde')
      await signedInBefore(world, late, 16)
      return { as: late, at: world.owner.id }
    }),
    row('A571', 'admin', 'a user, in a new session that ends after an hour', '200 changes', async (world) => {
      const [admin, { id, email }] = [await anAdmin(world.app, 'Ada Entra'), world.owner]
      return {
        as: admin,
        at: id,
        gives: { impersonatedUser: { id, email } },
        after: async ({ response, text }) => {
          expect(text.match(/@/g)).toHaveLength(1)
          const cookie = cookieIn(response)
          expect([await isSignedIn(world, admin.cookie), await isSignedIn(world, cookie)]).toEqual([
            false,
            true,
          ])
          expect(await keptOf(world, admin, world.owner)).toEqual([
            ['impersonation_started', admin.name, world.owner.name, null],
          ])
          await setMoment(world, 'actingSince', 'adminId', admin, 61)
          expect(await isSignedIn(world, cookie)).toBe(false)
        },
      }
    }),
  ]),

  route('POST /api/admin/stop-impersonation', [
    row('A578', 'visitor', 'no session', 401),
    row('A583-A585 B619 A587 A588', users, 'role user', 403, staysOwn),
    row('A582', 'admin', 'not impersonating', '409 not_impersonating', staysOwn),
    row('A580', 'admin as owner', 'demoted meanwhile, the session is ended', '401 changes', async (world) => {
      const { admin, by } = await inNameOfOwner(world)
      await demote(world, admin)
      return {
        by,
        after: async () => {
          for (const { cookie } of [by, admin]) expect(await isSignedIn(world, cookie)).toBe(false)
          expect(await isSignedIn(world, world.owner.cookie)).toBe(true)
          const end = ['impersonation_stopped', admin.name, world.owner.name, 'no longer an admin']
          expect((await keptOf(world, admin, world.owner)).at(-1)).toEqual(end)
        },
      }
    }),
    row('B620', 'admin as owner', 'returns to the admin’s own account', '200 changes', async (world) => {
      const { admin, by } = await inNameOfOwner(world)
      return {
        by,
        after: async ({ response }: Answer) => {
          const own = await world.app.request('/api/auth/user', { cookie: cookieIn(response) })
          expect(await own.json()).toMatchObject({ id: admin.id, role: 'admin' })
          expect(await isSignedIn(world, by.cookie)).toBe(false)
        },
      }
    }),
  ]),

  route('GET /api/admin/audit', [
    row('B431', 'visitor', 'no session', 401),
    row('B432-B436 B439', users, 'role user', 403, staysOwn),
    row('B438', 'admin as member', 'no admin rights while impersonating', '403 impersonation_forbidden'),
    row('B437', 'admin', 'rows with the real and the effective user', 200, async (world) => {
      const { app, owner } = world
      const admin = await anAdmin(app, 'Ada Lee')
      const acted = await start(app, admin.cookie, owner.id)
      await stop(app, cookieIn(acted))
      const done = { real: { id: admin.id }, effective: { name: owner.name } }
      return {
        query: '?limit=2',
        gives: [
          { action: 'impersonation_stopped', ...done },
          { action: 'impersonation_started', ...done },
        ],
      }
    }),
  ]),
].flat()
