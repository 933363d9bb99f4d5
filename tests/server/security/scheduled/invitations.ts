import { expect } from 'vitest'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import type { Invitation } from '#shared/scheduled-matches/invitations/schema.ts'
import {
  asUnknown,
  forEachActor,
  get,
  inNameOf,
  isPerson,
  send,
  type Arrange,
  type Arranged,
  type Asked,
} from '#tests/server/security/arranging.ts'
import type { Person, World } from '#tests/server/security/world.ts'
import { plan } from '#tests/support/scheduled.ts'
import { hosted, metInDemo, planner, visitorInDemo } from './planning.ts'

const said = 'courtName date duration freePlaces hasBegun id matchType startsAt time timeZone venue'.split(
  ' ',
)

const openAs = (asked: Asked, { shareKey }: { shareKey: string | null }) =>
  get(asked, `/api/invitations/${shareKey}`)

/** A private match of others, opened by its link: nothing in it says who plays. */
async function invites(world: World, asked: Asked): Promise<Arranged> {
  const { host, match } = await hosted(world, { visibility: 'private', comments: 'solo nosotros' }, [
    world.stranger,
  ])
  return {
    ...openAs(asked, match),
    after: async (response) => {
      const text = await response.text()
      for (const word of [host.name, world.stranger.name, host.id, 'solo nosotros', '@example.test'])
        expect(text).not.toContain(word)
      const invitation = JSON.parse(text) as Invitation
      expect(Object.keys(invitation).toSorted()).toEqual(said)
      expect(invitation).toMatchObject({ id: isPerson(asked) ? match.id : null, freePlaces: 2 })
      const ofDemo = openAs(asked, await plan(await visitorInDemo(world)))
      expect((await ofDemo.request()).status).toBe(404)
    },
  }
}

/** Who has not told yet who they are goes nowhere. */
async function invitesIncomplete(world: World, person: Person): Promise<Arranged> {
  const invited = await invites(world, person)
  const { match } = await hosted(world)
  const fresh = await world.app.person('Nora Nueva', { favouriteCourtSide: null })
  return {
    ...invited,
    after: async (response) => {
      await invited.after?.(response)
      expect(await (await openAs(fresh, match).request()).json()).toMatchObject({ id: null, freePlaces: 3 })
    },
  }
}

/** Real matches are unknown in a demo, and each demo in the others. */
async function invitesInDemo(world: World): Promise<Arranged> {
  const visitor = await visitorInDemo(world)
  const own = await plan(await metInDemo(world, visitor), { visibility: 'private' })
  const hidden = asUnknown(openAs(visitor, (await hosted(world)).match), visitor)
  return {
    ...hidden,
    after: async (response) => {
      await hidden.after?.(response)
      expect(await (await openAs(visitor, own).request()).json()).toMatchObject({ id: own.id })
      expect((await openAs(world.demo, own).request()).status).toBe(404)
    },
  }
}

const addressOf = async (person: Person) => (await person.call(calendarApi.renew, {})).path ?? ''
const statusOf = async ({ app }: World, path: string) => (await app.request(path)).status

/** The address of the person's own calendar, beside which another's stands that nothing of it touches. */
const ownAddress =
  (method: 'GET' | 'POST' | 'DELETE', check: (path: string, response: Response) => Promise<number>) =>
  async (asked: Asked, world: World): Promise<Arranged> => {
    const another = await planner(world)
    const foreign = await addressOf(another)
    const about = `/api/calendar?userId=${another.id}`
    if (!isPerson(asked)) return send(asked, method, about)
    const path = await addressOf(asked)
    return {
      ...send(asked, method, about, method === 'POST' ? { userId: another.id } : undefined),
      after: async (response) => {
        expect(await statusOf(world, path)).toBe(await check(path, response))
        expect(await another.call(calendarApi.feed, {})).toEqual({ path: foreign })
        expect(await statusOf(world, foreign)).toBe(200)
      },
    }
  }

/** Whoever acts for somebody neither learns nor moves the address. */
const keepsAddress = (method: 'GET' | 'POST' | 'DELETE') =>
  inNameOf('member', async (asked, { app, member }) => {
    const path = await addressOf(member)
    return {
      ...send(asked, method, '/api/calendar'),
      after: async (response) => {
        expect(await response.text()).not.toContain(path)
        expect((await app.request(path)).status).toBe(200)
      },
    }
  })

const pathIn = async (response: Response) => ((await response.json()) as { path: string }).path

/** Nobody's session decides what is in the file: it is the calendar of whoever made the address. */
async function opensFeed(asked: Asked, world: World): Promise<Arranged> {
  const { host, match } = await hosted(world, { visibility: 'private' })
  const another = isPerson(asked) ? await plan(asked) : (await hosted(world)).match
  const path = await addressOf(host)
  return {
    ...get(asked, path),
    after: async (response) => {
      const text = await response.text()
      expect(text).toContain(`scheduled-${match.id}@bandeja`)
      expect(text).not.toContain(`scheduled-${another.id}@bandeja`)
      expect(text).not.toContain('@example.test')
      expect(text).not.toContain(match.shareKey)
      await host.call(calendarApi.revoke, {})
      expect((await asked.request(path)).status).toBe(404)
    },
  }
}

/** What a link says to whoever opens it, and the addresses of calendars. */
export const arrangements: Record<string, Arrange> = {
  ...forEachActor(261, (asked, world) => invites(world, asked)),
  B263: (world) => invitesIncomplete(world, world.other),
  B269: invitesInDemo,
  ...forEachActor(
    271,
    ownAddress('GET', async (path, response) => {
      expect(await pathIn(response)).toBe(path)
      return 200
    }),
  ),
  B278: keepsAddress('GET'),
  ...forEachActor(
    281,
    ownAddress('POST', async (path, response) => {
      expect(await pathIn(response)).not.toBe(path)
      return 404
    }),
  ),
  B288: keepsAddress('POST'),
  ...forEachActor(
    291,
    ownAddress('DELETE', async () => 404),
  ),
  B298: keepsAddress('DELETE'),
  ...forEachActor(301, opensFeed),
}
