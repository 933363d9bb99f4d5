import { expect } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import {
  actingFor,
  asUnknown,
  get,
  inNameOf,
  send,
  type Arrange,
  type Arranged,
  type Asked,
} from '#tests/server/security/arranging.ts'
import type { Person, World } from '#tests/server/security/world.ts'
import { addMember } from '#tests/support/clans.ts'
import { callOff, leaveSeat, planSeen, waitFor } from '#tests/support/scheduled.ts'
import { forClan, forFriend, guests, hasNews, hosted, privateOfMember, scheduled } from './planning.ts'

type Match = Pick<ScheduledMatch, 'id'>
type Hosted = { host: Person; match: ScheduledMatch }

const full = { players: guests }

const readAs = (person: Asked, { id }: Match, query = '') => get(person, `${scheduled}/${id}${query}`)
const unseatAs = (person: Asked, { id }: Match, position = 1) =>
  send(person, 'DELETE', `${scheduled}/${id}/participants/${position}`)
const waitAs = (person: Asked, { id }: Match, query = '') =>
  send(person, 'POST', `${scheduled}/${id}/wait${query}`)
const stopAs = (person: Asked, { id }: Match) => send(person, 'DELETE', `${scheduled}/${id}/wait`)
const renewAs = (person: Asked, { id }: Match) => send(person, 'POST', `${scheduled}/${id}/key`)

const secret = (world: World) => hosted(world, { visibility: 'private', ...full })
const keyOf = ({ shareKey }: ScheduledMatch) => `?key=${shareKey}`

const unseen = (person: Person, act: (person: Person, match: Match) => Arranged, { match }: Hosted) =>
  asUnknown(act(person, match), person)

/** The key is for those who sit in it. */
const seesWithoutKey = (person: Person, { match }: Hosted): Arranged => ({
  ...readAs(person, match),
  after: async (response) =>
    expect(await response.json()).toMatchObject({ id: match.id, shareKey: null, canEdit: false }),
})

/** From then on they wait for a place, and have none. */
const waits = (person: Person, { match }: Hosted): Arranged => ({
  ...waitAs(person, match),
  after: async (response) =>
    expect(await response.json()).toMatchObject({
      ownPosition: null,
      waiting: { isWaiting: true, total: 1, offeredUntil: null },
    }),
})

/** Whoever waits with them goes on waiting. */
async function stops(world: World, person: Person, { host, match }: Hosted): Promise<Arranged> {
  await waitFor(person, match.id)
  const behind = await world.app.person('Elsa Espera')
  await waitFor(behind, match.id, match.shareKey ?? '')
  return {
    ...stopAs(person, match),
    after: async (response) => {
      expect(await response.json()).toMatchObject({ waiting: { isWaiting: false, total: 1 } })
      await leaveSeat(host, match.id)
      await hasNews(behind, 'place_offered', match)
    },
  }
}

const fileAs = (person: Asked, { id }: Match, query = '') =>
  get(person, `${scheduled}/${id}/calendar.ics${query}`)

/** In calendars nobody's key nor address goes on. */
const keepsFile = (person: Person, { match }: Hosted): Arranged => ({
  ...fileAs(person, match),
  after: async (response) => {
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const text = (await response.text()).replaceAll('\r\n ', '')
    expect(text).toContain(`scheduled-${match.id}@bandeja`)
    for (const word of [match.shareKey, '@example.test']) expect(text).not.toContain(word)
  },
})

