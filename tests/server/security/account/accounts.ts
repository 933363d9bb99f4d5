import { expect } from 'vitest'
import { accountWith, isPassword, signUp } from '#server/auth/provider/service.ts'
import { password } from '#tests/server/auth/browser.ts'
import {
  actingFor,
  forEachActor,
  get,
  inNameOf,
  isPerson,
  send,
  type Arrange,
  type Arranged,
  type Asked,
} from '#tests/server/security/arranging.ts'
import { appWith, limitedApp, type Person, type TestApp, type World } from '#tests/server/security/world.ts'
import { testApp } from '#tests/support/app.ts'
import { addMember, clanSeen, membersSeen } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { auditOf, cookieIn } from '#tests/support/impersonation.ts'
import { record } from '#tests/support/matches.ts'
import { signedInBefore } from './admins.ts'

const newPassword = 'globo-de-revés'

const fileAs = (asked: Asked) => get(asked, '/api/account/export')
const removeAs = (asked: Asked) => send(asked, 'DELETE', '/api/account', { confirmation: 'delete' })
const supportAs = (asked: Asked, allowsSupport: boolean, change = {}) =>
  send(asked, 'PATCH', '/api/account', { allowsSupport, ...change })
const passwordAs = (asked: Asked, currentPassword = password, change = {}) =>
  send(asked, 'POST', '/api/account/password', { currentPassword, newPassword, ...change })

/** A file of the person's own, in which no address stands but theirs. */
const ownFile = ({ app }: World, person: Person): Arranged => ({
  ...fileAs(person),
  after: async (response) => {
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="?bandeja-[\w-]+\.json/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = await response.text()
    expect(text).not.toMatch(/argon2|"sid"|privateKey/)
    expect(new Set(text.match(/[\w.+-]+@[\w.]+/g))).toEqual(new Set([person.email]))
    expect(JSON.parse(text)).toMatchObject({ account: { email: person.email } })
    expect(await auditOf(app, person)).toContainEqual(['exported', person.name, person.name, 'account'])
  },
})

/** The account is nobody's any more, and what others played with it stays. */
async function removes(world: World, person: Person): Promise<Arranged> {
  const mate = await world.app.person('Mar Queda')
  const { id } = await record(mate, { userPartner: person.name, partnerPlayerId: person.playerId })
  const elsewhere = await world.app.signedIn(person.id)
  return {
    ...removeAs(person),
    after: async () => {
      for (const cookie of [person.cookie, elsewhere])
        expect((await world.app.request('/api/auth/user', { cookie })).status).toBe(401)
      const { rows } = await world.app.pool.query('select from users where id = $1 or email = $2', [
        person.id,
        person.email,
      ])
      expect(rows).toEqual([])
      const match = await (await mate.request(`/api/matches/${id}`)).text()
      expect(JSON.parse(match)).toMatchObject({ userWon: 1, userPartner: 'Deleted player' })
      for (const word of [person.name, person.id, person.email]) expect(match).not.toContain(word)
    },
  }
}

/** Somebody who signs in with a password that is kept here. */
async function withPassword(app: TestApp, name = 'Clave Segura') {
  const person = await app.person(name)
  const account = await signUp(app.db, { email: person.email ?? '', password })
  await app.pool.query('update users set subject = $2 where id = $1', [person.id, account?.id])
  return person
}

const isPasswordOf = async (app: TestApp, { email }: Person, given: string) =>
  isPassword(await accountWith(app.db, email ?? ''), given)

/** Whomever the body names: the password that changes is the person's own. */
async function changesPassword({ app }: World, person: Person): Promise<Arranged> {
  const another = await withPassword(app)
  return {
    ...passwordAs(person, password, { userId: another.id, email: another.email }),
    after: async (response) => {
      expect(await isPasswordOf(app, person, newPassword)).toBe(true)
      expect(await isPasswordOf(app, another, password)).toBe(true)
      expect((await person.request('/api/auth/user')).status).toBe(401)
      expect((await app.request('/api/auth/user', { cookie: cookieIn(response) })).status).toBe(200)
    },
  }
}

const keys = ['email', 'allowsSupport', 'hasPassword', 'isFresh', 'onlyAdminOf']

/** Whomever the address names: the account is the person's own. */
const ownAccount = (asked: Asked, { stranger }: World): Arranged => ({
  ...get(asked, `/api/account?userId=${stranger.id}`),
  ...(isPerson(asked) && {
    after: async (response: Response) => {
      const account = (await response.json()) as { email: string }
      expect(Object.keys(account)).toEqual(keys)
      expect(account.email).toBe(asked.email)
    },
  }),
})

/** Whoever looks in is shut out of one's own account, and of nobody else's; afterwards it is as it was. */
const shutsOut = (asked: Asked, { app, stranger }: World): Arranged => {
  if (!isPerson(asked)) return supportAs(asked, false)
  const isOpen = async ({ id }: Person) =>
    (await app.pool.query('select allows_support as open from users where id = $1', [id])).rows[0].open
  return {
    ...supportAs(asked, false, { userId: stranger.id, role: 'admin', email: 'taken@example.test' }),
    after: async (response) => {
      expect([await isOpen(asked), await isOpen(stranger)]).toEqual([!response.ok, true])
      if (response.ok) expect((await supportAs(asked, true).request()).status).toBe(200)
    },
  }
}

