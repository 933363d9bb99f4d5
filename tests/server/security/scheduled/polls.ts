import { row, route, type Actor, type Arrange } from '#tests/server/security/matrix.ts'
import { actingAs, shared, type World } from '#tests/server/security/world.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { browserOf } from '#tests/support/guest-seats.ts'
import { answerAs, answerKey, aPoll, openPoll, vote, votesOn } from '#tests/support/polls.ts'
import { planner } from './planning.ts'

type Made = Awaited<ReturnType<typeof forFriend>>
type About = (made: Made, world: World) => Awaited<ReturnType<Arrange>>

const signedIn: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin']

/** A poll with the answer of a guest, and the key of that answer. */
async function opened(
  world: World,
  host: Awaited<ReturnType<typeof planner>>,
  change: Parameters<typeof openPoll>[1],
) {
  const poll = await openPoll(host, { guestsAllowed: true, ...change })
  const guestKey = answerKey()
  const { voters } = await answerAs(browserOf(world.app), poll, 'Gema Invitada', ['yes', 'no'], guestKey)
  const [own, guest] = voters.map(({ id }) => id)
  return { host, poll, at: poll.id, guestKey, own: own!, guest: guest! }
}

/** A poll for the friend, who has answered. */
async function forFriend(world: World) {
  const host = await planner(world)
  await befriend(host, world.friend)
  const made = await opened(world, host, { userIds: [world.friend.id] })
  await vote(world.friend, made.poll, ['yes', 'maybe'])
  return made
}

/** A poll of a member of a private clan for it, which its two others have answered. */
async function forClan(world: World) {
  const { id: clanId } = await world.clan(false)
  const host = await planner(world)
  await addMember(world.clanAdmin, clanId, host)
  const made = await opened(world, host, { clanId })
  for (const person of [world.member, world.clanAdmin]) await vote(person, made.poll, ['yes', 'maybe'])
  return made
}

const ofFriend = shared(forFriend)
const ofClan = shared(forClan)
const own = actingAs('host', forFriend)

const nothing: About = () => ({})
/** The request by the link of the poll. */
const byKey: About = ({ poll }) => ({ query: `?key=${poll.shareKey}` })

/** A fresh fixture for a row that changes it. */
const fresh = { ofFriend: forFriend, ofClan: forClan }

const strangers = (from: number, about: About) => [
  row(`B${from}`, 'visitor', 'no session', 401, ofFriend, about),
  row(
    `B${from + 1} B${from + 2} B${from + 3}`,
    ['other', 'admin', 'demo'],
    'not asked',
    404,
    ofFriend,
    about,
  ),
]

/** What its creator does alone. */
const creatorOnly = (from: number, status: number, about: About = nothing) => [
  ...strangers(from, about),
  row(`B${from + 4}`, 'friend', 'named', 403, ofFriend, about),
  row(`B${from + 5} B${from + 6}`, ['member', 'clanAdmin'], 'a poll of their clan', 403, ofClan, about),
  row(`B${from + 7} B${from + 8}`, ['owner', 'admin as other'], 'creator', status, own, about),
]

/** What admins of its clan do too. */
const organisersOnly = (from: number, about: About = nothing) => [
  ...strangers(from, about),
  row(`B${from + 4}`, 'friend', 'named', 403, ofFriend, about),
  row(`B${from + 5}`, 'member', 'a poll of their clan', 403, ofClan, about),
  row(`B${from + 6}`, 'clanAdmin', 'a poll of their clan', 200, fresh.ofClan, about),
  row(`B${from + 7} B${from + 8}`, ['owner', 'admin as other'], 'creator', 200, own, about),
]

/** What all do who are asked. */
const askedOnly = (from: number, status: number, about: About = nothing) => [
  ...strangers(from, about),
  row(`B${from + 4} B${from + 5}`, ['friend', 'admin as friend'], 'named', status, fresh.ofFriend, about),
  row(
    `B${from + 6} B${from + 7}`,
    ['member', 'clanAdmin'],
    'a poll of their clan',
    status,
    fresh.ofClan,
    about,
  ),
  row(`B${from + 8}`, 'owner', 'creator', status, own, about),
]

const votes: About = ({ poll }) => ({ body: { votes: votesOn(poll, ['no', 'no']) } })
const votesByKey: About = ({ poll }) => ({ body: { votes: votesOn(poll, ['no', 'no']), key: poll.shareKey } })
const schedules: About = ({ poll, own }) => ({ body: { optionId: poll.options[0]!.id, voterIds: [own] } })
const ofGuest: About = ({ poll, guest }) => ({ at: [poll.id, guest] })

/** The listed polls contain it, or nothing of it. */
const lists: About = ({ poll }) => ({ gives: [{ id: poll.id }] })
const listsNone: About = ({ host }) => ({ hides: [host.name] })

const linked = shared(forFriend)
const atLink = ({ poll }: Made) => poll.shareKey
/** Visitors see first names. */
const shows: About = (made) => ({
  at: atLink(made),
  gives: { id: null, creatorName: 'Paula', shareKey: null, canSchedule: false },
  hides: [made.host.name, made.host.id, 'Fina Amiga'],
})
const showsUser: About = (made) => ({ at: atLink(made), gives: { id: made.poll.id }, hides: [made.host.id] })
const answers: About = (made) => ({
  at: atLink(made),
  body: { name: 'Hugo Invitado', key: answerKey(), votes: votesOn(made.poll, ['yes', 'no']) },
})
const atAnswer: About = ({ guestKey }) => ({ at: guestKey })
const showsAnswer: About = ({ guestKey, host }) => ({ at: guestKey, hides: [host.id, guestKey] })
const changes: About = ({ guestKey, poll }) => ({
  at: guestKey,
  body: { votes: votesOn(poll, ['no', 'yes']) },
})

