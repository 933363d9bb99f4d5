import { expect } from 'vitest'
import { accountWith, isPassword, signUp } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { password } from '#tests/server/auth/browser.ts'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { aClan, addMember, clanFor, membersFor } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { auditOf, cookieIn } from '#tests/support/impersonation.ts'
import { record } from '#tests/support/matches.ts'
import { signedInBefore } from './admin.ts'

const users = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', 'demo'] as const
const forbidden = '403 impersonation_forbidden'

const keys = [
  'email',
  'isEmailVerified',
  'canVerifyEmail',
  'allowsSupport',
  'seatRequestsAllowed',
  'hasPassword',
  'isFresh',
  'onlyAdminOf',
]
/** Whatever user the path names. */
const ownAccount = ({ stranger }: World, me: Person): Asks => ({
  query: `?userId=${stranger.id}`,
  gives: { email: me.email },
  after: ({ body }) => expect(Object.keys(body as object)).toEqual(keys),
})

const isOpen = async ({ app }: World, people: Person[]) => {
  const rows = await app.rowsOf(
    'select id, role, email, allows_support from users where id = any($1)',
    people.map(({ id }) => id),
  )
  return people.map(({ id }) => rows.find((row) => row.id === id))
}
/** Removes admins' access to the route for the own account only; restored afterwards. */
const shuts = async (world: World, me: Person): Promise<Asks> => {
  const people = [me, world.stranger]
  const [own, others] = await isOpen(world, people)
  return {
    body: { allowsSupport: false, userId: world.stranger.id, role: 'admin', email: 'taken@example.test' },
    gives: { email: me.email, allowsSupport: false },
    after: async () => {
      expect(await isOpen(world, people)).toEqual([{ ...own, allows_support: false }, others])
      await world.app.pool.query('update users set allows_support = true where id = $1', [me.id])
    },
  }
}

/** The person's own export: all addresses and numbers in it are theirs. */
const ownFile = async (world: World, me: Person): Promise<Asks> => {
  await world.sharedMatch()
  await world.clan(false)
  const { owner, other, friend, member, clanAdmin, admin } = world
  const others = [owner, other, friend, member, clanAdmin, admin].filter((person) => person !== me)
  return {
    gives: { account: { email: me.email } },
    hides: [...others.map(({ id }) => id), 'argon2', '"sid"'],
    after: async ({ response: { headers } }) => {
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="?bandeja-[\w-]+\.json/)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(await auditOf(world.app, me)).toContainEqual(['exported', me.name, me.name, 'account'])
    },
  }
}

/** The account is anonymous from then on, and what others played with it stays. */
const removes =
  (
    prepare: (world: World, person: Person) => Promise<unknown> = async () => {},
    then: (world: World, person: Person) => Promise<unknown> = async () => {},
  ) =>
  async (world: World): Promise<Asks> => {
    const { app } = world
    const [person, mate] = await app.people(['Diana Despide', 'Mar Queda'])
    await prepare(world, person)
    const { id } = await record(mate, { userPartner: person.name, partnerPlayerId: person.playerId })
    const elsewhere = await app.signedIn(person.id)
    return {
      as: person,
      after: async () => {
        for (const cookie of [person.cookie, elsewhere])
          expect((await app.request('/api/auth/user', { cookie })).status).toBe(401)
        expect(await app.count('users where id = $1 or email = $2', person.id, person.email)).toBe(0)
        expect(
          await app.rowsOf('select name, user_id, is_deleted from players where id = $1', person.playerId),
        ).toEqual([{ name: 'Deleted player', user_id: null, is_deleted: true }])
        const match = await (await mate.request(`/api/matches/${id}`)).text()
        expect(JSON.parse(match)).toMatchObject({ userWon: 1, userPartner: 'Deleted player' })
        for (const word of [person.name, person.id, person.email]) expect(match).not.toContain(word)
        await then(world, person)
      },
    }
  }

const newPassword = 'globo-de-revés'
/** A user with a password of the embedded provider. */
async function withPassword(app: TestApp, change: Parameters<TestApp['person']>[1] = {}) {
  const person = await app.person('Clave Segura', change)
  const account = await signUp(app.db, { email: person.email!, password })
  await app.pool.query('update users set subject = $2 where id = $1', [person.id, account?.id])
  return person
}
const isPasswordOf = async (app: TestApp, { email }: Person, given: string) =>
  isPassword(await accountWith(app.db, email!), given)

/** Whatever user the body names, the own password changes. */
const changes =
  (
    prepare: (world: World, person: Person) => Promise<unknown> = async () => {},
    role: 'user' | 'admin' = 'user',
  ) =>
  async (world: World): Promise<Asks> => {
    const { app } = world
    const [person, another] = [await withPassword(app, { role }), await withPassword(app)]
    await prepare(world, person)
    return {
      as: person,
      body: { currentPassword: password, newPassword, userId: another.id, email: another.email },
      after: async ({ response }) => {
        expect(await isPasswordOf(app, person, newPassword)).toBe(true)
        expect(await isPasswordOf(app, another, password)).toBe(true)
        expect((await person.request('/api/auth/user')).status).toBe(401)
        expect((await app.request('/api/auth/user', { cookie: cookieIn(response) })).status).toBe(200)
      },
    }
  }
const inClan = async ({ clan, clanAdmin }: World, person: Person) =>
  addMember(clanAdmin, (await clan(true)).id, person)

const knowsStranger = ({ stranger }: World, person: Person) => befriend(person, stranger)
const isForgotten = async ({ stranger }: World, { id }: Person) => {
  const friends = await stranger.call(friendsApi.list, { query: {} })
  expect(friends.some((friend) => friend.id === id)).toBe(false)
}
const leads = async ({ stranger }: World, person: Person) =>
  addMember(person, (await aClan(person)).id, stranger, 'admin')

