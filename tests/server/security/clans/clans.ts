import { expect } from 'vitest'
import {
  asUnknown,
  get,
  inNameOf,
  send,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { aClan, join, membersSeen } from '#tests/support/clans.ts'
import { type Clan, type Asked, handedOver, ofFriend } from './handed-over.ts'

/** A list of clans as the person reads it: which of some are in it, and nothing of members. */
const lists = (person: Person, path: string, seen: Clan[], hidden: Clan[] = []): Arranged => ({
  ...get(person, path),
  after: async (response) => {
    const clans = (await response.json()) as { id: number; memberCount: number }[]
    const ids = clans.map(({ id }) => id)
    for (const { id } of seen) expect(ids).toContain(id)
    for (const { id } of hidden) expect(ids).not.toContain(id)
    for (const { memberCount } of clans) expect(memberCount).toBeTypeOf('number')
  },
})

/** Both clans have the same people; a stranger to them finds only the public one. */
async function all(world: World, person: Person, isIn = false) {
  const [open, secret] = [await world.publicClan(), await world.privateClan()]
  return isIn
    ? lists(person, '/api/clans?limit=100', [open, secret])
    : lists(person, '/api/clans?limit=100', [open], [secret])
}

async function found(world: World, person: Person, isIn = false) {
  const name = `Buscado ${crypto.randomUUID()}`
  const [open, secret] = [
    await aClan(await world.app.person('Hugo Hace'), { name }),
    await world.privateClan(),
  ]
  const words = [name, secret.name].map(encodeURIComponent)
  return {
    ...lists(person, `/api/clans/search?q=${words[0]}`, [open]),
    after: async (response: Response) => {
      expect(await response.json()).toMatchObject([{ id: open.id, userRole: null }])
      const hits = (await (await person.request(`/api/clans/search?q=${words[1]}`)).json()) as Clan[]
      expect(hits.some(({ id }) => id === secret.id)).toBe(isIn)
    },
  }
}

/** Whatever the address says, they are the person's own. */
async function own(world: World, person: Person, role: string): Promise<Arranged> {
  const { id } = await world.privateClan()
  return {
    ...get(person, `/api/clans/my?userId=${world.owner.id}`),
    after: async (response) => {
      const clans = (await response.json()) as { id: number; userRole: string }[]
      expect(clans.find((clan) => clan.id === id)).toMatchObject({ userRole: role })
      expect(clans.every(({ userRole }) => userRole === role)).toBe(true)
    },
  }
}

const createAs = (person: Asked, body: object = {}) =>
  send(person, 'POST', '/api/clans', { name: `Nuevo ${crypto.randomUUID()}`, ...body })

/** The creator is its admin, from the first moment. */
const creates = (person: Person, body: object = {}): Arranged => ({
  ...createAs(person, body),
  after: async (response) => {
    const clan = (await response.json()) as { id: number }
    expect(clan).toMatchObject({ createdBy: person.id, userRole: 'admin', memberCount: 1 })
    expect(await membersSeen(person, clan.id)).toEqual([`${person.name}: admin`])
  },
})

const changeAs = (person: Asked, { id }: Clan) =>
  send(person, 'PATCH', `/api/clans/${id}`, { tier: 'Diamond' })
const removeAs = (person: Asked, { id }: Clan) => send(person, 'DELETE', `/api/clans/${id}`)

const isEmptyList = async (response: Response) => expect(await response.json()).toEqual([])

/** Clans, and who finds and sees them. */
export const arrangements: Record<string, Arrange> = {
  A309: ({ app }) => get(app, '/api/clans'),
  A310: (world) => all(world, world.owner),
  A311: (world) => all(world, world.other),
  A312: (world) => all(world, world.friend),
  A313: (world) => all(world, world.member, true),
  A314: (world) => all(world, world.clanAdmin, true),
  A315: (world) => all(world, world.admin),
  A317: inNameOf('member', (asked, world) => all(world, asked, true)),
  A319: ({ app }) => get(app, '/api/clans/my'),
  A320: ({ owner, other }) => ({ ...get(owner, `/api/clans/my?userId=${other.id}`), after: isEmptyList }),
  A321: ({ other }) => ({ ...get(other, '/api/clans/my'), after: isEmptyList }),
  A325: ({ admin }) => ({ ...get(admin, '/api/clans/my'), after: isEmptyList }),
  A327: ({ demo }) => ({ ...get(demo, '/api/clans/my'), after: isEmptyList }),
  A323: (world) => own(world, world.member, 'member'),
  A324: (world) => own(world, world.clanAdmin, 'admin'),
  A326: inNameOf('member', (asked, world) => own(world, asked, 'member')),

  A328: ({ app }) => createAs(app),
  A329: ({ owner }) => creates(owner),
  A330: ({ admin }) => creates(admin),
  A331: async ({ app, owner }) => {
    const { name } = await aClan(await app.person('Hugo Hace'), { name: 'Árbol de Padel' })
    return {
      ...createAs(owner, { name: ` ${name.toUpperCase()}` }),
      after: async (response) => expect(await response.json()).toMatchObject({ code: 'clan_name_taken' }),
    }
  },
  A333: ({ owner, other }) => creates(owner, { createdBy: other.id, userRole: 'member', sandbox: other.id }),
  A334: ({ other }) => creates(other),
  A335: ({ friend }) => creates(friend),
  A336: async ({ app, publicClan }) => {
    const person = await app.person('Mia Miembro')
    await join(person, (await publicClan()).id)
    return creates(person)
  },
  A337: async ({ app }) => {
    const person = await app.person('Ada Clan')
    await aClan(person)
    return creates(person)
  },
  A338: inNameOf('other', (asked, _world, admin) => creates(asked, { createdBy: admin.id })),
  A339: async ({ app, owner }) => {
    const visitor = await app.person('Vera Demo', { isDemo: true })
    return {
      ...createAs(visitor),
      after: async (response) => {
        const { id } = (await response.json()) as { id: number }
        expect((await owner.request(`/api/clans/${id}`)).status).toBe(404)
        await aClan(visitor)
        await aClan(visitor)
        const full = await createAs(visitor).request()
        expect([full.status, await full.json()]).toMatchObject([403, { code: 'demo_limit' }])
      },
    }
  },
  A629: async ({ app }) => createAs(await app.person('Nora Nueva', { favouriteCourtSide: null })),

  A340: async (world) => changeAs(world.app, await world.publicClan()),
  A341: async (world) => ({
    ...changeAs(world.clanAdmin, await world.publicClan()),
    after: async (response) =>
      expect(await response.json()).toMatchObject({ tier: 'Diamond', userRole: 'admin' }),
  }),
  A342: async (world) => changeAs(world.owner, await handedOver(world)),
  A343: async (world) => changeAs(world.member, await world.privateClan()),
  A344: async (world) => changeAs(world.other, await world.publicClan()),
  A345: async (world) => asUnknown(changeAs(world.other, await world.privateClan()), world.other),
  A346: async (world) => asUnknown(changeAs(world.friend, await ofFriend(world)), world.friend),
  A347: async (world) => changeAs(world.admin, await world.publicClan()),
  A348: inNameOf('clanAdmin', async (asked, { publicClan }) => ({
    ...changeAs(asked, await publicClan()),
    after: async (response) => expect(await response.json()).toMatchObject({ tier: 'Diamond' }),
  })),

  A350: async (world) => removeAs(world.app, await world.publicClan()),
  A354: async (world) => removeAs(world.owner, await handedOver(world)),
  A355: async (world) => removeAs(world.member, await world.privateClan()),
  A356: async (world) => removeAs(world.other, await world.publicClan()),
  A358: async (world) => asUnknown(removeAs(world.friend, await ofFriend(world)), world.friend),
  A359: async (world) => removeAs(world.admin, await world.publicClan()),
  A361: async ({ app }) => {
    const visitor = await app.person('Vera Demo', { isDemo: true })
    const clan = await aClan(visitor)
    return {
      ...removeAs(visitor, clan),
      after: async () => expect((await visitor.request(`/api/clans/${clan.id}`)).status).toBe(404),
    }
  },

  B448: inNameOf('clanAdmin', async (asked, { privateClan }) => removeAs(asked, await privateClan())),

  A373: ({ app }) => get(app, '/api/clans/search?q=clan'),
  A374: (world) => found(world, world.owner),
  A375: (world) => found(world, world.other),
  A377: (world) => found(world, world.member, true),
  A378: (world) => found(world, world.clanAdmin, true),
  A379: (world) => found(world, world.admin),
  A380: async ({ app, publicClan }) => {
    const visitor = await app.person('Vera Demo', { isDemo: true })
    const name = `Del demo ${crypto.randomUUID()}`
    const clan = await aClan(visitor, { name })
    const real = await publicClan()
    return {
      ...lists(visitor, `/api/clans/search?q=${encodeURIComponent(name)}`, [clan]),
      after: async () => {
        const hits = await visitor.request(`/api/clans/search?q=${encodeURIComponent(real.name)}`)
        expect(await hits.json()).toEqual([])
      },
    }
  },
  A381: async ({ app, other }) => {
    const name = `Nadie lo sabe ${crypto.randomUUID()}`
    await aClan(await app.person('Hugo Hace'), { name, isPublic: false })
    return {
      ...get(other, `/api/clans/search?q=${encodeURIComponent(name)}`),
      after: async (response) => expect(await response.json()).toEqual([]),
    }
  },
  A382: inNameOf('member', (asked, world) => found(world, asked, true)),

  B141: async (world) => get(world.app, `/api/clans/${(await world.publicClan()).id}`),
  B142: (world) => seesPublic(world, world.owner),
  B143: (world) => seesPublic(world, world.other),
  B144: async (world) =>
    asUnknown(get(world.friend, `/api/clans/${(await ofFriend(world)).id}`), world.friend),
  B145: (world) => seesOwn(world, world.member, 'member'),
  B146: (world) => seesOwn(world, world.clanAdmin, 'admin'),
  B147: (world) => seesPublic(world, world.admin),
  B148: inNameOf('member', (asked, world) => seesOwn(world, asked, 'member')),
  B149: async (world) =>
    asUnknown(get(world.demo, `/api/clans/${(await world.publicClan()).id}`), world.demo),
}

/** A public clan whole, a private one not at all. */
async function seesPublic(world: World, person: Person): Promise<Arranged> {
  const [open, secret] = [await world.publicClan(), await world.privateClan()]
  return {
    ...get(person, `/api/clans/${open.id}`),
    after: async (response) => {
      expect(await response.json()).toMatchObject({ userRole: null, memberCount: 2 })
      const hidden = get(person, `/api/clans/${secret.id}`)
      await asUnknown(hidden, person).after?.(await hidden.request())
    },
  }
}

async function seesOwn(world: World, person: Person, role: string): Promise<Arranged> {
  const { id } = await world.privateClan()
  return {
    ...get(person, `/api/clans/${id}`),
    after: async (response) => expect(await response.json()).toMatchObject({ id, userRole: role }),
  }
}