async function ofDemo(world: World) {
  const visitor = await world.visitor()
  const poll = await openPoll(visitor, { guestsAllowed: true })
  return { ...(await linked(world)), poll, as: visitor }
}

const privateLink = (from: number, status: number, about: About) => [
  row(`B${from}`, 'visitor', 'holder of the private link', status, forFriend, about),
  row(`B${from + 1}-B${from + 6}`, signedIn, 'holder of the private link', status, forFriend, about),
  row(`B${from + 7}`, 'admin as member', 'holder of the private link', status, forFriend, about),
  row(`B${from + 8}`, 'demo', 'a link from outside the sandbox', 404, linked, about),
  row(`B${from + 9}`, 'other', 'a link that is unknown', 404, linked, (made, world) => ({
    ...about(made, world),
    at: answerKey(),
  })),
]

export const polls = [
  route('GET /api/polls', [
    row('B1300', 'visitor', 'no session', 401),
    row('B1301 B1302', ['friend', 'admin as friend'], 'named', 200, ofFriend, ({ poll }) => ({
      after: ({ text }) => text.includes(`"id":${poll.id},`) || Promise.reject(new Error('it is not listed')),
    })),
    row('B1303', 'owner', 'creator', 200, own, lists),
    row('B1304 B1305', ['member', 'clanAdmin'], 'a poll of their clan', 200, ofClan, ({ poll }) => ({
      after: ({ text }) => text.includes(`"id":${poll.id},`) || Promise.reject(new Error('it is not listed')),
    })),
    row('B1306 B1307 B1308', ['other', 'admin', 'demo'], 'polls of others', 200, ofFriend, listsNone),
  ]),
  route('POST /api/polls', { body: aPoll() }, [
    row('B1310', 'visitor', 'no session', 401),
    row('B1311-B1316', signedIn, 'any player', 201),
    row('B1317 B1318', ['admin as other', 'demo'], 'any player', 201),
    row('B1319', 'other', 'for a private clan of others', 404, async (world) => ({
      body: aPoll({ clanId: (await world.clan(false)).id }),
    })),
  ]),
  route('GET /api/polls/{id}', [
    ...askedOnly(1320, 200),
    row('B1329', 'other', 'with the key of its link', 200, linked, byKey),
    row('B1330', 'demo', 'with a key from outside the sandbox', 404, linked, byKey),
  ]),
  route('DELETE /api/polls/{id}', creatorOnly(1331, 204)),
  route('PUT /api/polls/{id}/vote', [
    ...askedOnly(1340, 200, votes),
    row('B1349', 'other', 'with the key of its link', 200, forFriend, votesByKey),
    row('B1350', 'demo', 'with a key from outside the sandbox', 404, linked, votesByKey),
  ]),
  route('DELETE /api/polls/{id}/vote', askedOnly(1351, 204)),
  route('POST /api/polls/{id}/close', organisersOnly(1360)),
  route('POST /api/polls/{id}/schedule', organisersOnly(1369, schedules)),
  route('POST /api/polls/{id}/key', creatorOnly(1378, 200)),
  route('PUT /api/polls/{id}/guests', { body: { allowed: false } }, creatorOnly(1387, 200)),
  route('DELETE /api/polls/{id}/voters/{voterId}', [
    ...creatorOnly(1396, 200, ofGuest),
    row('B1405', 'owner', 'creator, the answer of a user', 403, own, ({ poll, own: ownAnswer }) => ({
      at: [poll.id, ownAnswer],
    })),
  ]),
  route('GET /api/poll-links/{key}', [
    row('B1406', 'visitor', 'holder of the link', 200, linked, shows),
    row('B1407-B1412', signedIn, 'holder of the link', 200, linked, showsUser),
    row('B1413', 'admin as member', 'holder of the link', 200, linked, showsUser),
    row('B1414', 'demo', 'a key from outside the sandbox', 404, linked, (made) => ({ at: atLink(made) })),
    row('B1415', 'visitor', 'a key of a demo', 404, ofDemo, (made) => ({ at: atLink(made), as: undefined })),
  ]),
  route('POST /api/poll-links/{key}/answers', [
    row('B1416', 'visitor', 'a poll for which a name is enough', 201, forFriend, answers),
    row('B1417', 'visitor', 'a poll without guests', '409 guests_not_allowed', async (world) => {
      const poll = await openPoll(await planner(world))
      return {
        at: poll.shareKey,
        body: { name: 'Hugo Invitado', key: answerKey(), votes: votesOn(poll, ['yes', 'no']) },
      }
    }),
    row('B1418-B1423', signedIn, 'users answer as themselves', 403, linked, answers),
    row('B1424', 'admin as member', 'the impersonated user is no visitor', 403, linked, answers),
    row('B1425', 'demo', 'a key from outside the sandbox', 404, linked, answers),
    row('B1426', 'demo', 'a key of their own demo', 403, ofDemo, answers),
  ]),
  route('GET /api/poll-answers/{key}', privateLink(1427, 200, showsAnswer)),
  route('PUT /api/poll-answers/{key}', privateLink(1437, 200, changes)),
  route('DELETE /api/poll-answers/{key}', privateLink(1447, 204, atAnswer)),
].flat()
