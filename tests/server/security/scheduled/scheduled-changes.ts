import { expect } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { actingFor, asUnknown, send, type Arrange, type Arranged } from '#tests/server/security/arranging.ts'
import type { Person, World } from '#tests/server/security/world.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { aMatch } from '#tests/support/matches.ts'
import { callOff, plan } from '#tests/support/scheduled.ts'
import {
  begun,
  changeAs,
  forClan,
  forFriend,
  guests,
  hasNews,
  hosted,
  likewise,
  privateOfMember,
  removeAs,
  scheduled,
  seat,
  visitorInDemo,
} from './planning.ts'

/** Records a match that was planned, as the one of its players who reports it. */
function finishAs(person: Person, { id, participants }: ScheduledMatch) {
  const [partner, one, two] = participants.filter(({ playerId }) => playerId !== person.playerId)
  const change = {
    date: begun.date,
    scheduledMatchId: id,
    userPartner: partner!.playerName,
    partnerPlayerId: partner!.playerId,
    opponent1: one!.playerName,
    opponent1PlayerId: one!.playerId,
    opponent2: two!.playerName,
    opponent2PlayerId: two!.playerId,
  }
  return send(person, 'POST', '/api/matches', aMatch(change))
}

/** A full match that began this morning, with the other user in it. */
const played = (world: World) =>
  hosted(world, { ...begun, players: [seat(world.other), ...guests.slice(0, 2)] })

const isGone = async (person: Person, { id }: { id: number }) =>
  expect((await person.request(`${scheduled}/${id}`)).status).toBe(404)

const removes = (arranged: Arranged, person: Person, match: { id: number }): Arranged => ({
  ...arranged,
  after: () => isGone(person, match),
})

/** A match that is there no more: called off, and another one recorded. */
async function overFor(world: World, act: typeof changeAs): Promise<Arranged> {
  const { host, match } = await hosted(world)
  await callOff(host, match.id)
  const finished = await plan(host, { ...begun, players: guests })
  expect((await finishAs(host, finished).request()).status).toBe(201)
  const [first, other] = [match, finished].map((one) => asUnknown(act(host, one), host))
  return likewise(world, 404, first!, other!)
}

/** Changing a match to come, calling it off, and recording it. */
export const arrangements: Record<string, Arrange> = {
  A146: async (world) => {
    const { host, match } = await played(world)
    return {
      ...finishAs(host, match),
      after: async (response) => {
        const { id: matchId } = (await response.json()) as { id: number }
        await isGone(host, match)
        const again = await finishAs(world.other, match).request()
        expect([again.status, await again.json()]).toMatchObject([409, { code: 'already_finished', matchId }])
      },
    }
  },
  A147: async (world) => {
    const { host, match } = await played(world)
    expect((await finishAs(world.other, match).request()).status).toBe(201)
    return finishAs(host, match)
  },

  A249: async (world) => changeAs(world.app, (await hosted(world)).match),
  A251: async (world) => changeAs(world.other, (await hosted(world, {}, [world.other])).match),
  A252: (world) => overFor(world, changeAs),
  A253: async (world) => changeAs(world.other, (await hosted(world)).match),
  A256: async (world) => changeAs(world.member, (await forClan(world)).match),
  A257: async (world) => changeAs(world.clanAdmin, (await forClan(world)).match),
  A258: async (world) =>
    asUnknown(changeAs(world.clanAdmin, (await privateOfMember(world)).match), world.clanAdmin),
  A259: async (world) =>
    asUnknown(changeAs(world.admin, (await hosted(world, { visibility: 'private' })).match), world.admin),
  A260: async (world) => {
    const { host, match } = await hosted(world)
    return actingFor(world, host, (asked) => ({
      ...changeAs(asked, match),
      after: async (response) => expect(await response.json()).toMatchObject({ courtName: 'Pista 7' }),
    }))
  },
  A261: async (world) => {
    const visitor = await visitorInDemo(world)
    return changeAs(visitor, await plan(visitor))
  },

  A262: async (world) => removeAs(world.app, (await hosted(world)).match),
  A263: async (world) => {
    const { host, match } = await hosted(world, {}, [world.other])
    return {
      ...removeAs(host, match),
      after: async () => {
        await isGone(host, match)
        await hasNews(world.other, 'scheduled_cancelled', match)
      },
    }
  },
  A264: async (world) => removeAs(world.other, (await hosted(world, {}, [world.other])).match),
  A265: async (world) => {
    const { match } = await played(world)
    return removes(removeAs(world.other, match), world.other, match)
  },
  A266: (world) => overFor(world, removeAs),
  A267: async (world) => removeAs(world.other, (await hosted(world)).match),
  A268: async (world) => {
    const hidden = [
      await hosted(world, { visibility: 'private' }),
      await forFriend(world),
      await forClan(world),
    ]
    const [first, ...others] = hidden.map(({ match }) => asUnknown(removeAs(world.other, match), world.other))
    return likewise(world, 404, first!, ...others)
  },
  A269: async (world) => removeAs(world.friend, (await forFriend(world)).match),
  A270: async (world) => removeAs(world.member, (await forClan(world)).match),
  A271: async (world) => {
    const { host, match } = await forClan(world)
    return {
      ...removeAs(world.clanAdmin, match),
      after: async () => {
        await isGone(host, match)
        await hasNews(host, 'scheduled_cancelled', match)
        const object = `match to come ${match.id}`
        const kept = await auditOf(world.app, world.clanAdmin, host)
        expect(kept.filter((row) => row.includes(object))).toEqual([
          ['scheduled_called_off', world.clanAdmin.name, host.name, object],
        ])
      },
    }
  },
  A272: async (world) =>
    asUnknown(removeAs(world.clanAdmin, (await privateOfMember(world)).match), world.clanAdmin),
  A273: async (world) =>
    asUnknown(removeAs(world.admin, (await hosted(world, { visibility: 'private' })).match), world.admin),
  A274: async (world) => {
    const { host, match } = await hosted(world)
    return actingFor(world, host, (asked) => removes(removeAs(asked, match), host, match))
  },
  A275: async (world) => {
    const visitor = await visitorInDemo(world)
    const match = await plan(visitor)
    return removes(removeAs(visitor, match), visitor, match)
  },
}
