import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { defaultPreferences } from '#shared/notifications/preferences/preferences.ts'
import { playersApi } from '#shared/players/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { clanFor, membersFor } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { expectRatingsAsFolded, tableOf } from '#tests/support/ladder.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { lineUp, scheduledFor } from '#tests/support/scheduled.ts'
import { createLifecycle, email, name } from './lifecycle.ts'

// One account is deleted before the tests, which look at the state before and after.
const app = await testApp({ RATE_LIMITS: 'on' })
const places =
  `address_links.account_id audit_log.effective_user_id calendar_feeds.user_id calendar_traces.user_id clan_members.user_id
  clans.created_by declined_reports.recorded_by friends.friend_id idempotency_keys.answer inboxes.user_id
  mail_queue.address matches.recorded_by notification_preferences.user_id notifications.data notifications.from_user_id notifications.user_id outside_pictures.url
  outside_pictures.user_id password_links.account_id pictures.uploaded_by player_claims.user_id players.created_by
  poll_invitees.user_id poll_voters.user_id polls.created_by players.name players.name_norm provider_accounts.email provider_records.payload push_subscriptions.user_id
  rate_limits.key scheduled_match_waits.user_id seat_request_days.user_id seat_requests.from_user_id
  seat_requests.user_id scheduled_matches.created_by sessions.sess share_links.user_id
  today_availabilities.user_id users.email users.first_name users.subject usual_weeks.user_id`.split(/\s+/)
const parts = `account profile player pictures outsidePicture matches declinedMatches guests friends
  friendRequestsSent friendRequestsReceived clans ratings matchesToCome weeklyMatches waitingLines seatRequests polls pollAnswers notifications notificationPreferences claims devices
  hasCalendarFeed supportAccess activity shareLinks usualWeek availableToday`.split(/\s+/)
let life: Awaited<ReturnType<typeof createLifecycle>>
let before: Awaited<ReturnType<typeof all>>
let after: typeof before
let exported: Response

beforeAll(async () => {
  life = await createLifecycle(app)
  before = await all()
  exported = await app.request('/api/account/export', { cookie: life.zoraida.cookie })
  await app.call(accountApi.remove, { body: { confirmation: 'delete' } }, life.zoraida.cookie)
  after = await all()
})

const all = async () => ({ places: await placesOf(), seen: await seenByOthers(), tags: await inboxTags() })

