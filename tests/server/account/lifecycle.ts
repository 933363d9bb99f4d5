import { randomUUID } from 'node:crypto'
import { makePasswordLink } from '#server/auth/provider/service.ts'
import { queueMail } from '#server/mail/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { profileApi } from '#shared/profile/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { browser, logIn } from '#tests/server/auth/browser.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { saveUsualWeek, sayToday } from '#tests/support/availability.ts'
import { aClan, addMember, ofClan } from '#tests/support/clans.ts'
import { requestFriend, befriend } from '#tests/support/friends.ts'
import { impersonating, anAdmin } from '#tests/support/impersonation.ts'
import { aLadder, recordRanked, twoSets } from '#tests/support/ladder.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { openPoll, vote } from '#tests/support/polls.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { plan, scheduledFor, takeSeat, unseat, waitFor } from '#tests/support/scheduled.ts'
import { ask } from '#tests/support/seat-requests.ts'
import { chooseMode, repeatWeekly } from '#tests/support/series.ts'
import { share } from '#tests/support/shares.ts'

export const email = 'zoraida.quintanilha@example.test'
export const name = 'Zoraida Quintanilha'

type RealPerson = Awaited<ReturnType<typeof realPerson>>
type Life = { app: TestApp; zoraida: RealPerson; bea: Person; caro: Person; dani: Person; eva: Person }

/** A user of every feature, and the users with whom they did it. */
export async function createLifecycle(app: TestApp) {
  const [bea, caro, dani, eva] = await app.people(['Bea Sanz', 'Caro Gil', 'Dani Pla', 'Eva Ruiz'])
  const zoraida = await realPerson(app, email, name)
  const [account] = await app.rowsOf('select id from provider_accounts where email = $1', email)
  const life = { app, zoraida, bea, caro, dani, eva }
  await befriendAll(life)
  const inClans = await playInClans(life)
  const recorded = await recordCasually(life)
  const toCome = await planMatches(life)
  const asked = await askForTimes(life)
  const shown = await showPictures(life, inClans.second.clanId)
  const admin = await leaveTraces(life)
  zoraida.cookie = await app.signedIn(zoraida.id)
  await app.db.insert(notificationPreferences).values({ userId: zoraida.id, hoursByMail: true })
  const mail = { kind: 'address_verification', to: email, language: 'es', values: { url: '/' } } as const
  await queueMail(app.db, app.clock.now, mail)
  await share(app.withCookie(zoraida.cookie), 'player', zoraida.playerId)
  return {
    ...life,
    ...inClans,
    ...recorded,
    ...toCome,
    asked,
    ...shown,
    admin,
    accountId: account.id as string,
  }
}

const keyed = () => ({ 'Idempotency-Key': randomUUID() })

/** Friends, and requests in both directions. */
async function befriendAll({ zoraida, bea, caro, dani, eva }: Life) {
  await befriend(zoraida, bea)
  await befriend(caro, zoraida)
  await requestFriend(zoraida, dani)
  await requestFriend(eva, zoraida)
  await saveUsualWeek(zoraida, ['4-evening'])
  await sayToday(zoraida, '19:00')
}

/** Two clans: member of one with two seasons; one of two admins of the second; and one of her own alone. */
async function playInClans({ zoraida, bea, caro, dani, eva }: Life) {
  const four = [zoraida, bea, caro, dani] as const
  const ladder = await aLadder(bea, zoraida, caro, dani)
  const second = await aLadder(zoraida, bea, caro, dani)
  await addMember(zoraida, second.clanId, eva, 'admin')
  const alone = await aClan(zoraida, { name: 'Sola' })
  for (const [index, date] of ['2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'].entries()) {
    const turned = [...four.slice(index), ...four.slice(0, index)] as [Person, Person, Person, Person]
    await recordRanked(ladder, turned, twoSets, { date, comments: `nota ${index}`, difficulty: 7 })
  }
  await recordRanked(second, [zoraida, eva, caro, bea], twoSets, { date: '2026-05-06' })
  const next = await bea.call(seasonsApi.start, {
    ...ofClan(ladder.clanId),
    body: { startDate: '2026-05-08' },
  })
  await recordRanked(ladder, [caro, zoraida, bea, dani], twoSets, { date: '2026-05-08' })
  const newer = { ...ladder, params: { ...ladder.params, seasonId: String(next.id) } }
  return { ladder, second, alone, newer }
}

/**
 * With others, with guests only, with a guest who plays in both; one that another user recorded, and a
 * declined one.
 */
async function recordCasually({ zoraida, bea, caro, dani }: Life) {
  const shared = await zoraida.call(
    matchesApi.record,
    {
      body: aMatch({ userPartner: bea.name, partnerPlayerId: bea.playerId, comments: 'mías', difficulty: 9 }),
    },
    keyed(),
  )
  const own = await record(zoraida, {
    date: '2026-05-01',
    userPartner: 'Lucía Ferrer',
    opponent1: 'Nadie Más',
    opponent2: 'Ni Este',
  })
  const theirs = await bea.call(
    matchesApi.record,
    { body: aMatch({ ...seating(zoraida, caro, dani), date: '2026-05-09', comments: 'de Bea' }) },
    keyed(),
  )
  const declined = await record(zoraida, {
    date: '2026-04-30',
    userPartner: dani.name,
    partnerPlayerId: dani.playerId,
  })
  await dani.call(matchesApi.decline, ofMatch(declined.id))
  return { shared, own, theirs }
}