const outside = { OIDC_ISSUER_URL: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }

export const account = [
  route('GET /api/account', { emails: 'own' }, [
    row('B321', 'visitor', 'no session', 401),
    row('B322-B327 B329', users, 'their own account only', 200, ownAccount),
    row('B328', 'admin as member', 'the impersonated user’s account', 200, ownAccount),
  ]),

  route('PATCH /api/account', { emails: 'own', body: { allowsSupport: false } }, [
    row('B331', 'visitor', 'no session', 401),
    row('B338', 'admin as member', 'changes allowsSupport', forbidden),
    row('B1156', 'admin as member', 'changes seatRequestsAllowed', forbidden, {
      body: { seatRequestsAllowed: false },
    }),
    row('B332-B337 B339', users, 'their own account only', 200, shuts),
  ]),

  route('GET /api/account/export', { emails: 'own' }, [
    row('A589', 'visitor', 'no session', 401),
    row('A597', 'admin as owner', 'impersonating', forbidden),
    row('A598', 'demo', 'not available in a demo', '403 demo_forbidden'),
    row('A590 B603 B604 A594-A596', users.slice(0, 6), 'their own data only, audited', 200, ownFile),
  ]),

  route('DELETE /api/account', { body: { confirmation: 'delete' } }, [
    row('B605', 'visitor', 'no session', 401),
    row('A607', 'admin as owner', 'impersonating', forbidden),
    row('A608', 'demo', 'not available in a demo', '403 demo_forbidden'),
    row('A601', 'owner', 'signed in sixteen minutes ago', '403 reauth_required', async (world) => {
      const person = await world.app.person('Diana Despide')
      await signedInBefore(world, person, 16)
      return { as: person }
    }),
    row('A603', 'admin', 'the last admin', '409 last_system_admin', async ({ appWith }) => {
      const app = await appWith({})
      const admin = await app.person('Ada Última', { role: 'admin' })
      const after = async () => {
        await app.person('Ada Otra', { role: 'admin' })
        await admin.call(accountApi.remove, { body: { confirmation: 'delete' } })
      }
      return { app, as: admin, after }
    }),
    row('A600 A604', ['owner', 'other'], 'erased, their match stays for others', 204, removes()),
    row('A605', 'friend', 'erased, also from a friend’s list', 204, removes(knowsStranger, isForgotten)),
    row('A606', 'member', 'erased, also from a clan', 204, async (world) => {
      const { id } = await world.clan(false)
      return removes(
        (_, person) => addMember(world.clanAdmin, id, person),
        async ({ member }) => {
          expect(await membersFor(member, id)).toEqual(['Carlos Clan: admin', 'Clara Miembro: member'])
          expect(await clanFor(member, id)).toMatchObject({ memberCount: 2 })
        },
      )(world)
    }),
    row('B606', 'clanAdmin', 'erased while their clan has another admin', 204, removes(leads)),
  ]),

  route('POST /api/account/verification', [
    row('C291', 'visitor', 'no session', 401),
    row('C298', 'admin as owner', 'impersonating', forbidden),
    row('C299', 'demo', 'not available in a demo', '403 demo_forbidden'),
    row('C292-C297', users.slice(0, 6), 'nothing is sent without a mail server', '204 keeps'),
    row('C300', 'owner', 'a mail to their own address only', 204, async ({ appWith }) => {
      const app = await appWith({ SMTP_URL: 'smtp://127.0.0.1:9' })
      const [person, another] = [await withPassword(app), await withPassword(app)]
      const after = async () =>
        expect(
          await app.rowsOf('select email from address_links join provider_accounts on id = account_id'),
        ).toEqual([{ email: person.email }])
      return { app, as: person, body: { userId: another.id, email: another.email }, after }
    }),
  ]),

  route('POST /api/account/password', { body: { currentPassword: password, newPassword } }, [
    row('A609', 'visitor', 'no session', 401),
    row('A612', 'owner', 'outside provider', 404, async ({ appWith }) => {
      const app = await appWith(outside)
      return { app, as: await app.person('Sol Signed') }
    }),
    row('A611', 'owner', 'wrong password five times, then 429', '403 wrong_password', async ({ appWith }) => {
      const app = await appWith({ RATE_LIMITS: 'on' })
      const person = await withPassword(app)
      const wrong = { app, as: person, body: { currentPassword: 'no es esta', newPassword } }
      const after = async () => {
        expect(await isPasswordOf(app, person, password)).toBe(true)
        const waiting = person.call(accountApi.password, { body: { currentPassword: password, newPassword } })
        await expect(waiting).rejects.toMatchObject({ code: 'too_many_requests' })
      }
      return [wrong, wrong, wrong, wrong, { ...wrong, after }]
    }),
    row('A618', 'admin as owner', 'impersonating', forbidden, async ({ app }) => {
      const person = await withPassword(app)
      return { as: person, after: async () => expect(await isPasswordOf(app, person, password)).toBe(true) }
    }),
    row('A619', 'demo', 'not available in a demo', '403 demo_forbidden'),
    row('B607 A613', ['owner', 'other'], 'their own password only', 204, changes()),
    row('A614', 'friend', 'their own password only', 204, changes(knowsStranger)),
    row('A615', 'member', 'their own password only', 204, changes(inClan)),
    row('B608', 'clanAdmin', 'their own password only', 204, changes(leads)),
    row('A617', 'admin', 'their own password only', 204, changes(undefined, 'admin')),
  ]),
].flat()