/** The columns that contain their texts, of all tables, as `table.column`. */
async function placesOf() {
  const words = ['Zoraida', 'Quintanilha', email, life.zoraida.id, life.accountId]
  const columns: { table: string; column: string }[] = await app.rowsOf(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const total = await app.count(
      `"${table}" where exists
       (select from unnest($1::text[]) as word where position(lower(word) in lower("${column}"::text)) > 0)`,
      words,
    )
    if (total > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** What others see of matches, statistics, leaderboards and profiles. */
async function seenByOthers() {
  const { bea, caro, dani, eva, ladder, newer, second } = life
  const profileOf = (person: Person, { playerId }: Person) =>
    person.call(playersApi.one, { params: { id: String(playerId) } })
  const seen = await Promise.all(
    [bea, caro, dani, eva].map(async (person) => ({
      matches: await person.call(matchesApi.list, { query: { limit: '100' } }),
      stats: await person.call(statsApi.all, {}),
      // Eva is no member of the first clan.
      tables:
        person === eva ? [] : await Promise.all([ladder, newer, second].map((one) => tableOf(person, one))),
      profiles: await Promise.all([bea, caro].map((one) => profileOf(person, one))),
    })),
  )
  return JSON.stringify(seen)
}

const inboxTags = () =>
  Promise.all(
    [life.bea, life.caro, life.dani].map(async (person) =>
      (await person.request('/api/notifications')).headers.get('ETag'),
    ),
  )

test('the account export is one JSON file with every part of the account, and other users by name only', async () => {
  expect(exported.status).toBe(200)
  expect(Object.fromEntries(exported.headers)).toMatchObject({
    'content-disposition': 'attachment; filename=bandeja-account-2026-05-14.json',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const text = await exported.text()
  const file = JSON.parse(text) as Record<string, Record<string, string>[]>
  expect(Object.keys(file)).toEqual(parts)
  const lines = (part: string, ...fields: string[]) =>
    file[part]!.map((thing) => fields.map((field) => String(thing[field])).join(' '))
  expect(file).toMatchObject({
    account: { email, allowsSupport: true },
    profile: { firstName: 'Zoraida', lastName: 'Quintanilha', city: 'Valencia' },
    player: { name, isPublic: true },
    devices: [{ service: 'https://push.example', language: 'es', createdAt: expect.any(String) }],
    hasCalendarFeed: true,
    notificationPreferences: { ...defaultPreferences, hoursByMail: true },
    ratings: [
      { rankedMatches: 4 },
      {},
      { matches: [{ ratingBefore: 1000, ratingAfter: 1020, ratingDelta: 20, kFactor: 40 }] },
    ],
  })
  expect(file.matches).toHaveLength(10)
  expect(file.matches).toContainEqual(expect.objectContaining({ comments: 'mías', difficulty: 9 }))
  expect(lines('guests', 'name', 'matches')).toEqual([
    'Lucía Ferrer 1',
    'Marcos Iriarte 2',
    'Nadie Más 1',
    'Ni Este 1',
    'Toni Bosch 2',
  ])
  expect(lines('friends', 'name')).toEqual(['Bea Sanz', 'Caro Gil'])
  expect(lines('friendRequestsSent', 'name')).toEqual(['Dani Pla'])
  expect(lines('friendRequestsReceived', 'name', 'status')).toEqual(['Eva Ruiz pending'])
  expect(lines('clans', 'role', 'consent')).toEqual([
    'member confirmed',
    'admin confirmed',
    'admin confirmed',
  ])
  expect(lines('ratings', 'season', 'rating')).toEqual(['Season 1 1000', 'Season 2 1020', 'Season 1 1020'])
  expect(lines('matchesToCome', 'date', 'isOwn', 'players')).toEqual([
    `2026-05-14 false Bea Sanz,${name}`,
    `2026-05-20 true ${name},Bea Sanz`,
    `2026-05-21 false Caro Gil,Nombre 2,Nombre 3,${name}`,
  ])
  expect(lines('weeklyMatches', 'nextDate', 'isOwn', 'mode')).toEqual([
    '2026-05-27 true always',
    '2026-05-28 false ask',
  ])
  expect(lines('waitingLines', 'date')).toEqual(['2026-05-22'])
  expect(lines('seatRequests', 'date', 'from', 'to', 'state')).toEqual([
    `2026-05-20 ${name} Caro Gil asked`,
    `2026-05-23 Bea Sanz ${name} asked`,
  ])
  expect(lines('notifications', 'kind', 'from')).toContain('friend_request Eva Ruiz')
  expect(lines('claims', 'name', 'claimant', 'recorder')).toEqual([
    `Lleno 2 ${name} Caro Gil`,
    `Lucía Ferrer Bea Sanz ${name}`,
  ])
  expect(lines('supportAccess', 'action')).toEqual(['impersonation_started', 'write', 'write_refused'])
  const { bea, caro, dani, eva, admin } = life
  for (const secret of [bea, caro, dani, eva, admin].flatMap((other) => [other.id, other.email ?? '']))
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/push.example\/|Admin Uno/)
  expect(lines('activity', 'action')).toContain('exported')
  expect(lines('shareLinks', 'kind', 'id')).toEqual([`player ${life.zoraida.playerId}`])
})

test('erasing an account removes its name, e-mail and ids from every table', () => {
  expect(before.places).toEqual(expect.arrayContaining(places))
  expect(after.places).toEqual([])
})

test('erasing an account changes nothing but the name in the matches, statistics and ladders of other users', async () => {
  const { id, playerId } = life.zoraida
  const unnamed = (seen: string) =>
    seen
      .replaceAll(/"isRegisteredUser":(true|false)/g, '')
      .replaceAll(`"userId":"${id}"`, '"userId":null')
      .replaceAll(`"recorderId":${playerId}`, '"recorderId":null')
      .replaceAll(name, 'Deleted player')
      .replaceAll(`"profileImageUrl":"${life.pictures.own}"`, '"profileImageUrl":null')
  expect(before.seen).toContain(name)
  expect(unnamed(after.seen)).toBe(unnamed(before.seen))
  await expectRatingsAsFolded(app)
})

test('erasing an account changes the ETag of other users’ notifications', () => {
  for (const [index, tag] of before.tags.entries()) expect(after.tags[index]).not.toBe(tag)
})

test('erasing an account keeps its matches with other users, without its notes, and deletes those with guests only', async () => {
  const { bea, shared, theirs, own } = life
  expect(await bea.call(matchesApi.one, ofMatch(shared.id))).toMatchObject({
    difficulty: null,
    comments: null,
    userPartner: 'Deleted player',
  })
  expect(await bea.call(matchesApi.one, ofMatch(theirs.id))).toMatchObject({
    comments: 'de Bea',
    canEdit: true,
  })
  expect(await app.count('matches where id = $1', own.id)).toBe(0)
  expect(await app.count(`players where name in ('Nadie Más', 'Ni Este', 'Lucía Ferrer')`)).toBe(0)
  expect(await app.count(`players where name = 'Marcos Iriarte' and created_by is null`)).toBe(1)
  expect(
    await app.count('players where is_deleted and user_id is null and created_by is null and is_public = 0'),
  ).toBe(1)
})

test('erasing an account keeps clans with other members and deletes a clan without', async () => {
  const { bea, eva, ladder, second, alone } = life
  expect(await membersFor(bea, ladder.clanId)).toEqual([
    'Bea Sanz: admin',
    'Caro Gil: member',
    'Dani Pla: member',
  ])
  expect(await clanFor(eva, second.clanId)).toMatchObject({ createdBy: null, userRole: 'admin' })
  expect(await app.count('clans where id = $1', alone.id)).toBe(0)
})

test('erasing an account deletes its pictures at once, except a remaining clan’s icon', async () => {
  const { bea, pictures } = life
  const statusOf = async (url: string) => (await bea.request(url)).status
  expect(await statusOf(pictures.own)).toBe(404)
  expect(await statusOf(pictures.unused)).toBe(404)
  expect(await statusOf(pictures.icon)).toBe(200)
  expect(await app.rowsOf('select uploaded_by from pictures')).toEqual([{ uploaded_by: null }])
})

test('erasing an account cancels its scheduled matches and frees its seats, but not in a match that has begun', async () => {
  const { bea, caro, dani, made, joined, full, running } = life
  const cancelled = (await inboxOf(bea)).find(({ type }) => type === 'scheduled_cancelled')
  expect(cancelled).toMatchObject({
    data: { subjectId: made.id, fromName: 'Deleted player', fromUserId: null },
  })
  expect(lineUp(await scheduledFor(caro, joined.id))).toEqual(['1 Caro Gil', '2 Nombre 2', '3 Nombre 3'])
  expect((await inboxOf(dani)).map(({ type }) => type)).toContain('place_offered')
  const left = (await inboxOf(caro)).filter(({ type }) => type === 'scheduled_left')
  expect(left.map(({ data }) => data.playerName)).toContain('Deleted player')
  expect(await app.count('scheduled_match_waits where match_id = $1', full.id)).toBe(0)
  expect(lineUp(await scheduledFor(bea, running.id))).toEqual(['1 Bea Sanz', '2 Deleted player'])
})

test('the audit keeps one pseudonym of an erased account and no IP address', async () => {
  const rows = await app.rowsOf(
    `select real_user_id as real, effective_user_id as effective, address, request_id from audit_log where action = 'account_deleted'`,
  )
  expect(rows).toEqual([
    { real: rows[0].effective, effective: rows[0].real, address: null, request_id: null },
  ])
  const pseudonym = rows[0].real
  expect(pseudonym).toMatch(/^deleted-[\w-]{12}$/)
  const kept = (where: string, ...values: unknown[]) =>
    app.count(`audit_log where ${where}`, pseudonym, ...values)
  expect(await kept(`real_user_id = $1 and action = 'login' and address is null`)).toBe(2)
  expect(await kept(`effective_user_id = $1 and real_user_id = $2 and action = 'write'`, life.admin.id)).toBe(
    1,
  )
  expect(await kept(`action = 'login_failed' and object_type = 'sign_in' and object_id = $1`)).toBe(1)
})

test('an erased player is not found by search, stays in an edited match, and is not matched by a typed name', async () => {
  const { bea, caro, dani, theirs, zoraida } = life
  expect(await bea.call(playersApi.search, { query: { q: 'Deleted' } })).toEqual([])
  const again = aMatch({
    ...seating({ name: 'Deleted player', playerId: zoraida.playerId }, caro, dani),
    date: '2026-05-10',
    comments: 'de Bea',
  })
  expect(await bea.call(matchesApi.edit, { ...ofMatch(theirs.id), body: again })).toMatchObject({
    userPartner: 'Deleted player',
  })
  await record(caro, { date: '2026-05-11', userPartner: 'Nuria', opponent1: 'Deleted player' })
  expect(
    await app.count(`players where name = 'Deleted player' and not is_deleted and created_by = $1`, caro.id),
  ).toBe(1)
})

test('the e-mail of an erased account can sign up as a new user without notifications', async () => {
  const anew = await realPerson(app, email, 'Otra Persona')
  expect(anew.id).not.toBe(life.zoraida.id)
  expect(await anew.call(notificationsApi.list, {})).toEqual([])
})
