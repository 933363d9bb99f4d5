import { expect } from 'vitest'
import { playersApi } from '#shared/players/api.ts'
import { secretLadder } from '#tests/server/security/clans/shared-clans.ts'
import { row, route, type Actor, type Answer, type Asks } from '#tests/server/security/matrix.ts'
import { aPrivatePerson, historyOf, notesOfOwner, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { requestFriend, befriend } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'

const waits = ({ response }: Answer) => expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)

const keys = 'favouriteCourtSide id isRegisteredUser lastMatchDate name profileImageUrl userId'.split(' ')
/** The players that a search finds, without any other data about them. */
const finds = (q: string, ...names: string[]): Asks => ({
  query: `?q=${encodeURIComponent(q)}`,
  after: ({ body }) => {
    const found = body as { name: string }[]
    expect(found.map(({ name }) => name)).toEqual(names)
    for (const one of found) expect(keys).toEqual(expect.arrayContaining(Object.keys(one)))
  },
})
/** The same among users. */
const findsUsers = (q: string, ...firstNames: string[]): Asks => ({
  query: `?q=${encodeURIComponent(q)}`,
  after: ({ body }) => {
    const found = body as { firstName: string }[]
    expect(found.map(({ firstName }) => firstName)).toEqual(firstNames)
    for (const one of found) expect(Object.keys(one)).toEqual(['id', 'firstName', 'lastName', 'city'])
  },
})

const met = shared(({ owner }) => record(owner, { userPartner: 'Pareja de Olga' }))
const meets =
  (isMet: boolean) =>
  (_: object, { owner }: World, me: Person) => ({
    query: `?userId=${owner.id}`,
    hides: [me.name, 'Pareja de Alba', ...(isMet ? [] : ['Pareja de Olga'])],
    after: ({ text }: Answer) => expect(text.includes('Pareja de Olga')).toBe(isMet),
  })

/**
 * A private user with two matches; their friend; a user with a request to them, and one with a request from
 * them.
 */
const aHidden = async (world: World) => {
  const person = await aPrivatePerson(world)
  for (const date of ['2026-05-01', '2026-05-02']) await record(person, { date })
  return { person, at: person.playerId }
}
const hidden = shared(aHidden)
const asFriend = async (world: World) => {
  const { person, at } = await hidden(world)
  const reader = await world.app.person('Amiga Suya')
  await befriend(person, reader)
  return { as: reader, at }
}
const asking = async (world: World) => {
  const { person, at } = await hidden(world)
  const as = await world.app.person('Rosa Remite')
  await requestFriend(as, person)
  return { as, at }
}
const asked = async (world: World) => {
  const { person, at } = await hidden(world)
  const as = await world.app.person('Delia Destina')
  await requestFriend(person, as)
  return { as, at }
}

/** What clan-mates see of a private user: matches of the clan, and matches with them. */
const clanMate =
  (together: number) =>
  async (world: World): Promise<Asks> => {
    const { recorder, clanId } = await secretLadder(world)
    const figures = { rankedMatches: 1, wins: 1, draws: 0, losses: 0, rank: null, isProvisional: true }
    return {
      at: recorder.playerId,
      gives: {
        name: recorder.name,
        summary: { scope: 'together', matches: together },
        clans: [{ clanId, ...figures }],
      },
      hides: ['En otra parte', 'solo mío'],
      after: ({ body }) => expect((body as { recentMatches: object[] }).recentMatches).toHaveLength(together),
    }
  }
/** A private user who has played with the other user, whose consent is confirmed. */
const metOther = async (world: World): Promise<Asks> => {
  const [{ person, at }, { other, app }] = [await aHidden(world), world]
  const partner = { userPartner: other.name, partnerPlayerId: other.playerId }
  const { id } = await record(person, { ...partner, comments: 'solo mío' })
  expect((await other.request(`/api/players/${at}`)).status).toBe(404)
  await other.request(`/api/matches/${id}/confirm`, { method: 'POST' })
  expect(await app.count(`match_players where match_id = $1 and consent <> 'confirmed'`, id)).toBe(0)
  return {
    at,
    gives: {
      summary: { scope: 'together', matches: 1 },
      asPartner: { matches: 1, averageDifficulty: null },
      recentMatches: [{ id, comments: null }],
    },
  }
}

const ofOwner = ({ owner }: World) => ({ at: owner.playerId })
const users: Actor[] = ['owner', 'friend', 'member', 'clanAdmin', 'admin']