/**
 * Created, joined, on the waitlist; one that has started; one from which she was removed, and is asked for a seat.
 */
async function planMatches({ app, zoraida, bea, caro, dani }: Life) {
  const made = await plan(zoraida, { players: [{ id: bea.playerId, name: bea.name, position: 2 }] })
  const joined = await plan(caro, {
    date: '2026-05-21',
    players: [2, 3].map((position) => ({ name: `Nombre ${position}`, position: position as 2 | 3 })),
  })
  await takeSeat(zoraida, joined.id)
  await waitFor(dani, joined.id)
  await repeatWeekly(zoraida, made.id)
  const { id: weekly } = await repeatWeekly(caro, joined.id)
  await chooseMode(zoraida, weekly, 'ask')
  const full = await plan(caro, {
    date: '2026-05-22',
    players: [2, 3, 4].map((position) => ({ name: `Lleno ${position}`, position: position as 2 | 3 | 4 })),
  })
  await waitFor(zoraida, full.id)
  const left = await plan(bea, { date: '2026-05-23' })
  await takeSeat(zoraida, left.id)
  await takeSeat(caro, left.id)
  const seat = (await scheduledFor(bea, left.id)).participants.find(({ playerName }) => playerName === name)
  await unseat(bea, left.id, seat!.position)
  await ask(bea, left.id, [zoraida])
  await ask(zoraida, made.id, [caro])
  const running = await bea.call(
    scheduledMatchesApi.create,
    { body: { date: '2026-05-14', time: '12:30', players: [{ id: zoraida.playerId, name, position: 2 }] } },
    { ...keyed(), 'Time-Zone': 'Europe/Madrid' },
  )
  app.later(2 * 3_600_000)
  return { made, joined, full, running }
}

/** A poll of hers that Bea answered, and one of Bea's for her, which she answered. */
async function askForTimes({ zoraida, bea }: Life) {
  const own = await openPoll(zoraida, { userIds: [bea.id], venue: 'Club Norte' })
  await vote(bea, own, ['yes', 'no'])
  const theirs = await openPoll(bea, { userIds: [zoraida.id] })
  await vote(zoraida, theirs, ['maybe', 'yes'])
  return { own, theirs }
}

/** Her own picture, one of a clan, an unused one; and the address of her provider's. */
async function showPictures({ app, zoraida }: Life, clanId: number) {
  const pictures = {
    own: await pictureOf(zoraida, 1),
    icon: await pictureOf(zoraida, 2),
    unused: await pictureOf(zoraida, 3),
  }
  const [firstName = '', lastName = ''] = name.split(' ')
  const profile = { firstName, lastName, city: 'Valencia', favouriteCourtSide: 'left' as const }
  await zoraida.call(profileApi.complete, { body: { ...profile, profileImageUrl: pictures.own } })
  await zoraida.call(clansApi.change, { ...ofClan(clanId), body: { iconUrl: pictures.icon } })
  await app.pool.query('insert into outside_pictures (user_id, url) values ($1, $2)', [
    zoraida.id,
    `https://pictures.example/${email}.png`,
  ])
  return { pictures }
}

/** A device, a calendar feed, claims, links to password and address, failed sign-ins, an impersonation. */
async function leaveTraces({ app, zoraida, bea, caro }: Life) {
  await app.pool.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, language) values ($1, 'https://push.example/z', 'k', 'a', 'es')`,
    [zoraida.id],
  )
  await zoraida.request('/api/calendar', { method: 'POST' })
  const guest = (of: string) => app.pool.query('select id from players where name = $1', [of])
  const ferrer = (await guest('Lucía Ferrer')).rows[0].id
  const filled = (await guest('Lleno 2')).rows[0].id
  await app.db.insert(playerClaims).values([
    { playerId: filled, userId: zoraida.id, startedBy: 'claimant' },
    { playerId: ferrer, userId: bea.id, startedBy: 'recorder' },
  ])
  const told = { userId: caro.id, fromUserId: zoraida.id, subjectId: 1, data: { playerName: 'Lleno 2' } }
  await app.pool.query(
    `insert into notifications (user_id, kind, from_user_id, subject_id, data) values ($1, 'name_claimed', $2, $3, $4)`,
    [told.userId, told.fromUserId, told.subjectId, told.data],
  )
  await logIn(browser(app.origin), email, { given: 'wrong password' })
  await logIn(browser(app.origin), email)
  await makePasswordLink(app.db, email, app.clock.now)
  await app.pool.query(
    `insert into address_links (account_id, digest, expires_at) select id, 'd', now() from provider_accounts where email = $1`,
    [email],
  )
  const admin = await anAdmin(app, 'Admin Uno')
  const looking = await impersonating(app, admin, zoraida)
  await looking.call(accountApi.change, { body: { allowsSupport: false } }).catch(() => null)
  return admin
}
