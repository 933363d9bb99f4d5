import { expect } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import {
  actingFor,
  asUnknown,
  get,
  inNameOf,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember, endMembership } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { lineUp, leaveSeat, plan, planned, planSeen } from '#tests/support/scheduled.ts'
import {
  type Change,
  createAs,
  forClan,
  forFriend,
  guests,
  hasNews,
  hosted,
  likewise,
  planner,
  scheduled,
  seat,
  soonest,
  visitorInDemo,
} from './planning.ts'

type Match = { id: number }

/** The list as the person reads it: which matches are in it, and which are not. */
const lists = (person: Person, seen: Match[], hidden: Match[] = []): Arranged => ({
  ...get(person, scheduled),
  after: async (response) => {
    const text = await response.text()
    expect(text).not.toContain('@example.test')
    const ids = (JSON.parse(text) as Match[]).map(({ id }) => id)
    for (const { id } of seen) expect(ids).toContain(id)
    for (const { id } of hidden) expect(ids).not.toContain(id)
  },
})

/** Of somebody's matches only the public one is in the list. */
async function seesOnlyPublic(world: World, person: Person, hidden: Change[]): Promise<Arranged> {
  const { host, match } = await hosted(world, soonest)
  const others = await Promise.all(hidden.map((change) => plan(host, { ...soonest, ...change })))
  return lists(person, [match], others)
}

const makes = (
  person: Person,
  change: object,
  check: (match: ScheduledMatch) => unknown = () => {},
): Arranged => ({
  ...createAs(person, change),
  after: async (response) => {
    const match = (await response.json()) as ScheduledMatch
    expect(match).toMatchObject({ createdBy: person.id, ownPosition: 1, canEdit: true })
    await check(match)
  },
})

/** Ranked, for a clan of their own: nobody else sees it. */
async function makesForClan(world: World, person: Person) {
  const { id: clanId } = await world.privateClan()
  return makes(person, { clanId, matchType: 'ranked', visibility: 'public' }, (match) =>
    expect(match).toMatchObject({ clanId, visibility: 'clans', visibleToClanIds: [String(clanId)] }),
  )
}

/** For a clan of others, as the match's own or as one that sees it. */
const intoClan = ({ id }: Match) => [
  { clanId: id },
  { visibility: 'clans', visibleToClanIds: [String(id)] },
  { matchType: 'ranked', clanId: id },
]