export const players = [
  route('GET /api/players/search', [
    row('A073', 'visitor', 'no session', 401, { query: '?q=otto' }),
    row('A074 A076-A079', users, 'search by name', 200, finds('OTTO', 'Otto Otro')),
    row('B442', 'admin as owner', 'search by name', 200, finds('otto', 'Otto Otro')),
    row('A081', 'demo', 'name from outside the sandbox, no result', 200, finds('otto')),
    row('A082', 'other', 'name of a private player, without the city', 200, async (world) => {
      await aPrivatePerson(world, 'Reme Reservada')
      return { ...finds('reservada', 'Reme Reservada'), hides: ['Valencia'] }
    }),
    row('A085', 'owner', 'LIKE wildcard, no result', 200, () => ['%', '_', '\\'].map((q) => finds(q))),
    row('A086', 'other', 'e-mail of another user, no result', 200, ({ owner }) => finds(owner.email!)),
    row('A087', 'other', 'more than sixty searches', '429 too_many_requests', async ({ appWith }) => {
      const app = await appWith({ RATE_LIMITS: 'on' })
      const busy = await app.person('Bruno Busca')
      for (let time = 0; time < 60; time += 1) await busy.request('/api/players/search?q=x')
      return { app, as: busy, query: '?q=x', after: waits }
    }),
  ]),

  route('GET /api/players/stats', [
    row('A088', 'visitor', 'no session', 401),
    row('B560 B443', ['owner', 'admin as owner'], 'players met in their own matches', 200, met, meets(true)),
    row('A090-A092', ['friend', 'member', 'clanAdmin'], 'no other user’s players', 200, met, meets(false)),
    row('A094 A095 B561', ['other', 'admin', 'demo'], 'no other user’s players', 200, met, meets(false)),
  ]),

  route('GET /api/players/{id}', [
    row('A098', 'visitor', 'no session', 401, ofOwner),
    row('A099', 'owner', 'their own profile', 200, async ({ owner }) => ({
      at: owner.playerId,
      gives: { isOwn: true, summary: { scope: 'all', matches: await historyOf(owner) } },
    })),
    row('A101 B562', ['other', 'admin'], 'private profile', 404, hidden),
    row('A107', 'admin as other', 'private profile', 404, async (world) => ({
      at: (await hidden(world)).at,
    })),
    row('A102', 'friend', 'private profile of a friend', 200, asFriend, {
      gives: { summary: { scope: 'all', matches: 2 } },
    }),
    row('A103', 'friend', 'private profile, friend request sent', 404, asking),
    row('B566', 'friend', 'private profile, friend request received', 404, asked),
    row('A104', 'member', 'private profile of a clan-mate they played with', 200, clanMate(1)),
    row('A105', 'clanAdmin', 'private profile of a clan-mate', 200, clanMate(0)),
    row('A108', 'demo', 'player outside the sandbox', 404, ofOwner),
    row('A109', 'owner', 'invalid player id', 404, () =>
      ['2147483648', '1.5', 'abc', '-1', '0', '%00'].map((at) => ({ at })),
    ),
    row('A631', 'other', 'private profile after a confirmed match together', 200, metOther),
    row('B567', 'other', 'public profile, without the match notes', 200, ofOwner, ({ at }) => ({
      gives: { id: at, isOwn: false },
      hides: [notesOfOwner],
    })),
  ]),

  route('PATCH /api/players/{id}', { body: { isPublic: 0 } }, [
    row('A110', 'visitor', 'no session', 401, ofOwner),
    row('A112', 'owner', 'only name and userId in the body', 400, ({ owner, other }) => ({
      at: owner.playerId,
      body: { name: 'Otra', userId: other.id },
      gives: { issues: [{ path: 'isPublic' }] },
    })),
    row('A113 A115-A117', ['other', 'member', 'clanAdmin', 'admin'], 'private, not a friend', 404, hidden),
    row('A114', 'friend', 'private profile, friend request sent', 404, asking),
    row('A118', 'other', 'public profile of another user', 403, ofOwner),
    row('B563', 'demo', 'player outside the sandbox', 404, ofOwner),
    row('A119', 'admin as owner', 'the impersonated user’s profile', '403 impersonation_forbidden', ofOwner),
    row('A111', 'owner', 'their own profile, hidden and shown again', 200, async ({ app, stranger }) => {
      const person = await app.person('Paz Pública')
      const statusOf = async () => (await stranger.request(`/api/players/${person.playerId}`)).status
      return {
        as: person,
        at: person.playerId,
        gives: { isOwn: true, isPublic: 0 },
        after: async () => {
          expect(await statusOf()).toBe(404)
          const params = { id: String(person.playerId) }
          await person.call(playersApi.change, { params, body: { isPublic: 1 } })
          expect(await statusOf()).toBe(200)
        },
      }
    }),
  ]),

  route('GET /api/users/search', [
    row('B564', 'visitor', 'no session', 401, { query: '?q=otto' }),
    row('A122 A124-A126 B565', users, 'search by name', 200, findsUsers('otto otro', 'Otto')),
    row('A123', 'other', 'search by name', 200, findsUsers('olga', 'Olga')),
    row('A132', 'admin as other', 'search by name', 200, findsUsers('olga', 'Olga')),
    row('A128', 'demo', 'users of their own sandbox only', 200, async ({ visitor, mateOf }) => {
      const person = await visitor()
      await mateOf(person, 'Olga Demo')
      return { as: person, ...findsUsers('olga', 'Olga'), gives: [{ lastName: 'Demo' }], hides: ['Dueña'] }
    }),
    row('B568', 'owner', 'name of a demo user, no result', 200, async ({ visitor }) => {
      await visitor()
      return findsUsers('vera demo')
    }),
    row('A129', 'owner', 'no q, friends only', 200, findsUsers('', 'Fina')),
    row('A130', 'other', 'e-mail of another user, no result', 200, ({ owner }) => findsUsers(owner.email!)),
    row('A131', 'other', 'private user who is not a friend, no result', 200, async (world) => {
      const [person, friend] = [
        await aPrivatePerson(world, 'Pilar Escondida'),
        await world.app.person('Amiga Suya'),
      ]
      await befriend(friend, person)
      return {
        query: '?q=escondida',
        after: async ({ body }) => {
          expect(body).toEqual([])
          const asFriend = await friend.request('/api/users/search?q=escondida')
          expect(await asFriend.json()).toMatchObject([{ id: person.id }])
        },
      }
    }),
  ]),
].flat()
