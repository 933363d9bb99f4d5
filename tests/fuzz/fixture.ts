import { createECDH } from 'node:crypto'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import { pictureIdIn } from '#shared/pictures/paths.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { claim, guestOf } from '#tests/support/claims.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { requestFriend, befriend, inboxOf } from '#tests/support/friends.ts'
import { allowGuests, browserOf, seatByName } from '#tests/support/guest-seats.ts'
import { anAdmin, emptyAudit } from '#tests/support/impersonation.ts'
import { aLadder, recordRanked, type Four } from '#tests/support/ladder.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { answerAs, answerKey, aPoll, openPoll } from '#tests/support/polls.ts'
import { aPlan, plan } from '#tests/support/scheduled.ts'
import { share } from '#tests/support/shares.ts'
import { stateOf } from '#tests/support/state.ts'
import { keepRows, putRowsBack } from './kept-rows.ts'

export type Fixture = Awaited<ReturnType<typeof newFixture>>
/** One row of each kind, as paths name them. */
type Things = Awaited<ReturnType<typeof thingsOf>>

const ownNames = ['Ana Roldán', 'Bea Sanz', 'Caro Gil', 'Dani Pla']
const strangeNames = ['Olga Fuera', 'Pia Lejos', 'Quim Aparte', 'Rosa Otra']
const start = new Date('2026-05-14T10:00:00.000Z')

const made = new WeakMap<TestApp, { world: Fixture; state: string }>()

/** An unchanged fixture: made once, and put back when something was changed in it. */
export async function openFixture(app: TestApp) {
  const known = made.get(app)
  if (!known) {
    const world = await newFixture(app)
    await keepRows(app.pool)
    made.set(app, { world, state: await stateOf(app.pool) })
    return world
  }
  if (known.state !== (await stateOf(app.pool))) await putRowsBack(app.pool)
  return known.world
}

/** Users who have one of everything, and strangers who have the same; the database has no other users. */
async function newFixture(app: TestApp) {
  app.clock.now = start
  await app.pool.query(
    `truncate users, players, clans, matches, scheduled_matches, notifications, sessions cascade`,
  )
  await emptyAudit(app)
  const [own, strangers] = [await peopleOf(app, ownNames), await peopleOf(app, strangeNames)]
  const chief = await anAdmin(app, 'Alba Soporte')
  const [things, foreign] = [await thingsOf(app, own), await thingsOf(app, strangers)]
  // Past the time of a recent authentication: no account is erased by chance.
  app.clock.now = new Date(start.getTime() + 20 * 60_000)
  const people = [...own, ...strangers, chief]
  return { ana: own[0], chief, own: things, foreign, people, bodies: bodiesOf(things) }
}

/** The e-mail addresses that a user may not see: those of all others. */
export const addressesNotOf = ({ id }: Pick<Person, 'id'>, { people }: Fixture) =>
  people.filter((other) => other.id !== id).map(({ email }) => email ?? '')

const peopleOf = async (app: TestApp, names: string[]) =>
  (await Promise.all(names.map((name) => app.person(name, { timeZone: 'Europe/Madrid' })))) as Four

async function thingsOf(app: TestApp, four: Four) {
  const [who, friend, mate, asker] = four
  await befriend(who, friend)
  await requestFriend(asker, who)
  const ladder = await aLadder(...four)
  const hidden = await aClan(who, { isPublic: false })
  await addMember(who, hidden.id, friend)
  const asking = await aClan(mate, { isPublic: false })
  await addMember(mate, asking.id, who)
  const partner = { userPartner: friend.name, partnerPlayerId: friend.playerId }
  const casual = await record(who, partner)
  await recordRanked(ladder, four)
  const pending = await record(mate, { userPartner: who.name, partnerPlayerId: who.playerId })
  const planned = await plan(who, { players: [{ name: 'Lola Güell', position: 3 }], visibility: 'private' })
  await allowGuests(who, planned.id)
  const poll = await openPoll(who, { userIds: [friend.id], guestsAllowed: true })
  const pollAnswerKey = answerKey()
  const { voters } = await answerAs(
    browserOf(app),
    poll,
    `Voter of ${who.name}`,
    ['yes', 'no'],
    pollAnswerKey,
  )
  const feed = await who.call(calendarApi.renew, {})
  const typed = await guestOf(app, who, `Guest of ${who.name}`)
  const other = await guestOf(app, who, `Another of ${who.name}`)
  const claimed = await claim(friend, await guestOf(app, friend, `Nick of ${who.name}`), who)
  const [note] = await inboxOf(who)
  const { rows } = await app.pool.query<{ id: number }>(
    'select id from friends where friend_id = $1 order by status desc, id',
    [who.id],
  )
  return {
    userId: friend.id,
    playerId: who.playerId,
    matchId: casual.id,
    pendingId: pending.id,
    clanId: ladder.clanId,
    hiddenClanId: hidden.id,
    askingClanId: asking.id,
    seasonId: ladder.seasonId,
    plannedId: planned.id,
    shareKey: planned.shareKey ?? '',
    seatKey: await seatByName(browserOf(app), planned.shareKey ?? '', { name: `Visit to ${who.name}` }),
    pollId: poll.id,
    pollKey: poll.shareKey,
    pollAnswerKey,
    pollOptionIds: poll.options.map((option) => option.id),
    pollVoterId: voters[0]?.id ?? 0,
    guestVoterId: voters[1]?.id ?? 0,
    sharedKey: await share(friend, 'match', (await record(friend)).id),
    pictureUrl: await pictureOf(who),
    token: feed.path?.split('/').at(-1) ?? '',
    guestId: typed.playerId,
    otherGuestId: other.playerId,
    claimId: claimed.id,
    requestId: rows[0]?.id ?? 0,
    notificationId: note?.id ?? 0,
  }
}