/** The own account: what is kept of it, who looks in, its password, its end. */
export const arrangements: Record<string, Arrange> = {
  A589: ({ app }) => fileAs(app),
  A590: async (world) => {
    await world.sharedMatch()
    return ownFile(world, world.owner)
  },
  A594: async (world) => {
    await world.privateClan()
    return ownFile(world, world.member)
  },
  A595: async (world) => {
    await world.privateClan()
    const file = ownFile(world, world.clanAdmin)
    return {
      ...file,
      after: async (response) => {
        await file.after?.(response.clone())
        expect(await response.text()).not.toContain(world.member.id)
      },
    }
  },
  A596: (world) => ownFile(world, world.admin),
  A597: inNameOf('owner', (asked) => ({
    ...fileAs(asked),
    after: async (response) => expect(response.headers.get('Content-Disposition')).toBeNull(),
  })),
  A598: ({ demo }) => fileAs(demo),

  A600: async (world) => {
    const person = await world.app.person('Diana Despide')
    await record(person)
    const removed = await removes(world, person)
    return {
      ...removed,
      after: async (response) => {
        await removed.after?.(response)
        const { rows } = await world.app.pool.query(
          'select name, user_id, is_deleted from players where id = $1',
          [person.playerId],
        )
        expect(rows).toEqual([{ name: 'Deleted player', user_id: null, is_deleted: true }])
      },
    }
  },
  A601: async (world) => {
    const person = await world.app.person('Diana Despide')
    await signedInBefore(world, person, 16)
    return {
      ...removeAs(person),
      after: async (response) => expect(await response.json()).toMatchObject({ code: 'reauth_required' }),
    }
  },
  A603: async () => {
    const app = await testApp()
    const admin = await app.person('Ada Última', { role: 'admin' })
    return {
      app,
      ...removeAs(admin),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ code: 'last_system_admin' })
        await app.person('Ada Otra', { role: 'admin' })
        expect((await removeAs(admin).request()).status).toBe(204)
      },
    }
  },
  A604: async (world) => removes(world, await world.app.person('Diana Despide')),
  A605: async (world) => {
    const [person, mate] = [await world.app.person('Diana Despide'), await world.app.person('Amiga Suya')]
    await befriend(person, mate)
    const removed = await removes(world, person)
    return {
      ...removed,
      after: async (response) => {
        await removed.after?.(response)
        expect(await (await mate.request('/api/friends')).json()).toEqual([])
      },
    }
  },
  A606: async (world) => {
    const person = await world.app.person('Diana Despide')
    const { id } = await world.privateClan()
    await addMember(world.clanAdmin, id, person)
    const removed = await removes(world, person)
    return {
      ...removed,
      after: async (response) => {
        await removed.after?.(response)
        expect(await membersSeen(world.member, id)).toEqual(['Carlos Clan: admin', 'Clara Miembro: member'])
        expect(await clanSeen(world.member, id)).toMatchObject({ memberCount: 2 })
      },
    }
  },
  A607: inNameOf('owner', (asked) => removeAs(asked)),
  A608: ({ demo }) => removeAs(demo),

  A609: ({ app }) => passwordAs(app),
  A611: async () => {
    const app = await limitedApp()
    const person = await withPassword(app)
    const wrong = passwordAs(person, 'no es esta')
    return {
      app,
      ...wrong,
      after: async (response) => {
        expect(await response.json()).toMatchObject({ code: 'wrong_password' })
        expect(await isPasswordOf(app, person, password)).toBe(true)
        for (let time = 1; time < 5; time += 1) expect((await wrong.request()).status).toBe(403)
        const waiting = await passwordAs(person).request()
        expect(waiting.status).toBe(429)
        expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(0)
      },
    }
  },
  A612: async () => {
    const app = await appWith({
      OIDC_ISSUER_URL: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
    })
    return { app, ...passwordAs(await app.person('Sol Signed')) }
  },
  A613: async (world) => changesPassword(world, await withPassword(world.app)),
  A614: async (world) => {
    const person = await withPassword(world.app)
    await befriend(person, world.friend)
    return changesPassword(world, person)
  },
  A615: async (world) => {
    const person = await withPassword(world.app)
    await addMember(world.clanAdmin, (await world.publicClan()).id, person)
    return changesPassword(world, person)
  },
  A617: async (world) => {
    const person = await withPassword(world.app)
    await world.app.pool.query(`update users set role = 'admin' where id = $1`, [person.id])
    return changesPassword(world, person)
  },
  A618: async (world) =>
    actingFor(world, await withPassword(world.app), (asked) => ({
      ...passwordAs(asked),
      after: async () => expect(await isPasswordOf(world.app, asked, password)).toBe(true),
    })),
  A619: ({ demo }) => passwordAs(demo),

  ...forEachActor(321, ownAccount),
  ...forEachActor(331, shutsOut),
}
