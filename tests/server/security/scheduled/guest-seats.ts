import { expect } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { row, route, type Actor, type Answer } from '#tests/server/security/matrix.ts'
import { actingAs, incomplete, shared, type World } from '#tests/server/security/world.ts'
import { allowGuests, browserOf, seatByName, seatKey } from '#tests/support/guest-seats.ts'
import { plan, scheduledFor } from '#tests/support/scheduled.ts'
import { hosted, isNotified, ofClan, ofFriend, open, secret, withOther, type Change } from './planning.ts'

const signedIn: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin']

const own = actingAs('host', (world) => hosted(world))
const allows = { gives: { guestsAllowed: true, shareKey: expect.any(String) } }

/** A private match that visitors may join by name. */
async function forGuests(world: World, change: Change = {}) {
  const made = await hosted(world, { visibility: 'private', comments: 'solo nosotros', ...change }, [
    world.stranger,
  ])
  await allowGuests(made.host, made.at)
  return { ...made, at: made.match.shareKey ?? '' }
}
const invited = shared((world) => forGuests(world))

const joins = () => ({ body: { name: 'Gema Invitada', key: seatKey() } })

/** A guest sits in such a match by a private link. */
async function seated(world: World) {
  const { host, match, at } = await forGuests(world)
  return { host, match, at: await seatByName(browserOf(world.app), at, { name: 'Gema Invitada' }) }
}
const seatedForAll = shared(seated)
type Seated = Awaited<ReturnType<typeof seated>>

/** The holder of a link sees the creator's first name, and nobody else. */
const shows = ({ host, match }: Pick<Seated, 'host' | 'match'>, { stranger }: World) => ({
  gives: { state: 'seated', name: 'Gema Invitada', match: { invitedBy: host.name.split(' ')[0] } },
  hides: [host.name, host.id, stranger.name, stranger.id, match.shareKey, 'solo nosotros'],
})

const seatsOf = async ({ host, match }: Seated) => (await scheduledFor(host, match.id)).participants

const frees = (made: Seated) => ({
  after: async () => {
    expect((await seatsOf(made)).map(({ position }) => position)).toEqual([1, 2])
    await isNotified(made.host, 'scheduled_left', made.match)
  },
})

const takes = (made: Seated) => ({
  gives: { matchId: made.match.id },
  after: async ({ asker }: Answer) => {
    const response = await asker.request(`/api/matches/scheduled/${made.match.id}`)
    expect(((await response.json()) as ScheduledMatch).ownPosition).toBe(3)
  },
})

const ofDemo = async (world: World, change: Change = {}) => {
  const visitor = await world.visitor()
  const { id, shareKey } = await plan(visitor, change)
  await allowGuests(visitor, id)
  return { visitor, at: shareKey ?? '' }
}

export const guestSeats = [
  route('PUT /api/matches/scheduled/{id}/guests', { body: { allowed: true } }, [
    row('B632', 'visitor', 'no session', 401, open),
    row('B633 B639', ['owner', 'admin as other'], 'creator', 200, own, allows),
    row('B634', 'other', 'participant', 403, withOther),
    row('B635', 'friend', 'match visible to friends', 403, ofFriend),
    row('B636', 'member', 'match visible to their clan', 403, ofClan),
    row('B637', 'clanAdmin', 'match of their clan', 403, ofClan),
    row('B638', 'admin', 'a private match of others', 404, secret),
    row('B640', 'demo', 'a match outside the sandbox', 404, open),
  ]),

  route('POST /api/invitations/{key}/guests', [
    row('B641', 'visitor', 'a match that allows guests', 201, invited, (made, world) => ({
      ...joins(),
      ...shows(made, world),
      after: async () => isNotified(made.host, 'scheduled_joined', made.match),
    })),
    row('B642', 'visitor', 'a match without guests', '409 guests_not_allowed', async (world) => ({
      ...joins(),
      at: (await hosted(world)).match.shareKey ?? '',
    })),
    row('B643', 'visitor', 'a key of a demo', 404, async (world) => ({
      ...joins(),
      at: (await ofDemo(world)).at,
    })),
    row('B644-B649', signedIn, 'users join as themselves', 403, invited, joins),
    row('B650', 'admin as member', 'the impersonated user is no visitor', 403, invited, joins),
    row('B651', 'demo', 'a key from outside the sandbox', 404, invited, joins),
    row('B652', 'demo', 'a key of their own demo', 403, async (world) => {
      const { visitor, at } = await ofDemo(world)
      return { ...joins(), as: visitor, at }
    }),
  ]),

  route('GET /api/guest-seats/{key}', [
    row('B653', 'visitor', 'holder of the private link', 200, seatedForAll, shows),
    row('B654-B659', signedIn, 'holder of the private link', 200, seatedForAll, shows),
    row('B660', 'admin as member', 'holder of the private link', 200, seatedForAll, shows),
    row('B661', 'demo', 'a link from outside the sandbox', 404, seatedForAll),
    row('B662', 'other', 'the share key, or a link that is unknown', 404, seatedForAll, ({ match }) => [
      { at: match.shareKey ?? '' },
      { at: seatKey() },
    ]),
  ]),

  route('DELETE /api/guest-seats/{key}', [
    row('B663', 'visitor', 'holder of the private link', 204, seated, frees),
    row('B664-B669', signedIn, 'holder of the private link', 204, seated, frees),
    row('B670', 'admin as member', 'holder of the private link', 204, seated, frees),
    row('B671', 'demo', 'a link from outside the sandbox', 404, seatedForAll),
    row('B672', 'other', 'a link that is unknown', 404, { at: seatKey() }),
  ]),

  route('POST /api/guest-seats/{key}/claim', [
    row('B673', 'visitor', 'no session', 401, seatedForAll),
    row('B674-B679', signedIn, 'holder of the private link', 200, seated, takes),
    row('B680', 'admin as member', 'while impersonating', '403 impersonation_forbidden', seatedForAll),
    row('B681', 'demo', 'a link from outside the sandbox', 404, seatedForAll),
    row('B682', 'owner', 'creator with a seat', '409 already_joined', seatedForAll, ({ host }) => ({
      as: host,
    })),
    row('B683', 'other', 'profile not completed', '403 profile_incomplete', seatedForAll, async (_, world) =>
      incomplete(world),
    ),
    row('B684', 'other', 'a link that is unknown', 404, { at: seatKey() }),
  ]),
].flat()
