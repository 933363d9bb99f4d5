import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { profileApi } from '#shared/profile/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { browser, logIn } from '#tests/server/auth/browser.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { aClan, addMember, clanSeen, membersSeen, ofClan } from '#tests/support/clans.ts'
import { ask, befriend, inboxOf } from '#tests/support/friends.ts'
import { acting, anAdmin } from '#tests/support/impersonation.ts'
import { aLadder, expectRatingsAsFolded, recordRanked, tableOf, twoSets } from '#tests/support/ladder.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { lineUp, plan, planSeen, takeSeat, unseat, waitFor } from '#tests/support/scheduled.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const email = 'zoraida.quintanilha@example.test'
const name = 'Zoraida Quintanilha'
const words = [name, 'Zoraida', 'Quintanilha', 'zoraida quintanilha', email]
const removal = { body: { confirmation: 'delete' as const } }
const later = (ms: number) => void (app.clock.now = new Date(app.clock.now.getTime() + ms))

let app: TestApp
let zoraida: Awaited<ReturnType<typeof realPerson>>
let bea: Person
let caro: Person
let dani: Person
let eva: Person
let accountId: string

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' })
  ;[bea, caro, dani, eva] = (await Promise.all(
    ['Bea Sanz', 'Caro Gil', 'Dani Pla', 'Eva Ruiz'].map((one) => app.person(one)),
  )) as [Person, Person, Person, Person]
  zoraida = await realPerson(app, email, name)
  const { rows } = await app.pool.query('select id from provider_accounts where email = $1', [email])
  accountId = rows[0].id
})

/** Where a text stands, in all columns of all tables, as `table.column`. */
async function placesOf(...texts: string[]) {
  const { rows: columns } = await app.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await app.pool.query(
      `select count(*)::integer as total from "${table}"
       where exists (select from unnest($1::text[]) as word where position(lower(word) in lower("${column}"::text)) > 0)`,
      [texts],
    )
    if (rows[0].total > 0) found.push(`${table}.${column}`)
  }
  return found
}

const count = async (query: string, ...values: unknown[]) =>
  (await app.pool.query(`select count(*)::integer as total from ${query}`, values)).rows[0].total as number

const keyed = () => ({ 'Idempotency-Key': randomUUID() })

