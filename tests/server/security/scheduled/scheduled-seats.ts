import { expect } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import {
  asUnknown,
  inNameOf,
  send,
  type Arrange,
  type Arranged,
  type Asked,
} from '#tests/server/security/arranging.ts'
import type { Person, World } from '#tests/server/security/world.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { lineUp, plan, planSeen, takeSeat } from '#tests/support/scheduled.ts'
import {
  begun,
  forClan,
  forFriend,
  guests,
  hasNews,
  hosted,
  joinAs,
  likewise,
  metInDemo,
  scheduled,
  seat,
  visitorInDemo,
} from './planning.ts'

type Match = { id: number }
type Hosted = { host: Person; match: Match }

const leaveAs = (person: Asked, { id }: Match, body?: object) =>
  send(person, 'POST', `${scheduled}/${id}/leave`, body)

/** The person has a place from then on, the first that is free. */
const joins = (person: Person, match: Match): Arranged => ({
  ...joinAs(person, match),
  after: async (response) =>
    expect(await response.json()).toMatchObject({ id: match.id, ownPosition: 2, canEdit: false }),
})

/** Whoever else they name: it is their own place that is free, and nobody else's. */
async function leaves(person: Person, { host, match }: Hosted): Promise<Arranged> {
  await takeSeat(host, match.id, { playerId: person.playerId })
  return {
    ...leaveAs(person, match, { userId: host.id, playerId: host.playerId, position: 1 }),
    after: async (response) => {
      const left = (await response.json()) as ScheduledMatch
      expect([lineUp(left), left.ownPosition]).toEqual([['1 Paula Planea'], null])
    },
  }
}

/** What the person may not see, each of it as unknown as a number never used. */
async function unseen(world: World, person: Person, act: (match: Match) => Arranged) {
  const hidden = [
    await hosted(world, { visibility: 'private' }),
    await forFriend(world),
    await forClan(world),
  ]
  const [first, ...others] = hidden.map(({ match }) => asUnknown(act(match), person))
  return likewise(world, 404, first!, ...others)
}

/** Taking a place in a match to come, and giving it back. */
export const arrangements: Record<string, Arrange> = {
  A276: async (world) => joinAs(world.app, (await hosted(world)).match),
  A278: async (world) => joins(world.other, (await hosted(world)).match),
  A279: async (world) => joinAs(world.other, (await hosted(world, { players: guests })).match),
  A280: async (world) => joinAs(world.other, (await hosted(world, {}, [world.other])).match),
  A281: async (world) => joinAs(world.other, (await hosted(world)).match, { position: 1 }),
  A282: async (world) => {
    const { match } = await hosted(world)
    const [first, ...others] = [0, 5, 1.5, '1'].map((position) => joinAs(world.other, match, { position }))
    return likewise(world, 400, first!, ...others)
  },
  A283: async (world) => joinAs(world.other, (await hosted(world, begun)).match),
  A284: (world) => unseen(world, world.other, (match) => joinAs(world.other, match)),
  A286: async (world) => {
    const { host, match } = await hosted(world)
    return {
      ...joinAs(host, match, { playerName: 'Lola Güell' }),
      after: async () => {
        const twice = await joinAs(host, match, { playerName: ' lola  GUELL ' }).request()
        expect([twice.status, await twice.json()]).toMatchObject([409, { code: 'already_joined' }])
        await takeSeat(host, match.id, { userId: world.other.id, isRegistered: true })
        const seen = await takeSeat(world.other, match.id, { playerName: 'Marta' })
        expect(lineUp(seen)).toEqual(['1 Paula Planea', '2 Lola Güell', '3 Otto Otro', '4 Marta'])
        await hasNews(world.other, 'scheduled_seated', match)
      },
    }
  },
  A287: async (world) => {
    const { match } = await hosted(world)
    const { id: userId, name: playerName, playerId } = world.stranger
    return likewise(
      world,
      403,
      joinAs(world.other, match, { isRegistered: true, playerName }),
      joinAs(world.other, match, { isRegistered: true, playerName, userId }),
      joinAs(world.other, match, { userId }),
      joinAs(world.other, match, { playerId }),
      joinAs(world.other, match, { playerName: 'Alguien' }),
    )
  },
  A288: async (world) => {
    const { host, match } = await hosted(world)
    const playerName = 'Gema Gemela'
    for (const twin of [await world.app.person(playerName), await world.app.person(playerName)])
      await befriend(host, twin)
    return joinAs(host, match, { isRegistered: true, playerName })
  },
  A289: async (world) => joins(world.friend, (await forFriend(world)).match),
  A290: async (world) => joins(world.member, (await forClan(world)).match),
  A291: async (world) => {
    const { match } = await forClan(world, { matchType: 'ranked' })
    const mate = await world.app.person('Mar Otra')
    const { id: another } = await world.privateClan()
    await addMember(world.clanAdmin, another, mate)
    // Nobody can list another clan for a ranked match: it stands here as if somebody had.
    await world.app.pool.query(
      `insert into scheduled_match_clans (match_id, starts_at, status, clan_id) values ($1, $2, 'open', $3)`,
      [match.id, match.startsAt, another],
    )
    return likewise(world, 403, joinAs(mate, match), joinAs(world.other, match, { key: match.shareKey }))
  },
  A293: async (world) => {
    const joined = joins(world.admin, (await hosted(world)).match)
    const { match: secret } = await hosted(world, { visibility: 'private' })
    return {
      ...joined,
      after: async (response) => {
        await joined.after?.(response)
        expect((await joinAs(world.admin, secret).request()).status).toBe(404)
      },
    }
  },
  A294: inNameOf('other', async (asked, world) => joins(asked, (await hosted(world)).match)),
  A296: async (world) => {
    const visitor = await visitorInDemo(world)
    const joined = joins(visitor, await plan(await metInDemo(world, visitor)))
    const { match: real } = await hosted(world)
    return {
      ...joined,
      after: async (response) => {
        await joined.after?.(response)
        for (const body of [{}, { key: real.shareKey }])
          expect((await joinAs(visitor, real, body).request()).status).toBe(404)
      },
    }
  },

  A298: async (world) => {
    const { host, match } = await hosted(world, { players: [seat(world.other), ...guests.slice(0, 2)] })
    expect(match.status).toBe('closed')
    return {
      ...leaveAs(world.other, match),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ status: 'open', availableSlots: [2] })
        await hasNews(host, 'scheduled_left', match)
      },
    }
  },
  A299: async (world) => leaveAs(world.other, (await hosted(world)).match),
  A300: (world) => unseen(world, world.other, (match) => leaveAs(world.other, match)),
  A301: async (world) => {
    const { host, match } = await hosted(world, { visibility: 'private' })
    return {
      ...leaveAs(host, match),
      after: async () =>
        expect(await planSeen(host, match.id)).toMatchObject({
          createdBy: host.id,
          canEdit: true,
          ownPosition: null,
          availableSlots: [1, 2, 3, 4],
        }),
    }
  },
  A302: async (world) => {
    const { host, match } = await hosted(world, begun)
    return {
      ...leaveAs(host, match),
      after: async (response) => expect(await response.json()).toMatchObject({ code: 'match_started' }),
    }
  },
  A303: async (world) => leaves(world.friend, await forFriend(world)),
  A304: async (world) => leaves(world.member, await forClan(world)),
  A305: async (world) => leaves(world.clanAdmin, await forClan(world)),
  B447: inNameOf('other', async (asked, world) => leaves(asked, await hosted(world))),
  A306: async (world) => leaves(world.admin, await hosted(world)),
}
