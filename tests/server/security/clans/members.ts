import { expect } from 'vitest'
import { row, route } from '#tests/server/security/matrix.ts'
import { shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember, appoint, endMembership, membersFor } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { whileRowLocked } from '#tests/support/locked.ts'
import { demoted, leftSecret, ofFriend, open, secret } from './shared-clans.ts'

type Made = { id: number; at: number; as?: Person }
type Whom = 'member' | 'other' | 'me'

const reads = {
  gives: [
    { firstName: 'Carlos', role: 'admin' },
    { firstName: 'Clara', role: 'member' },
  ],
}

const newcomer = shared(({ app }) => app.person('Nina Nueva'))
const add = async (_: Made, world: World) => ({ body: { userId: (await newcomer(world)).id } })
/** Adds a fresh user to the clan as a plain member, who is notified, whatever role the body contains. */
const adds = async ({ id }: Made, world: World) => {
  const person = await newcomer(world)
  return {
    body: { userId: person.id, role: 'admin' },
    gives: { userId: person.id, role: 'member' },
    after: async () =>
      expect(await inboxOf(person)).toMatchObject([{ type: 'clan_added', data: { subjectId: id } }]),
  }
}

/** A clan with a second admin. */
const twoAdmins = shared(async (world) => {
  const clan = await world.clan(false)
  await appoint(world.clanAdmin, clan.id, world.member)
  return clan
})

/** One of a clan: the member, the other user, or the actor. */
const of =
  (make: (world: World) => Promise<Made>, whom: Whom = 'member') =>
  async (world: World, me: Person) => {
    const clan = await make(world)
    const { id } = whom === 'me' ? (clan.as ?? me) : world[whom]
    return { ...clan, at: [clan.id, id] }
  }
/** The members of the clan afterwards. */
const leaves =
  (seenBy: 'clanAdmin' | 'member', rest: string[]) =>
  ({ id }: Pick<Made, 'id'>, world: World) => ({
    after: async () => expect(await membersFor(world[seenBy], id)).toEqual(rest),
  })
const bothStay = leaves('member', ['Carlos Clan: admin', 'Clara Miembro: member'])
const memberStays = leaves('member', ['Clara Miembro: admin'])
const adminStays = leaves('clanAdmin', ['Carlos Clan: admin'])
const appointed = { gives: { role: 'admin' } }