/** One match to come by its number, who is taken out of it, its line and its key. */
export const arrangements: Record<string, Arrange> = {
  B211: async (world) => readAs(world.app, (await hosted(world)).match),
  B212: async (world) => {
    const { host, match } = await hosted(world, { visibility: 'private' })
    return {
      ...readAs(host, match),
      after: async (response) =>
        expect(await response.json()).toMatchObject({
          shareKey: expect.stringMatching(/^[\w-]{22}$/),
          canEdit: true,
          canDelete: true,
        }),
    }
  },
  B213: async (world) => {
    const made = await secret(world)
    const { match: another } = await secret(world)
    const hidden = unseen(world.other, readAs, made)
    return {
      ...hidden,
      after: async (response) => {
        await hidden.after?.(response)
        const seen = readAs(world.other, made.match, keyOf(made.match))
        expect(await (await seen.request()).json()).toMatchObject({ id: made.match.id, shareKey: null })
        for (const query of [keyOf(another), '?key=', '?key=%25', '?key=null'])
          expect((await readAs(world.other, made.match, query).request()).status, query).toBe(404)
        await callOff(made.host, made.match.id)
        expect((await seen.request()).status).toBe(404)
      },
    }
  },
  B214: async (world) => seesWithoutKey(world.friend, await forFriend(world)),
  B215: async (world) => seesWithoutKey(world.member, await forClan(world)),
  B216: async (world) => unseen(world.clanAdmin, readAs, await privateOfMember(world)),
  B217: async (world) => unseen(world.admin, readAs, await secret(world)),
  B218: async (world) => {
    const { host, match } = await hosted(world, { visibility: 'private' })
    return actingFor(world, host, (asked) => ({
      ...readAs(asked, match),
      after: async (response) => expect(await response.json()).toMatchObject({ id: match.id, canEdit: true }),
    }))
  },
  B219: async (world) => {
    const { match } = await hosted(world)
    return asUnknown(readAs(world.demo, match, keyOf(match)), world.demo)
  },

  B221: async (world) => unseatAs(world.app, (await hosted(world)).match),
  B222: async (world) => {
    const { host, match } = await hosted(world, {}, [world.other])
    return {
      ...unseatAs(host, match, 2),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ availableSlots: [2, 3, 4], ownPosition: 1 })
        await hasNews(world.other, 'scheduled_removed', match)
        for (const position of [2, 0, 5])
          expect((await unseatAs(host, match, position).request()).status).toBe(404)
      },
    }
  },
  B223: async (world) => unseatAs(world.other, (await hosted(world, {}, [world.other])).match),
  B224: async (world) => unseatAs(world.friend, (await forFriend(world)).match),
  B225: async (world) => unseatAs(world.member, (await forClan(world)).match),
  B226: async (world) => unseatAs(world.clanAdmin, (await forClan(world)).match),
  B227: async (world) => unseen(world.admin, unseatAs, await secret(world)),
  B228: async (world) => {
    const { host, match } = await hosted(world, {}, [world.other])
    return actingFor(world, host, (asked) => ({
      ...unseatAs(asked, match, 2),
      after: async () => hasNews(world.other, 'scheduled_removed', match),
    }))
  },
  B229: async (world) => unseen(world.demo, unseatAs, await hosted(world)),

  B231: async (world) => waitAs(world.app, (await hosted(world, full)).match),
  B232: async (world) => {
    const { host, match } = await hosted(world, full)
    return waitAs(host, match)
  },
  B233: async (world) => waits(world.other, await hosted(world, full)),
  B234: async (world) => waitAs(world.friend, (await forFriend(world)).match),
  B235: async (world) => {
    const { match } = await forClan(world, { matchType: 'ranked', ...full })
    const mate = await world.app.person('Mar Otra')
    await addMember(world.clanAdmin, (await world.privateClan()).id, mate)
    return waitAs(mate, match, keyOf(match))
  },
  B236: async (world) => waits(world.clanAdmin, await forClan(world, { matchType: 'ranked', ...full })),
  B237: async (world) => unseen(world.admin, waitAs, await secret(world)),
  B238: inNameOf('other', async (asked, world) => waits(asked, await hosted(world, full))),
  B239: async (world) => {
    const { match } = await hosted(world, full)
    return asUnknown(waitAs(world.demo, match, keyOf(match)), world.demo)
  },

  B241: async (world) => stopAs(world.app, (await hosted(world, full)).match),
  B242: async (world) => {
    const { host, match } = await hosted(world, full)
    await waitFor(world.other, match.id)
    return {
      ...stopAs(host, match),
      after: async () =>
        expect(await planSeen(world.other, match.id)).toMatchObject({ waiting: { isWaiting: true } }),
    }
  },
  B243: async (world) => stops(world, world.other, await hosted(world, full)),
  B244: async (world) => stops(world, world.friend, await forFriend(world, full)),
  B245: async (world) => stops(world, world.member, await forClan(world, full)),
  B246: async (world) => unseen(world.clanAdmin, stopAs, await privateOfMember(world, full)),
  B247: async (world) => unseen(world.admin, stopAs, await secret(world)),
  B248: inNameOf('other', async (asked, world) => stops(world, asked, await hosted(world, full))),
  B249: async (world) => unseen(world.demo, stopAs, await hosted(world, full)),

  B251: async (world) => renewAs(world.app, (await hosted(world)).match),
  B252: async (world) => {
    const { host, match } = await secret(world)
    await waitFor(world.other, match.id, match.shareKey ?? '')
    return {
      ...renewAs(host, match),
      after: async (response) => {
        const { shareKey } = (await response.json()) as ScheduledMatch
        const statusOf = async (key: string | null) =>
          (await world.app.request(`/api/invitations/${key}`)).status
        expect([await statusOf(match.shareKey), await statusOf(shareKey)]).toEqual([404, 200])
        for (const query of ['', keyOf(match)])
          expect((await readAs(world.other, match, query).request()).status).toBe(404)
      },
    }
  },
  B253: async (world) => renewAs(world.other, (await hosted(world, {}, [world.other])).match),
  B254: async (world) => renewAs(world.friend, (await forFriend(world)).match),
  B255: async (world) => renewAs(world.member, (await forClan(world)).match),
  B256: async (world) => renewAs(world.clanAdmin, (await forClan(world)).match),
  B257: async (world) => unseen(world.admin, renewAs, await secret(world)),
  B258: async (world) => {
    const { host, match } = await hosted(world)
    return actingFor(world, host, (asked) => ({
      ...renewAs(asked, match),
      after: async (response) => {
        const { shareKey } = (await response.json()) as ScheduledMatch
        expect(shareKey).not.toBe(match.shareKey)
      },
    }))
  },
  B259: async (world) => unseen(world.demo, renewAs, await hosted(world)),

  B311: async (world) => fileAs(world.app, (await hosted(world)).match),
  B312: async (world) => {
    const made = await secret(world)
    return keepsFile(made.host, made)
  },
  B313: async (world) => {
    const made = await secret(world)
    const hidden = unseen(world.other, fileAs, made)
    return {
      ...hidden,
      after: async (response) => {
        await hidden.after?.(response)
        expect((await fileAs(world.other, made.match, keyOf(made.match)).request()).status).toBe(404)
      },
    }
  },
  B314: async (world) => keepsFile(world.friend, await forFriend(world)),
  B315: async (world) => keepsFile(world.member, await forClan(world)),
  B316: async (world) => unseen(world.clanAdmin, fileAs, await privateOfMember(world)),
  B317: async (world) => unseen(world.admin, fileAs, await secret(world)),
  B318: async (world) => {
    const made = await secret(world)
    return actingFor(world, made.host, (asked) => keepsFile(asked, made))
  },
  B319: async (world) => unseen(world.demo, fileAs, await hosted(world)),
}
