import { expect } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import { incomplete, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember, endMembership } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { aPlan, leaveSeat, lineUp, plan, planned, scheduledFor } from '#tests/support/scheduled.ts'
import {
  forClan,
  forFriend,
  full,
  guests,
  hosted,
  isNotified,
  planner,
  seat,
  type Change,
} from './planning.ts'

type Match = { id: number }

/** No scheduled match starts before it: it is on the first page of every user who may see it. */
const soonest = { date: '2026-05-14', time: '12:01' }
const secretly: Change = { ...soonest, visibility: 'private' }

/** Matches that are in the list, and matches that are not. */
const lists = (seen: Match[], hidden: Match[] = []): Asks => ({
  after: ({ body }) => {
    const ids = (body as Match[]).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(seen.map(({ id }) => id)))
    for (const { id } of hidden) expect(ids).not.toContain(id)
  },
})

const posted = (change: object = {}) => ({ body: { ...aPlan(), ...change } })
type Check = (match: ScheduledMatch) => unknown
/** It is the actor's own, who has the first seat. */
const makes = (as: Person, change: object = {}, gives: object = {}, check?: Check): Asks => ({
  as,
  ...posted(change),
  gives: { createdBy: as.id, ownPosition: 1, canEdit: true, ...gives },
  after: ({ body }) => check?.(body as ScheduledMatch),
})

/** Ranked, for an own clan: visible to its members only. */
const makesForClan = async (world: World, me: Person) => {
  const { id: clanId } = await world.clan(false)
  const shown = { clanId, visibility: 'clans', visibleToClanIds: [String(clanId)] }
  return makes(me, { clanId, matchType: 'ranked', visibility: 'public' }, shown)
}
/** For a clan of others, as the match's own or as one of its audience. */
const intoClan = (isPublic: boolean) => async (world: World) => {
  const { id } = await world.clan(isPublic)
  const shown = { visibility: 'clans', visibleToClanIds: [String(id)] }
  return [{ clanId: id }, shown, { matchType: 'ranked', clanId: id }].map(posted)
}