test('nothing is left of somebody with everything, and nothing is taken from the others', async () => {
  // Friends, and requests in both directions.
  await befriend(zoraida, bea)
  await befriend(caro, zoraida)
  await ask(zoraida, dani)
  await ask(eva, zoraida)
  // Two clans: a member of one, with two seasons; an admin beside another in the second, and one of her own alone.
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
  // Casual matches: with others, with guests alone, with a guest who sits in both; and one that another recorded.
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
  // Matches to come: made, joined, waited for; one that has begun; one out of which she was put.
  const made = await plan(zoraida, { players: [{ id: bea.playerId, name: bea.name, position: 2 }] })
  const joined = await plan(caro, {
    date: '2026-05-21',
    players: [2, 3].map((position) => ({ name: `Nombre ${position}`, position: position as 2 | 3 })),
  })
  await takeSeat(zoraida, joined.id)
  await waitFor(dani, joined.id)
  const full = await plan(caro, {
    date: '2026-05-22',
    players: [2, 3, 4].map((position) => ({ name: `Lleno ${position}`, position: position as 2 | 3 | 4 })),
  })
  await waitFor(zoraida, full.id)
  const left = await plan(bea, { date: '2026-05-23' })
  await takeSeat(zoraida, left.id)
  await takeSeat(caro, left.id)
  const seat = (await planSeen(bea, left.id)).participants.find(({ playerName }) => playerName === name)
  await unseat(bea, left.id, seat!.position)
  const running = await bea.call(
    scheduledMatchesApi.create,
    {
      body: { date: '2026-05-14', time: '12:30', players: [{ id: zoraida.playerId, name, position: 2 }] },
    },
    { ...keyed(), 'Time-Zone': 'Europe/Madrid' },
  )
  later(2 * 3_600_000)
  // A device, a feed, claims, a link to a new password, failed sign-ins, an admin who looks in.
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
  const admin = await anAdmin(app, 'Admin Uno')
  const looking = await acting(app, admin, zoraida)
  await looking.call(accountApi.change, { body: { allowsSupport: false } }).catch(() => null)
  zoraida.cookie = await app.signedIn(zoraida.id)

  const places = await placesOf(...words, zoraida.id, accountId)
  for (const place of [
    'audit_log.effective_user_id',
    'calendar_feeds.user_id',
    'calendar_traces.user_id',
    'clan_members.user_id',
    'clans.created_by',
    'friends.friend_id',
    'idempotency_keys.answer',
    'inboxes.user_id',
    'matches.recorded_by',
    'notifications.data',
    'notifications.from_user_id',
    'notifications.user_id',
    'password_links.account_id',
    'player_claims.user_id',
    'players.created_by',
    'players.name',
    'players.name_norm',
    'provider_accounts.email',
    'provider_records.payload',
    'push_subscriptions.user_id',
    'rate_limits.key',
    'scheduled_match_waits.user_id',
    'scheduled_matches.created_by',
    'sessions.sess',
    'users.email',
    'users.first_name',
    'users.subject',
  ])
    expect(places).toContain(place)

  /** What the others see, each time the same but for the name. */
  const seen = async () =>
    JSON.stringify(
      await Promise.all(
        [bea, caro, dani, eva].map(async (person) => ({
          matches: await person.call(matchesApi.list, { query: { limit: '100' } }),
          stats: await person.call(statsApi.all, {}),
          tables:
            person === eva
              ? []
              : [await tableOf(person, ladder), await tableOf(person, newer), await tableOf(person, second)],
          profiles: await Promise.all(
            [bea, caro].map(({ playerId }) =>
              person.call(playersApi.one, { params: { id: String(playerId) } }),
            ),
          ),
        })),
      ),
    )
  const before = await seen()
  const etags = async () =>
    Promise.all(
      [bea, caro, dani].map(async (person) =>
        (await person.request('/api/notifications')).headers.get('ETag'),
      ),
    )
  const tags = await etags()

  await app.call(accountApi.remove, removal, zoraida.cookie)

  expect(await placesOf(...words, zoraida.id, accountId)).toEqual([])
  const strip = (text: string) =>
    text
      .replaceAll(/"isRegisteredUser":(true|false)/g, '')
      .replaceAll(`"userId":"${zoraida.id}"`, '"userId":null')
      .replaceAll(`"recorderId":${zoraida.playerId}`, '"recorderId":null')
      .replaceAll(name, 'Deleted player')
  expect(strip(await seen())).toBe(strip(before))
  await expectRatingsAsFolded(app)
  const changed = await etags()
  for (const [index, tag] of tags.entries()) expect(changed[index]).not.toBe(tag)

  // Recorded matches: the shared one without her notes, hers alone gone with the names that stood only there.
  expect(await bea.call(matchesApi.one, ofMatch(shared.id))).toMatchObject({
    difficulty: null,
    comments: null,
    userPartner: 'Deleted player',
  })
  expect(await bea.call(matchesApi.one, ofMatch(theirs.id))).toMatchObject({
    comments: 'de Bea',
    canEdit: true,
  })
  expect(await count('matches where id = $1', own.id)).toBe(0)
  expect(await count(`players where name in ('Nadie Más', 'Ni Este', 'Lucía Ferrer')`)).toBe(0)
  expect(await count(`players where name = 'Marcos Iriarte' and created_by is null`)).toBe(1)
  expect(
    await count('players where is_deleted and user_id is null and created_by is null and is_public = 0'),
  ).toBe(1)
  // Clans: the others stay, hers alone is gone.
  expect(await membersSeen(bea, ladder.clanId)).toEqual([
    'Bea Sanz: admin',
    'Caro Gil: member',
    'Dani Pla: member',
  ])
  expect(await clanSeen(eva, second.clanId)).toMatchObject({ createdBy: null, userRole: 'admin' })
  expect(await count('clans where id = $1', alone.id)).toBe(0)
  // Matches to come: called off, a place passed on, the one that has begun as it was.
  const news = await inboxOf(bea)
  expect(news.find(({ type }) => type === 'scheduled_cancelled')).toMatchObject({
    data: { subjectId: made.id, fromName: 'Deleted player', fromUserId: null },
  })
  expect(lineUp(await planSeen(caro, joined.id))).toEqual(['1 Caro Gil', '2 Nombre 2', '3 Nombre 3'])
  expect((await inboxOf(dani)).map(({ type }) => type)).toContain('place_offered')
  expect(
    (await inboxOf(caro)).filter(({ type }) => type === 'scheduled_left').map(({ data }) => data.playerName),
  ).toContain('Deleted player')
  expect(lineUp(await planSeen(bea, running.id))).toEqual(['1 Bea Sanz', '2 Deleted player'])
  expect(await count('scheduled_match_waits where match_id = $1', full.id)).toBe(0)
  // What is kept of it: a pseudonym, the same in each row.
  const { rows } = await app.pool.query(
    `select real_user_id as real, effective_user_id as effective, address, request_id from audit_log where action = 'account_deleted'`,
  )
  expect(rows).toEqual([
    { real: rows[0].effective, effective: rows[0].real, address: null, request_id: null },
  ])
  expect(rows[0].real).toMatch(/^deleted-[\w-]{12}$/)
  expect(
    await count(`audit_log where real_user_id = $1 and action = 'login' and address is null`, rows[0].real),
  ).toBe(2)
  expect(
    await count(
      `audit_log where effective_user_id = $1 and real_user_id = $2 and action = 'write'`,
      rows[0].real,
      admin.id,
    ),
  ).toBe(1)
  expect(await count(`audit_log where action = 'login_failed' and object = $1`, rows[0].real)).toBe(1)
  // Found by nobody, seated by those who played with them, and the address is free again.
  expect(await bea.call(playersApi.search, { query: { q: 'Deleted' } })).toEqual([])
  const again = aMatch({
    ...seating({ name: 'Deleted player', playerId: zoraida.playerId }, caro, dani),
    date: '2026-05-10',
  })
  expect(await bea.call(matchesApi.edit, { ...ofMatch(theirs.id), body: again })).toMatchObject({
    userPartner: 'Deleted player',
  })
  await record(caro, { date: '2026-05-11', opponent1: 'Deleted player' })
  expect(
    await count(`players where name = 'Deleted player' and not is_deleted and created_by = $1`, caro.id),
  ).toBe(1)
  const anew = await realPerson(app, email, 'Otra Persona')
  expect(anew.id).not.toBe(zoraida.id)
  expect(await anew.call(notificationsApi.list, {})).toEqual([])
})