/** The path parameters of an endpoint, from a user's rows. */
export function paramsIn(path: string, things: Things): Record<string, string> {
  const id = Object.entries({
    '/matches/scheduled/': things.plannedId,
    '/polls/': things.pollId,
    '/matches/:id/confirm': things.pendingId,
    '/matches/:id/decline': things.pendingId,
    '/matches/': things.matchId,
    '/clans/:id/stay': things.askingClanId,
    '/clans/': things.clanId,
    '/players/': things.playerId,
    '/share-links/': things.matchId,
    '/guests/': things.guestId,
    '/claims/': things.claimId,
    '/friends/requests/': things.requestId,
    '/friends/': things.userId,
    '/notifications/': things.notificationId,
  }).find(([prefix]) => path.startsWith(prefix))?.[1]
  const { seasonId, playerId, userId, token, pictureUrl } = things
  const key = keyIn(path, things)
  const pictureId = pictureIdIn(pictureUrl)
  const params = {
    id,
    seasonId,
    playerId,
    userId,
    pictureId,
    key,
    token,
    kind: 'match',
    voterId: things.guestVoterId,
    position: 2,
    days: 30,
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)] as const))
}

function keyIn(path: string, { shareKey, seatKey, sharedKey, pollKey, pollAnswerKey }: Things) {
  if (path.startsWith('/poll-links/')) return pollKey
  if (path.startsWith('/poll-answers/')) return pollAnswerKey
  if (path.startsWith('/guest-seats/')) return seatKey
  return path.startsWith('/shared/') ? sharedKey : shareKey
}

/** Bodies that are accepted, where the schema alone is not enough to make one. */
function bodiesOf(own: Things): Record<string, object> {
  const device = {
    endpoint: 'https://push.example.com/device',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    language: 'es',
  }
  const planned = aPlan({
    duration: 90,
    venue: 'Club Norte',
    matchType: 'casual',
    visibility: 'clans',
    visibleToClanIds: [String(own.clanId)],
    players: [{ id: null, name: 'Lola', position: 2, courtSide: 'right', isRegistered: false }],
  })
  const votes = own.pollOptionIds.map((optionId) => ({ optionId, vote: 'yes' }))
  const season = { ...defaultParams, name: 'Primavera', startDate: '2026-05-20', endDate: '2026-06-30' }
  const clan = { name: 'Los Cristaleros', description: 'Martes', tier: 'Gold', isPublic: true }
  return {
    'POST /matches': aMatch({ comments: 'x', difficulty: 5 }),
    'PUT /matches/:id': aMatch({ comments: 'x', difficulty: 5 }),
    'POST /auth/complete-profile': {
      firstName: 'Ana',
      lastName: 'Roldán',
      city: 'Valencia',
      favouriteCourtSide: 'left',
      profileImageUrl: own.pictureUrl,
    },
    'PUT /push/subscription': device,
    'POST /clans': { ...clan, iconUrl: own.pictureUrl },
    'PATCH /clans/:id': { ...clan, iconUrl: own.pictureUrl },
    'POST /clans/:id/members': { userId: own.userId },
    'POST /clans/:id/seasons': season,
    'PATCH /clans/:id/seasons/:seasonId': season,
    'POST /matches/scheduled': planned,
    'PUT /matches/scheduled/:id': planned,
    'POST /matches/scheduled/:id/join': { position: 2, playerName: 'Lola', isRegistered: false },
    'POST /invitations/:key/guests': { name: 'Visitante', key: '0123456789abcdef'.repeat(2) },
    'POST /polls': aPoll({ userIds: [own.userId], venue: 'Club Norte' }),
    'PUT /polls/:id/vote': { votes },
    'POST /polls/:id/schedule': { optionId: own.pollOptionIds[0], voterIds: [own.pollVoterId] },
    'POST /poll-links/:key/answers': { name: 'Visitante', key: 'fedcba9876543210'.repeat(2), votes },
    'PUT /poll-answers/:key': { votes },
    'POST /shared/:key/claims': { seat: 2, name: 'Lucía F.' },
    'POST /friends/requests': { friendId: own.userId },
    'POST /friends/accept': { friendId: own.userId },
    'POST /guests/:id/merge': { intoId: own.otherGuestId },
    'POST /claims': { playerId: own.otherGuestId },
    'POST /account/password': { currentPassword: 'bola-de-partido', newPassword: 'globo-de-revés' },
  }
}
