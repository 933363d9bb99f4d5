import { expect } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import {
  aClan,
  addMember,
  appoint,
  clanSeen,
  endMembership,
  join,
  membersSeen,
} from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { asUnknown, get, inNameOf, send, type Arrange, type Arranged } from './arranging.ts'
import type { World } from './world.ts'

type Clan = { id: number; name: string }
type Asked = Person | TestApp

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
const joinAs = (person: Asked, { id }: Clan, body?: object) =>
  send(person, 'POST', `/api/clans/${id}/join`, body)
const membersAs = (person: Asked, { id }: Clan) => get(person, `/api/clans/${id}/members`)
const addAs = (person: Asked, { id }: Clan, userId: string, more = {}) =>
  send(person, 'POST', `/api/clans/${id}/members`, { userId, ...more })
const endAs = (person: Asked, { id }: Clan, { id: userId }: { id: string }) =>
  send(person, 'DELETE', `/api/clans/${id}/members/${userId}`)
const appointAs = (person: Asked, { id }: Clan, { id: userId }: { id: string }) =>
  send(person, 'PATCH', `/api/clans/${id}/members/${userId}`, { role: 'admin' })

const joins = (person: Person, clan: Clan): Arranged => ({
  ...joinAs(person, clan, { role: 'admin' }),
  after: async () => expect(await clanSeen(person, clan.id)).toMatchObject({ userRole: 'member' }),
})

/** A clan of which the owner is only the creator by now: the admin took over. */
async function handedOver({ owner, clanAdmin, member }: World, hasLeft = false) {
  const clan = await aClan(owner)
  await addMember(owner, clan.id, clanAdmin, 'admin')
  await addMember(owner, clan.id, member)
  if (hasLeft) await endMembership(owner, clan.id, owner)
  else await appoint(owner, clan.id, owner, 'member')
  return clan
}

/** A private clan of the owner's, who has a friend outside of it. */
const ofFriend = async ({ owner, member }: World) => {
  const clan = await aClan(owner, { isPublic: false })
  await addMember(owner, clan.id, member)
  return clan
}

const reads = (person: Person, clan: Clan): Arranged => ({
  ...membersAs(person, clan),
  after: async (response) => {
    expect(await response.clone().text()).not.toContain('@')
    expect(await response.json()).toMatchObject([
      { firstName: 'Carlos', role: 'admin' },
      { firstName: 'Clara', role: 'member' },
    ])
  },
})

const adds = (person: Person, clan: Clan, added: Person, more = {}): Arranged => ({
  ...addAs(person, clan, added.id, more),
  after: async (response) => {
    expect(await response.json()).toMatchObject({ userId: added.id, role: 'member' })
    expect(await inboxOf(added)).toMatchObject([{ type: 'clan_added', data: { subjectId: clan.id } }])
  },
})

const stays = (arranged: Arranged, reader: Person, clan: Clan, members: string[]): Arranged => ({
  ...arranged,
  after: async () => expect(await membersSeen(reader, clan.id)).toEqual(members),
})

const both = ['Carlos Clan: admin', 'Clara Miembro: member']