test('somebody who never played leaves no player', async () => {
  const nadia = await app.person('Nadia Sola')
  await nadia.call(accountApi.remove, removal)
  expect(await count('players where id = $1', nadia.playerId)).toBe(0)
})

test('a match that only deleted players and guests share goes with the last of them', async () => {
  const one = await app.person('Uno Solo')
  const two = await app.person('Dos Solo')
  const match = await record(one, { userPartner: two.name, partnerPlayerId: two.playerId })
  await one.call(accountApi.remove, removal)
  expect(await count('match_players where match_id = $1', match.id)).toBe(4)
  await two.call(accountApi.remove, removal)
  expect(await count('matches where id = $1', match.id)).toBe(0)
  expect(await count('players where id in ($1, $2)', one.playerId, two.playerId)).toBe(0)
})

test('of a reset by a link the address goes too, and what led from a row to a line of the log', async () => {
  const reset = await realPerson(app, 'olvido@example.test', 'Olvido Real')
  const token = (await makePasswordLink(app.db, 'olvido@example.test', app.clock.now)) ?? ''
  const visit = {
    requestId: randomUUID(),
    address: '192.0.2.77',
    sid: null,
    signedInAt: null,
    actingSince: null,
  }
  await followPasswordLink(app.db, { token, password: 'otra contraseña' }, app.clock.now, visit)
  await app.call(accountApi.remove, removal, await app.signedIn(reset.id))
  expect(await count(`audit_log where address = '192.0.2.77'`)).toBe(0)
  expect(await count(`audit_log where action = 'password_reset' and request_id is not null`)).toBe(0)
})

test('nor does a former name stay, in news of who came and in answers kept for a retry', async () => {
  const [lea, mia] = [await app.person('Zenobia Antigua'), await app.person('Mía Luz')]
  await befriend(lea, mia)
  const { id } = await plan(mia, { date: '2026-06-02' })
  await takeSeat(lea, id)
  const key = { 'Idempotency-Key': 'a-retry-of-mia' }
  await mia.call(
    matchesApi.record,
    { body: aMatch({ userPartner: lea.name, partnerPlayerId: lea.playerId }) },
    key,
  )
  const named = async (name: string) => {
    const { rows } = await app.pool.query(
      `select (select count(*)::int from notifications where data::text like $1) as told,
        (select count(*)::int from idempotency_keys where answer::text like $1) as kept`,
      [`%${name}%`],
    )
    return rows[0]
  }
  expect(await named('Zenobia Antigua')).toEqual({ told: 1, kept: 1 })
  const profile = {
    firstName: 'Zenobia',
    lastName: 'Nueva',
    city: 'Jaca',
    favouriteCourtSide: 'left' as const,
  }
  await lea.call(profileApi.complete, { body: profile })
  expect([await named('Zenobia Antigua'), await named('Zenobia Nueva')]).toEqual([
    { told: 0, kept: 0 },
    { told: 1, kept: 1 },
  ])
  await app.call(accountApi.remove, removal, await app.signedIn(lea.id))
  expect(await named('Zenobia')).toEqual({ told: 0, kept: 0 })
})

test('who was seated by others in a match that has begun is named to nobody there', async () => {
  const [lea, mia, noa] = [
    await app.person('Lea Fugaz'),
    await app.person('Mía Sol'),
    await app.person('Noa Sol'),
  ]
  await befriend(lea, noa)
  const { id } = await plan(mia, { date: '2026-05-30' })
  await takeSeat(noa, id)
  await takeSeat(noa, id, { userId: lea.id })
  const before = app.clock.now
  app.clock.now = new Date('2026-05-30T18:00:00.000Z')
  await app.call(accountApi.remove, removal, await app.signedIn(lea.id))
  app.clock.now = before
  const joined = (await inboxOf(mia)).filter(({ type }) => type === 'scheduled_joined')
  expect(new Set(joined.map(({ data }) => data.playerName))).toEqual(new Set(['Deleted player', 'Noa Sol']))
})
