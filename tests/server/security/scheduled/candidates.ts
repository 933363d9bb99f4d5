import { expect } from 'vitest'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import { shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { plan } from '#tests/support/scheduled.ts'
import { hosted, ofClan, ofFriend, ofMember, open, planBegun, secret, withOther } from './planning.ts'

const idsIn = (body: unknown) => (body as { userId: string }[]).map(({ userId }) => userId)

/** A private match of the actor's own. */
const own = async ({ app }: World, me: Person) => {
  const friend = await app.person('Fermín Falta')
  await befriend(me, friend)
  return { friend, at: (await plan(me, { visibility: 'private' })).id }
}
const listsFriend = ({ friend, at }: Awaited<ReturnType<typeof own>>): Asks => ({
  at,
  hides: [friend.email],
  after: ({ body }) => expect(idsIn(body)).toContain(friend.id),
})
/** The friends of the match's creator are not the actor's. */
const notOfHost = shared(async (world) => {
  const { host, at } = await hosted(world, {}, [world.other])
  const theirs = await world.app.person('Tere Tuya')
  await befriend(host, theirs)
  return { at, theirs }
})

export const candidates = [
  route('GET /api/matches/scheduled/{id}/candidates', [
    row('D050', 'visitor', 'no session', 401, open),
    row('D051', 'owner', 'their own match', 200, own, listsFriend),
    row(
      'D052',
      'other',
      'a player, whose own acquaintances are listed',
      200,
      notOfHost,
      ({ at, theirs }) => ({
        at,
        after: ({ body }) => expect(idsIn(body)).not.toContain(theirs.id),
      }),
    ),
    row('D053', 'friend', 'a match for friends', 403, ofFriend),
    row('D054', 'member', 'a match for their clan', 403, ofClan),
    row('D055', 'clanAdmin', 'a private match of a member', 404, ofMember),
    row('D056', 'admin', 'a private match of others', 404, secret),
    row('D057', 'admin as other', 'as the player', 200, withOther),
    row('D058', 'demo', 'a match outside the sandbox', 404, open),
    row('D059', 'demo', 'their own match, with those of their sandbox', 200, async (world) => {
      const visitor = await world.visitor()
      const mate = await world.mateOf(visitor)
      await befriend(visitor, mate)
      const { id } = await plan(visitor)
      return { as: visitor, at: id, gives: [{ userId: mate.id }] }
    }),
    row('D060', 'owner', 'a public match of others', 403, open),
    row('D061', 'owner', 'a match that has begun', '409 match_started', async (world, me) => ({
      at: (await planBegun(world, me, {})).at,
    })),
  ]),
].flat()
