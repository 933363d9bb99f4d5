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
import { addMember, appoint, clanSeen, endMembership, membersSeen } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { type Asked, type Clan, handedOver, ofFriend } from './handed-over.ts'

const joinAs = (person: Asked, { id }: Clan, body?: object) =>
  send(person, 'POST', `/api/clans/${id}/join`, body)
const membersAs = (person: Asked, { id }: Clan) => get(person, `/api/clans/${id}/members`)
const addAs = (person: Asked, { id }: Clan, userId: string, more = {}) =>
  send(person, 'POST', `/api/clans/${id}/members`, { userId, ...more })
const endAs = (person: Asked, { id }: Clan, { id: userId }: { id: string }) =>
  send(person, 'DELETE', `/api/clans/${id}/members/${userId}`)
const appointAs = (person: Asked, { id }: Clan, { id: userId }: { id: string }) =>
  send(person, 'PATCH', `/api/clans/${id}/members/${userId}`, { role: 'admin' })

const stayAs = (person: Asked, { id }: Clan) => send(person, 'POST', `/api/clans/${id}/stay`)

/** A clan to which the owner has added its admin and its member, who have not said yet that they stay. */
async function asksThem(world: World) {
  const clan = await handedOver(world)
  expect(await clanSeen(world.member, clan.id)).toMatchObject({ userConsent: 'pending' })
  return clan
}

const answers = (person: Person, other: Person, clan: Clan): Arranged => ({
  ...stayAs(person, clan),
  after: async () => {
    expect(await clanSeen(person, clan.id)).toMatchObject({ userConsent: 'confirmed' })
    expect(await clanSeen(other, clan.id)).toMatchObject({ userConsent: 'pending' })
  },
})

const joins = (person: Person, clan: Clan): Arranged => ({
  ...joinAs(person, clan, { role: 'admin' }),
  after: async () => expect(await clanSeen(person, clan.id)).toMatchObject({ userRole: 'member' }),
})

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

/** Who enters a clan, is in it, leads and leaves it. */
export const arrangements: Record<string, Arrange> = {
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

  B481: async (world) => stayAs(world.app, await world.publicClan()),
  B482: async (world) => stayAs(world.owner, await handedOver(world, true)),
  B483: async (world) => stayAs(world.other, await world.publicClan()),
  B484: async (world) => asUnknown(stayAs(world.friend, await ofFriend(world)), world.friend),
  B485: async (world) => answers(world.member, world.clanAdmin, await asksThem(world)),
  B486: async (world) => answers(world.clanAdmin, world.member, await asksThem(world)),
  B487: async (world) => stayAs(world.admin, await world.publicClan()),
  B488: inNameOf('member', async (asked, world) => {
    const clan = await asksThem(world)
    return {
      ...stayAs(asked, clan),
      after: async () =>
        expect(await clanSeen(world.member, clan.id)).toMatchObject({ userConsent: 'pending' }),
    }
  }),
  B489: async (world) => asUnknown(stayAs(world.demo, await world.publicClan()), world.demo),

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