export const members = [
  route('GET /api/clans/{id}/members', [
    row('A415', 'visitor', 'no session', 401, open),
    row('A416 A417 A423', ['member', 'clanAdmin', 'admin as member'], 'own clan', 200, secret, reads),
    row('A418', 'other', 'public clan', 403, open),
    row('A419 A422', ['other', 'admin'], 'private clan', 404, secret),
    row('A420', 'friend', 'private clan of a friend', 404, ofFriend),
    row('B508', 'owner', 'creator who left the private clan', 404, leftSecret),
    row('A424', 'demo', 'clan outside the sandbox', 404, open),
  ]),

  route('POST /api/clans/{id}/members', [
    row('A425', 'visitor', 'no session', 401, open, add),
    row('A427', 'clanAdmin', 'already a member', '409 already_member', secret, (_, { member }) => ({
      body: { userId: member.id },
    })),
    row('A428', 'clanAdmin', 'unknown user or demo user', 404, secret, (_, { demo }) =>
      ['nobody', demo.id].map((userId) => ({ body: { userId } })),
    ),
    row('B510', 'member', 'own clan', 403, secret, add),
    row('A432', 'other', 'private clan', 404, secret, add),
    row('A434', 'owner', 'creator, but no longer clan admin', 403, demoted, add),
    row('B509', 'friend', 'private clan of a friend', 404, ofFriend, add),
    row('A435', 'admin', 'public clan, not a member', 403, open, add),
    row('A437', 'demo', 'clan outside the sandbox', 404, open, add),
    row('A426', 'clanAdmin', 'a registered user, who is notified', 201, secret, adds),
    row('A429', 'clanAdmin', 'ignores role admin in the body', 201, secret, adds),
    row('B449', 'admin as clanAdmin', 'the impersonated user is clan admin', 201, secret, adds),
  ]),

  route('DELETE /api/clans/{id}/members/{userId}', [
    row('A438', 'visitor', 'no session', 401, of(open)),
    row('A440', 'clanAdmin', 'another clan admin', '403 cannot_remove_admin', of(twoAdmins)),
    row('A442', 'clanAdmin', 'leaves as the last admin', '409 last_admin', of(secret, 'me'), bothStay),
    row('B519', 'member', 'removes another member', 403, async (world) => {
      const { id } = await world.clan(false)
      await addMember(world.clanAdmin, id, world.other)
      return { at: [id, world.other.id] }
    }),
    row('A447 A452', ['other', 'admin'], 'public clan', 403, of(open)),
    row('A448', 'other', 'private clan', 404, of(secret)),
    row('A449', 'clanAdmin', 'a user who is not a member', 404, of(open, 'other')),
    row('A450', 'owner', 'creator, but no longer clan admin', 403, of(demoted)),
    row('A451', 'friend', 'private clan of a friend', 404, of(ofFriend)),
    row('A454', 'demo', 'clan outside the sandbox', 404, of(open)),
    row('A441', 'clanAdmin', 'leaves as one of two admins', 204, of(twoAdmins, 'me'), memberStays),
    row('A443', 'clanAdmin', 'leaves as the last member, the clan is deleted', 204, async (world, me) => {
      const { id } = await world.clan(false)
      await endMembership(world.member, id, world.member)
      const after = async () => expect(await world.app.count('clans where id = $1', id)).toBe(0)
      return { at: [id, me.id], after }
    }),
    row(
      'A444',
      'clanAdmin',
      'the last two admins leave concurrently',
      '409 last_admin changes',
      twoAdmins,
      async ({ id }, world) => {
        await addMember(world.clanAdmin, id, world.other)
        const answers: Response[] = []
        const leaving = [world.clanAdmin, world.member].map(({ id: userId, request }) => async () => {
          answers.push(await request(`/api/clans/${id}/members/${userId}`, { method: 'DELETE' }))
        })
        return {
          at: [id, world.clanAdmin.id],
          send: async () => {
            await whileRowLocked(world.app, 'select from clans where id = $1 for update', id, leaving)
            const [refused, ...others] = answers.toSorted((one, other) => other.status - one.status)
            expect(others.map(({ status }) => status)).toEqual([204])
            return refused!
          },
        }
      },
    ),
    row('A445', 'member', 'leaves the clan', 204, of(secret, 'me'), adminStays),
    row('A453', 'admin as clanAdmin', 'the impersonated user is clan admin', 204, of(secret), adminStays),
  ]),

  route('PATCH /api/clans/{id}/members/{userId}', { body: { role: 'admin' } }, [
    row('B151', 'visitor', 'no session', 401, of(open)),
    row('B152', 'owner', 'creator, but no longer clan admin, appoints themself', 403, of(demoted, 'me')),
    row('B153 B157', ['other', 'admin'], 'public clan, appoints themself', 403, of(open, 'me')),
    row('B154', 'friend', 'private clan of a friend', 404, of(ofFriend, 'me')),
    row('B155', 'member', 'own clan, appoints themself', 403, of(secret, 'me')),
    row('B159', 'demo', 'clan outside the sandbox', 404, of(open)),
    row('B156', 'clanAdmin', 'appoints a member', 200, of(secret), appointed),
    row('B158', 'admin as clanAdmin', 'as a clan admin, audited', 200, of(secret), ({ id }, world) => ({
      ...appointed,
      after: async ({ admin }) => {
        const kept = await auditOf(world.app, admin!, world.member)
        const object = expect.stringContaining(`clan ${id}`)
        expect(kept).toContainEqual(['clan_role_changed', admin!.name, world.member.name, object])
      },
    })),
  ]),
].flat()