/** Clans, who finds and enters them, and their members. */
export const arrangements: Record<string, Arrange> = {
  A309: ({ app }) => get(app, '/api/clans'),
  A310: (world) => all(world, world.owner),
  A311: (world) => all(world, world.other),
  A312: (world) => all(world, world.friend),
  A313: (world) => all(world, world.member, true),
  A314: (world) => all(world, world.clanAdmin, true),
  A315: (world) => all(world, world.admin),
  A317: inNameOf('member', (asked, world) => all(world, asked, true)),
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

  A362: async (world) => joinAs(world.app, await world.publicClan()),
  A363: async (world) => joins(world.other, await world.publicClan()),
  A364: async (world) => asUnknown(joinAs(world.other, await world.privateClan()), world.other),
  A366: async (world) => {
    const clan = await world.publicClan()
    return {
      ...joinAs(world.clanAdmin, clan),
      after: async () => {
        expect((await joinAs(world.member, clan).request()).status).toBe(409)
        expect(await membersSeen(world.member, clan.id)).toEqual(both)
      },
    }
  },
  A368: async (world) => joins(world.friend, await world.publicClan()),
  A369: async (world) => joins(world.owner, await handedOver(world, true)),
  A370: async (world) => joins(world.admin, await world.publicClan()),
  A371: inNameOf('other', async (asked, { publicClan }) => joins(asked, await publicClan())),

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

  A415: async (world) => membersAs(world.app, await world.publicClan()),
  A416: async (world) => reads(world.member, await world.privateClan()),
  A417: async (world) => reads(world.clanAdmin, await world.privateClan()),
  A418: async (world) => membersAs(world.other, await world.publicClan()),
  A419: async (world) => asUnknown(membersAs(world.other, await world.privateClan()), world.other),
  A420: async (world) => asUnknown(membersAs(world.friend, await ofFriend(world)), world.friend),
  A422: async (world) => asUnknown(membersAs(world.admin, await world.privateClan()), world.admin),
  A423: inNameOf('member', async (asked, { privateClan }) => reads(asked, await privateClan())),
  A424: async (world) => asUnknown(membersAs(world.demo, await world.publicClan()), world.demo),

  A425: async (world) => addAs(world.app, await world.publicClan(), world.other.id),
  A426: async (world) =>
    adds(world.clanAdmin, await world.privateClan(), await world.app.person('Nina Nueva')),
  A427: async (world) => addAs(world.clanAdmin, await world.privateClan(), world.member.id),
  A428: async (world) => {
    const clan = await world.privateClan()
    return {
      ...asUnknown(addAs(world.clanAdmin, clan, world.demo.id), world.clanAdmin),
      after: async (response) => {
        await asUnknown(addAs(world.clanAdmin, clan, world.demo.id), world.clanAdmin).after?.(response)
        const nobody = addAs(world.clanAdmin, clan, 'nobody')
        await asUnknown(nobody, world.clanAdmin).after?.(await nobody.request())
      },
    }
  },
  A429: async (world) =>
    adds(world.clanAdmin, await world.privateClan(), await world.app.person('Nina Nueva'), { role: 'admin' }),
  A432: async (world) =>
    asUnknown(addAs(world.other, await world.privateClan(), world.other.id), world.other),
  A434: async (world) => addAs(world.owner, await handedOver(world), world.other.id),
  A435: async (world) => addAs(world.admin, await world.publicClan(), world.other.id),
  A437: async (world) => asUnknown(addAs(world.demo, await world.publicClan(), world.demo.id), world.demo),

  B449: inNameOf('clanAdmin', async (asked, { app, privateClan }) =>
    adds(asked, await privateClan(), await app.person('Nina Nueva')),
  ),

  A438: async (world) => endAs(world.app, await world.publicClan(), world.member),
  A440: async (world) => {
    const clan = await world.privateClan()
    await appoint(world.clanAdmin, clan.id, world.member)
    return endAs(world.clanAdmin, clan, world.member)
  },
  A441: async (world) => {
    const clan = await world.privateClan()
    await appoint(world.clanAdmin, clan.id, world.member)
    return stays(endAs(world.clanAdmin, clan, world.clanAdmin), world.member, clan, ['Clara Miembro: admin'])
  },
  A442: async (world) => {
    const clan = await world.privateClan()
    return stays(endAs(world.clanAdmin, clan, world.clanAdmin), world.member, clan, both)
  },
  A443: async (world) => {
    const clan = await world.privateClan()
    await endMembership(world.member, clan.id, world.member)
    return {
      ...endAs(world.clanAdmin, clan, world.clanAdmin),
      after: async () => {
        const { rowCount } = await world.app.pool.query('select from clans where id = $1', [clan.id])
        expect(rowCount).toBe(0)
      },
    }
  },
  A444: async (world) => {
    const clan = await world.privateClan()
    await appoint(world.clanAdmin, clan.id, world.member)
    await addMember(world.clanAdmin, clan.id, world.other)
    const admins = [world.clanAdmin, world.member]
    return {
      request: async () => {
        const answers = await Promise.all(admins.map((person) => endAs(person, clan, person).request()))
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
        return answers.find(({ status }) => status === 409) ?? answers[0]!
      },
    }
  },
  A445: async (world) => {
    const clan = await world.privateClan()
    return stays(endAs(world.member, clan, world.member), world.clanAdmin, clan, ['Carlos Clan: admin'])
  },
  A447: async (world) => endAs(world.other, await world.publicClan(), world.member),
  A448: async (world) => asUnknown(endAs(world.other, await world.privateClan(), world.member), world.other),
  A449: async (world) =>
    asUnknown(endAs(world.clanAdmin, await world.privateClan(), world.other), world.clanAdmin),
  A450: async (world) => endAs(world.owner, await handedOver(world), world.member),
  A451: async (world) => asUnknown(endAs(world.friend, await ofFriend(world), world.member), world.friend),
  A452: async (world) => endAs(world.admin, await world.publicClan(), world.member),
  A453: inNameOf('clanAdmin', async (asked, world) => {
    const clan = await world.privateClan()
    return stays(endAs(asked, clan, world.member), world.clanAdmin, clan, ['Carlos Clan: admin'])
  }),
  A454: async (world) => asUnknown(endAs(world.demo, await world.publicClan(), world.member), world.demo),

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

  B151: async (world) => appointAs(world.app, await world.publicClan(), world.member),
  B152: async (world) => appointAs(world.owner, await handedOver(world), world.owner),
  B153: async (world) => appointAs(world.other, await world.publicClan(), world.other),
  B154: async (world) =>
    asUnknown(appointAs(world.friend, await ofFriend(world), world.friend), world.friend),
  B155: async (world) => appointAs(world.member, await world.privateClan(), world.member),
  B156: async (world) => ({
    ...appointAs(world.clanAdmin, await world.privateClan(), world.member),
    after: async (response) => expect(await response.json()).toMatchObject({ role: 'admin' }),
  }),
  B157: async (world) => appointAs(world.admin, await world.publicClan(), world.admin),
  B158: inNameOf('clanAdmin', async (asked, world, admin) => {
    const clan = await world.privateClan()
    return {
      ...appointAs(asked, clan, world.member),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ role: 'admin' })
        expect(await auditOf(world.app, admin, world.clanAdmin, world.member)).toContainEqual([
          'clan_role_changed',
          admin.name,
          world.member.name,
          expect.stringContaining(`clan ${clan.id}`),
        ])
      },
    }
  }),
  B159: async (world) => asUnknown(appointAs(world.demo, await world.publicClan(), world.member), world.demo),
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