export const scheduled = [
  route('GET /api/matches/scheduled', [
    row('A219', 'visitor', 'no session', 401),
    row('B540', 'owner', 'their own private match', 200, async ({ owner }) =>
      lists([await plan(owner, secretly)]),
    ),
    row('A222', 'other', 'public match, not a match for friends', 200, async (world) => {
      const { host, match } = await forFriend(world, soonest)
      await befriend(world.owner, host)
      return lists([await plan(host, soonest)], [match])
    }),
    row('A223', 'other', 'public match, not a match for another clan', 200, async (world) => {
      const { host, match } = await forClan(world, soonest)
      return lists([await plan(host, soonest)], [match])
    }),
    row('A225', 'other', 'participant of a private match and of another clan’s match', 200, async (world) => {
      const { host, match } = await hosted(world, secretly, [world.other])
      const { match: ofClan } = await forClan(world, { ...soonest, players: [seat(world.other)] })
      return {
        after: async ({ body }) => {
          expect((body as Match[]).map(({ id }) => id)).toEqual(expect.arrayContaining([match.id, ofClan.id]))
          // The clan is a private one of others, which stays unknown to them.
          const unknown = { clanId: null, clanName: null, visibleToClanIds: [] }
          expect(await scheduledFor(world.other, ofClan.id)).toMatchObject(unknown)
          await leaveSeat(world.other, match.id)
          expect(await planned(world.other)).not.toContain(match.id)
          expect(await planned(host)).toContain(match.id)
        },
      }
    }),
    row('A226', 'friend', 'match for friends', 200, async (world) =>
      lists([(await forFriend(world, soonest)).match]),
    ),
    row('A228', 'friend', 'private and clan matches only as a participant', 200, async (world) => {
      const { host, match } = await forFriend(world, secretly)
      const { match: ofClan } = await forClan(world, soonest)
      return lists([await plan(host, { ...secretly, players: [seat(world.friend)] })], [match, ofClan])
    }),
    row('A230', 'member', 'clan matches only as a participant after leaving the clan', 200, async (world) => {
      const leaving = await world.app.person('Lara Sale')
      const { host, match, clanId } = await forClan(world, soonest)
      await addMember(world.clanAdmin, clanId, leaving)
      const shown: Change = { visibility: 'clans', visibleToClanIds: [String(clanId)] }
      const own = await plan(host, { ...soonest, ...shown, players: [seat(leaving)] })
      expect(await planned(leaving)).toEqual(expect.arrayContaining([match.id, own.id]))
      await endMembership(leaving, clanId, leaving)
      return { as: leaving, ...lists([own], [match]) }
    }),
    row('A231', 'clanAdmin', 'match for their clan, not a private match', 200, async (world) => {
      const { host, match } = await forClan(world, soonest)
      return lists([match], [await plan(host, secretly)])
    }),
    row('A232', 'admin', 'public match, not a private match or a match for friends', 200, async (world) => {
      const { host, match } = await hosted(world, soonest)
      return lists(
        [match],
        [await plan(host, secretly), await plan(host, { ...soonest, visibility: 'friends' })],
      )
    }),
    row('A233', 'admin as friend', 'match visible to friends, not a private match', 200, async (world) => {
      const { host, match } = await forFriend(world, soonest)
      return lists([match], [await plan(host, secretly)])
    }),
    row('A234', 'demo', 'matches of their own sandbox only', 200, async (world) => {
      const { match } = await hosted(world, soonest)
      const visitor = await world.visitor()
      return { as: visitor, ...lists([await plan(visitor, soonest)], [match]) }
    }),
  ]),

  route('POST /api/matches/scheduled', [
    row('A235', 'visitor', 'no session', 401, posted()),
    row('A628', 'owner', 'profile not completed', '403 profile_incomplete', incomplete, posted()),
    row('A237', 'owner', 'too many or duplicate players, duplicate or invalid position', 400, ({ other }) => {
      const twice = { name: 'Uno', position: 2 }
      const lines = [
        [...guests, { name: 'Cuatro' }, { name: 'Cinco' }],
        [seat(other), seat(other)],
        [{ name: 'Lucía Ferrer' }, { name: ' lucia FERRER ' }],
        [twice, { name: 'Dos', position: 2 }],
        ...[0, 5, 1.5, '1'].map((position) => [{ name: 'Uno', position }]),
      ]
      return lines.map((players) => posted({ players }))
    }),
    row('A238', 'owner', 'invalid or past date, invalid time or duration', 400, async (world) => {
      const here = await planner(world)
      await plan(here)
      const changes = [
        ...['2026-05-13', '2026-02-30', '', null].map((date) => ({ date })),
        ...['24:00', '7:30', '19:60', '7:30 PM', '19:30:00'].map((time) => ({ time })),
        ...[0, 45, 91, '90'].map((duration) => ({ duration })),
      ]
      return changes.map((change) => ({ as: here, ...posted(change) }))
    }),
    row('B541', 'owner', 'a date that is past in their time zone', 400, async (world) => {
      const east = await planner(world)
      await plan(east, {}, { 'Time-Zone': 'Pacific/Kiritimati' })
      return { as: east, ...posted({ date: '2026-05-14' }) }
    }),
    row('A242', 'other', 'for a private clan of others', 404, intoClan(false)),
    row('A243', 'other', 'for a public clan of others', 403, intoClan(true)),
    row('A236', 'owner', 'public, with four players', 201, async (world) =>
      makes(await planner(world), full, { status: 'closed', availableSlots: [], visibility: 'public' }),
    ),
    row('B542 B543', ['owner', 'owner'], 'for friends, or private', 201, async (world) => {
      const open = { status: 'open', availableSlots: [2, 3, 4] }
      const host = await planner(world)
      return ['friends', 'private'].map((visibility) => makes(host, { visibility }, { visibility, ...open }))
    }),
    row('A239', 'owner', 'ignores id, createdBy, status and shareKey in the body', 201, async (world) => {
      const foreign = {
        id: 2_147_483_000,
        createdBy: world.other.id,
        status: 'closed',
        sandbox: world.demo.id,
      }
      const shareKey = 'AAAAAAAAAAAAAAAAAAAAAA'
      const open = { status: 'open', availableSlots: [2, 3, 4] }
      return makes(await planner(world), { ...foreign, shareKey }, open, (match) => {
        expect(match.id).not.toBe(foreign.id)
        expect(match.shareKey).not.toBe(shareKey)
      })
    }),
    row('A240', 'owner', 'seats strangers, who are notified, at most twenty', 201, async (world) => {
      const [host, strangers] = [await planner(world), [world.stranger, world.other, world.admin]]
      return makes(host, { players: [seat(world.stranger)] }, {}, async (match) => {
        expect(lineUp(match)).toEqual(['1 Paula Planea', '2 Sara Extraña'])
        await isNotified(world.stranger, 'scheduled_seated', match)
        await leaveSeat(world.stranger, match.id)
        for (let made = 0; made < 6; made += 1) await plan(host, { players: strangers.map(seat) })
        const oneMore = plan(host, { players: [seat(world.stranger), seat(world.other)] })
        await expect(oneMore).rejects.toMatchObject({ code: 'too_many_requests' })
      })
    }),
    row('A241 A244', ['member', 'clanAdmin'], 'ranked, for their clan', 201, makesForClan),
    row('A245', 'admin', 'their own match', 201, ({ admin }) => makes(admin)),
    row('A246', 'friend', 'seats a friend, who is notified', 201, async ({ app }, me) => {
      const friend = await app.person('Nuria Nombrada')
      await befriend(me, friend)
      return makes(me, { visibility: 'friends', players: [seat(friend)] }, {}, (match) =>
        isNotified(friend, 'scheduled_seated', match),
      )
    }),
    row('B446', 'admin as other', 'created by the impersonated user', 201, async (world) =>
      makes(await planner(world)),
    ),
    row('A248', 'demo', 'invisible outside their sandbox', 201, async (world) =>
      makes(await world.visitor(), soonest, {}, async ({ id }) => {
        for (const outside of [world.owner, world.demo]) {
          expect(await planned(outside)).not.toContain(id)
          await expect(scheduledFor(outside, id)).rejects.toMatchObject({ code: 'not_found' })
        }
      }),
    ),
  ]),
].flat()
