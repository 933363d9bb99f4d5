import { expect } from 'vitest'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import {
  row,
  route,
  type Actor,
  type Answer,
  type Arrange,
  type Asks,
} from '#tests/server/security/matrix.ts'
import { actingAs, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { callOff, plan, waitFor } from '#tests/support/scheduled.ts'
import {
  hidden,
  hosted,
  ofClan,
  ofFriend,
  ofMember,
  open,
  path,
  planner,
  secret,
  withOther,
  type Planned,
} from './planning.ts'

const everybody: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', 'demo']
const users = everybody.slice(0, 6)

const own = actingAs('host', secret)
const withKey = ({ match }: Planned) => ({ query: `?key=${match.shareKey}` })

/** The key is for the players of the match. */
const withoutKey = ({ match }: Planned) => ({
  gives: { id: match.id, shareKey: null, canEdit: false },
  hides: [match.shareKey],
})

/** The old key stops working, and users who were on the waitlist by it no longer see the match. */
const renews = ({ match, host }: Planned, { app, other }: World): Asks => ({
  hides: [match.shareKey],
  after: async ({ body }) => {
    const { shareKey } = body as ScheduledMatch
    const statusOf = async (key: string | null) => (await app.request(`/api/invitations/${key}`)).status
    expect([await statusOf(match.shareKey), await statusOf(shareKey)]).toEqual([404, 200])
    for (const query of ['', `?key=${match.shareKey}`])
      expect((await other.request(`${path}/${match.id}${query}`)).status).toBe(404)
    expect((await host.request(`${path}/${match.id}`)).status).toBe(200)
  },
})
const waitedFor = async (world: World) => {
  const made = await own(world)
  await waitFor(world.other, made.at, made.match.shareKey ?? '')
  return made
}

/** Calendars contain no share key. */
const file = ({ match }: Planned) => ({
  hides: [match.shareKey],
  after: ({ response, text }: Answer) => {
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(text.replaceAll('\r\n ', '')).toContain(`scheduled-${match.id}@bandeja`)
  },
})

const said =
  'courtName date duration freePlaces guestsAllowed hasBegun id invitedBy matchType startsAt time timeZone venue'.split(
    ' ',
  )

const invited = shared(async (world) => {
  const { host, match } = await hosted(world, { visibility: 'private', comments: 'solo nosotros' }, [
    world.stranger,
  ])
  return { host, match, at: match.shareKey! }
})
/** It names the creator only; its id is for signed-in users. */
const invites =
  (isSignedIn: boolean) =>
  ({ host, match }: Pick<Planned, 'host' | 'match'>, { stranger }: World): Asks => ({
    gives: { id: isSignedIn ? match.id : null, freePlaces: 2, invitedBy: host.name.split(' ')[0] },
    hides: [host.name, host.id, stranger.name, stranger.id, match.shareKey, 'solo nosotros'],
    after: ({ body }) => expect(Object.keys(body as object).toSorted()).toEqual(said),
  })

const addressOf = async (person: Person) => (await person.call(calendarApi.renew, {})).path ?? ''
/** Another user's address, which nothing of the actor's changes. */
const neighbour = shared(async (world) => {
  const person = await planner(world)
  return { person, address: await addressOf(person) }
})
/** The actor's own calendar address, whatever user the path names, and its response afterwards. */
const address =
  (opens: number, check: (address: string, answer: Answer) => void = () => {}): Arrange =>
  async ({ app, ...world }, me) => {
    const { person, address } = await neighbour({ app, ...world })
    const before = await addressOf(me)
    return {
      query: `?userId=${person.id}`,
      body: undefined,
      hides: [address],
      after: async (answer) => {
        check(before, answer)
        expect((await app.request(before)).status).toBe(opens)
        expect((await app.request(address)).status).toBe(200)
        expect(await person.call(calendarApi.feed, {})).toEqual({ path: address })
      },
    }
  }
const keepsAddress: Arrange = async ({ app, member }) => {
  const address = await addressOf(member)
  return { hides: [address], after: async () => expect((await app.request(address)).status).toBe(200) }
}
const isIt = (before: string, { body }: Answer) => expect(body).toEqual({ path: before })
const isAnother = (before: string, { body }: Answer) => expect(body).not.toEqual({ path: before })

/**
 * The file depends on the address and not on the session: it is the calendar of the user who created the
 * address.
 */
const feed: Arrange = async (world, me) => {
  const { host, match } = await hosted(world, { visibility: 'private' })
  const another = await plan(me)
  return {
    at: (await addressOf(host)).split('/').at(-1)!,
    hides: [`scheduled-${another.id}@bandeja`, match.shareKey],
    after: async ({ text, asker }) => {
      expect(text).toContain(`scheduled-${match.id}@bandeja`)
      const address = (await host.call(calendarApi.feed, {})).path!
      await host.call(calendarApi.revoke, {})
      expect((await asker.request(address)).status).toBe(404)
    },
  }
}

export const sight = [
  route('GET /api/matches/scheduled/{id}', [
    row('B211', 'visitor', 'no session', 401, open),
    row('B212 B218', ['owner', 'admin as other'], 'creator, with the share key', 200, own, {
      gives: { shareKey: expect.stringMatching(/^[\w-]{22}$/), canEdit: true, canDelete: true },
    }),
    row('B213', 'other', 'private match without or with a wrong share key', 404, secret, async (_, world) => {
      const { match: another } = await hosted(world, { visibility: 'private' })
      return ['', `?key=${another.shareKey}`, '?key=', '?key=%25', '?key=null'].map((query) => ({ query }))
    }),
    row('B554', 'other', 'private match with its share key, until cancelled', 200, secret, (made, _, me) => ({
      ...withKey(made),
      ...withoutKey(made),
      after: async () => {
        await callOff(made.host, made.at)
        expect((await me.request(`${path}/${made.at}${withKey(made).query}`)).status).toBe(404)
      },
    })),
    row('B626', 'other', 'match they cannot see: private, for friends or for a clan', 404, hidden, (all) =>
      all.map(({ at }) => ({ at })),
    ),
    row('B214', 'friend', 'match for friends, share key hidden', 200, ofFriend, withoutKey),
    row('B215', 'member', 'match for their clan, share key hidden', 200, ofClan, withoutKey),
    row('B216', 'clanAdmin', 'a private match of a member', 404, ofMember),
    row('B217', 'admin', 'a private match of others', 404, secret),
    row('B219', 'demo', 'a match outside the sandbox', 404, open),
  ]),

  route('POST /api/matches/scheduled/{id}/key', [
    row('B251', 'visitor', 'no session', 401, open),
    row('B253', 'other', 'participant', 403, withOther),
    row('B254', 'friend', 'match visible to friends', 403, ofFriend),
    row('B255', 'member', 'match visible to their clan', 403, ofClan),
    row('B256', 'clanAdmin', 'match of their clan', 403, ofClan),
    row('B257', 'admin', 'a private match of others', 404, secret),
    row('B259', 'demo', 'a match outside the sandbox', 404, open),
    row('B252 B258', ['owner', 'admin as other'], 'creator, old share key revoked', 200, waitedFor, renews),
  ]),

  route('GET /api/matches/scheduled/{id}/calendar.ics', [
    row('B311', 'visitor', 'no session', 401, open),
    row('B312 B318', ['owner', 'admin as other'], 'creator', 200, own, file),
    row('B313', 'other', 'private match, with or without its share key', 404, secret, (made) => [
      {},
      withKey(made),
    ]),
    row('B314', 'friend', 'match for friends', 200, ofFriend, file),
    row('B315', 'member', 'match for their clan', 200, ofClan, file),
    row('B316', 'clanAdmin', 'a private match of a member', 404, ofMember),
    row('B317', 'admin', 'a private match of others', 404, secret),
    row('B319', 'demo', 'a match outside the sandbox', 404, open),
  ]),

  route('GET /api/invitations/{key}', [
    row(
      'B261',
      'visitor',
      'valid key, first name of the creator, without match id and other names',
      200,
      invited,
      invites(false),
    ),
    row(
      'B262-B267',
      users,
      'key of a private match, match id but no other names',
      200,
      invited,
      invites(true),
    ),
    row('B268', 'admin as member', 'match id but no other names', 200, invited, invites(true)),
    row('B555', 'other', 'profile not completed, without match id', 200, invited, async (made, world) => ({
      as: await world.app.person('Nora Nueva', { favouriteCourtSide: null }),
      ...invites(false)(made, world),
    })),
    row('B556', 'other', 'a key of a demo', 404, async (world) => ({
      at: (await plan(await world.visitor())).shareKey!,
    })),
    row('B269', 'demo', 'a key from outside the sandbox', 404, invited),
    row('B557', 'demo', 'a key of another demo', 404, async (world) => ({
      at: (await plan(await world.visitor())).shareKey!,
    })),
    row('B558', 'demo', 'a key of their own demo', 200, async (world) => {
      const visitor = await world.visitor()
      const { id, shareKey } = await plan(await world.mateOf(visitor), { visibility: 'private' })
      return { as: visitor, at: shareKey!, gives: { id } }
    }),
  ]),

  route('GET /api/calendar', [
    row('B271', 'visitor', 'no session', 401),
    row('B272-B277 B279', everybody, 'their own feed address', 200, address(200, isIt)),
    row('B278', 'admin as member', 'while impersonating', '403 impersonation_forbidden', keepsAddress),
  ]),

  route('POST /api/calendar', [
    row('B281', 'visitor', 'no session', 401),
    row('B282-B287 B289', everybody, 'replaces their own feed address only', 200, address(404, isAnother)),
    row('B288', 'admin as member', 'while impersonating', '403 impersonation_forbidden', keepsAddress),
  ]),

  route('DELETE /api/calendar', [
    row('B291', 'visitor', 'no session', 401),
    row('B292-B297 B299', everybody, 'revokes their own feed address only', 204, address(404)),
    row('B298', 'admin as member', 'while impersonating', '403 impersonation_forbidden', keepsAddress),
  ]),

  route('GET /api/calendar/{token}', [
    row('B301', 'visitor', 'feed of the address’s owner, until revoked', 200, feed),
    row('B302-B307 B309', everybody, 'feed of the address’s owner, until revoked', 200, feed),
    row('B308', 'admin as member', 'feed of the address’s owner, until revoked', 200, feed),
  ]),
].flat()