/** The list of matches to come, and making one. */
export const arrangements: Record<string, Arrange> = {
  A219: ({ app }) => get(app, scheduled),
  A222: async (world) => {
    const { host, match } = await forFriend(world, soonest)
    return lists(world.other, [await plan(host, soonest)], [match])
  },
  A223: async (world) => {
    const { host, match } = await forClan(world, soonest)
    return lists(world.other, [await plan(host, soonest)], [match])
  },
  A225: async (world) => {
    const { host, match } = await hosted(world, { ...soonest, visibility: 'private' }, [world.other])
    const { match: ofClan } = await forClan(world, { ...soonest, players: [seat(world.other)] })
    const both = lists(world.other, [match, ofClan])
    return {
      ...both,
      after: async (response) => {
        await both.after?.(response)
        // The clan is a private one of others, of which they still know nothing.
        expect(await planSeen(world.other, ofClan.id)).toMatchObject({
          clanId: null,
          clanName: null,
          visibleToClanIds: [],
        })
        await leaveSeat(world.other, match.id)
        expect(await planned(world.other)).not.toContain(match.id)
        expect(await planned(host)).toContain(match.id)
      },
    }
  },
  A226: async (world) => lists(world.friend, [(await forFriend(world, soonest)).match]),
  A228: async (world) => {
    const { host, match } = await forFriend(world, { ...soonest, visibility: 'private' })
    const { match: ofClan } = await forClan(world, soonest)
    const withFriend = await plan(host, {
      ...soonest,
      visibility: 'private',
      players: [seat(world.friend)],
    })
    return lists(world.friend, [withFriend], [match, ofClan])
  },
  A230: async (world) => {
    const leaving = await world.app.person('Lara Sale')
    const { host, match, clanId } = await forClan(world, soonest)
    await addMember(world.clanAdmin, clanId, leaving)
    const shown: Change = { visibility: 'clans', visibleToClanIds: [String(clanId)] }
    const own = await plan(host, { ...soonest, ...shown, players: [seat(leaving)] })
    expect(await planned(leaving)).toEqual(expect.arrayContaining([match.id, own.id]))
    await endMembership(leaving, clanId, leaving)
    return lists(leaving, [own], [match])
  },
  A231: async (world) => {
    const { host, match } = await forClan(world, soonest)
    const secret = await plan(host, { ...soonest, visibility: 'private' })
    return lists(world.clanAdmin, [match], [secret])
  },
  A232: (world) => seesOnlyPublic(world, world.admin, [{ visibility: 'private' }, { visibility: 'friends' }]),
  A233: inNameOf('friend', async (asked, world) => {
    const { host, match } = await forFriend(world, soonest)
    return lists(asked, [match], [await plan(host, { ...soonest, visibility: 'private' })])
  }),
  A234: async (world) => {
    const { match } = await hosted(world, soonest)
    const visitor = await visitorInDemo(world)
    return lists(visitor, [await plan(visitor, soonest)], [match])
  },

  A235: ({ app }) => createAs(app),
  A236: async (world) => {
    const host = await planner(world)
    return makes(host, { players: guests }, async (match) => {
      expect(match).toMatchObject({ status: 'closed', availableSlots: [], visibility: 'public' })
      for (const visibility of ['friends', 'private']) {
        const response = await createAs(host, { visibility }).request()
        expect([response.status, await response.json()]).toMatchObject([
          201,
          { visibility, createdBy: host.id, status: 'open', availableSlots: [2, 3, 4] },
        ])
      }
    })
  },
  A237: (world) => {
    const line = (...players: object[]) => createAs(world.owner, { players })
    const person = seat(world.other)
    return likewise(
      world,
      400,
      line(...guests, { name: 'Cuatro' }, { name: 'Cinco' }),
      line(person, person),
      line({ name: 'Lucía Ferrer' }, { name: ' lucia FERRER ' }),
      line({ name: 'Uno', position: 2 }, { name: 'Dos', position: 2 }),
      ...[0, 5, 1.5, '1'].map((position) => line({ name: 'Uno', position })),
    )
  },
  A238: async (world) => {
    const [here, east] = [await planner(world), await planner(world)]
    await plan(here)
    await plan(east, {}, { 'Time-Zone': 'Pacific/Kiritimati' })
    const at = (change: object) => createAs(here, change)
    return likewise(
      world,
      400,
      at({ date: '2026-05-13' }),
      // There it is the 15th already.
      createAs(east, { date: '2026-05-14' }),
      ...['2026-02-30', '', null].map((date) => at({ date })),
      ...['24:00', '7:30', '19:60', '7:30 PM', '19:30:00'].map((time) => at({ time })),
      ...[0, 45, 91, '90'].map((duration) => at({ duration })),
    )
  },
  A239: async (world) => {
    const host = await planner(world)
    const foreign = { id: 2_147_483_000, createdBy: world.other.id, status: 'closed', sandbox: world.demo.id }
    return makes(host, { ...foreign, shareKey: 'AAAAAAAAAAAAAAAAAAAAAA' }, (match) => {
      expect(match).toMatchObject({ status: 'open', availableSlots: [2, 3, 4] })
      expect(match.id).not.toBe(foreign.id)
      expect(match.shareKey).not.toBe('AAAAAAAAAAAAAAAAAAAAAA')
    })
  },
  A240: async (world) => {
    const host = await planner(world)
    const strangers = [world.stranger, world.other, world.admin]
    return makes(host, { players: [seat(world.stranger)] }, async (match) => {
      expect(lineUp(match)).toEqual(['1 Paula Planea', '2 Sara Extraña'])
      await hasNews(world.stranger, 'scheduled_seated', match)
      await leaveSeat(world.stranger, match.id)
      for (let made = 0; made < 6; made += 1) await plan(host, { players: strangers.map(seat) })
      const oneMore = createAs(host, { players: [seat(world.stranger), seat(world.other)] })
      expect((await oneMore.request()).status).toBe(429)
    })
  },
  A241: (world) => makesForClan(world, world.member),
  A242: async (world) => {
    const [first, ...others] = intoClan(await world.privateClan()).map((change) =>
      asUnknown(createAs(world.other, change), world.other),
    )
    return likewise(world, 404, first!, ...others)
  },
  A243: async (world) => {
    const [first, ...others] = intoClan(await world.publicClan()).map((change) =>
      createAs(world.other, change),
    )
    return likewise(world, 403, first!, ...others)
  },
  A244: (world) => makesForClan(world, world.clanAdmin),
  A245: ({ admin }) => makes(admin, {}),
  A246: async (world) => {
    const named = await world.app.person('Nuria Nombrada')
    await befriend(world.friend, named)
    return makes(world.friend, { visibility: 'friends', players: [seat(named)] }, (match) =>
      hasNews(named, 'scheduled_seated', match),
    )
  },
  A248: async (world) => {
    const visitor = await visitorInDemo(world)
    return makes(visitor, soonest, async ({ id }) => {
      for (const outside of [world.owner, world.demo]) {
        expect((await outside.request(`${scheduled}/${id}`)).status).toBe(404)
        expect(await planned(outside)).not.toContain(id)
      }
    })
  },
  B446: async (world) => actingFor(world, await planner(world), (asked) => makes(asked, {})),
  A628: async ({ app }) => createAs(await app.person('Nora Nueva', { favouriteCourtSide: null })),
}
