import { beforeAll, describe, expect, test } from 'vitest'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { remindPlayers } from '#server/scheduled-matches/reminders/service.ts'
import { continueSeatRequests } from '#server/scheduled-matches/seat-requests/service.ts'
import { offerFreePlaces } from '#server/scheduled-matches/weeks/places.ts'
import { scheduleWeeks } from '#server/scheduled-matches/weeks/service.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import { fillPool } from '#tests/bench/fill-pool.ts'
import { makeClans } from '#tests/bench/many-clans.ts'
import { makeScheduled } from '#tests/bench/many-scheduled.ts'
import { testApp } from '#tests/support/app.ts'
import { allowGuests, browserOf, leaveByLink, seatByName } from '#tests/support/guest-seats.ts'
import { renewKey } from '#tests/support/scheduled.ts'
import { ownQueues, readWhole, rowsRead, watch, type Statement } from '#tests/support/statements.ts'

// Enough rows for the planner to prefer an index wherever one fits.
const options = seedOptions(['--users', '4000', '--matches', '40000'])
const app = await testApp()
const statementsOf = watch(app.pool, ownQueues)
const sessionStatementsOf = watch(app.sessionPool)
const reader = { cookie: '', matchId: 0, metId: 0, nextPage: '' }
const clansman = { cookie: '', clanId: 0, seasonId: 0, playerId: 0, matchId: 0 }
const planner = { cookie: '', clanId: 0, matchId: 0, nextPage: '' }
const organiser = { cookie: '' }
const invited = { cookie: '', shareKey: '' }
const weekly = { cookie: '', id: 0 }
const seatKey = '0123456789abcdef'.repeat(2)
const sharedKey = { match: '', clan: '', player: '' }

// The planner's settings, whatever the server has, with statistics on all rows.
const settings = `set random_page_cost = 4; set effective_cache_size = '4GB'; set work_mem = '4MB'; set jit = off;
  set default_statistics_target = 1000; set max_parallel_workers_per_gather = 0`

beforeAll(async () => {
  // Scheduled matches start after the database's own clock.
  app.clock.now = new Date()
  await seed(app.url, options, { today: app.clock.now.toISOString().slice(0, 10) })
  const pool = fillPool(app.url)
  await makeClans(pool, 4000)
  const many = { matches: 20_000, creators: 4000, clans: 20, friends: 300, own: 10 }
  const friendly = await makeScheduled(pool, many)
  await pool.query(linksAndClaims)
  await pool.query(requests)
  await pool.query(availability)
  await pool.query(manySeries)
  await pool.query(manySessions)
  await pool.query(settings)
  await pool.query('vacuum (analyze)')
  const { rows } = await pool.query<{ userId: string; matchId: number; metId: number }>(ordinaryPlayer)
  const { userId, ...ids } = rows[0]!
  Object.assign(reader, ids, { cookie: await app.signedIn(userId) })
  reader.nextPage = nextOf(await app.request('/api/matches?limit=20', reader))
  const { rows: clansmen } = await pool.query<{ userId: string } & typeof clansman>(busyClansman)
  Object.assign(clansman, clansmen[0], { cookie: await app.signedIn(clansmen[0]!.userId) })
  Object.assign(planner, { clanId: friendly.clanId, cookie: await app.signedIn(friendly.userId) })
  const page = await app.request(`${scheduled}&scope=open`, planner)
  planner.nextPage = nextOf(page)
  planner.matchId = ((await page.json()) as { id: number }[])[0]!.id
  const { id, createdBy } = (await (await app.request(ofScheduled(), planner)).json()) as ScheduledMatch
  organiser.cookie = await app.signedIn(createdBy)
  const creator = app.withCookie(organiser.cookie)
  invited.shareKey = (await renewKey(creator, id)).shareKey ?? ''
  await allowGuests(creator, id)
  await seatByName(browserOf(app), invited.shareKey, { name: 'Gema Invitada', key: seatKey })
  const { rows: shares } = await pool.query<typeof sharedKey>(sharedSubjects, [
    reader.matchId,
    clansman.clanId,
  ])
  Object.assign(sharedKey, shares[0])
  const { rows: series } = await pool.query<{ id: number; userId: string }>(
    `select id, created_by as "userId" from scheduled_series limit 1`,
  )
  Object.assign(weekly, { id: series[0]!.id, cookie: await app.signedIn(series[0]!.userId) })
  await pool.end()
})

describe('query plans read every table by an index for', () => {
  test.for<[string, () => string]>([
    ['the statistics', () => '/api/stats'],
    ['the statistics of a period', () => '/api/stats/period/30'],
    ['the charts', () => '/api/stats/breakdown'],
    ['the charts of a period', () => '/api/stats/breakdown?period=30'],
    ['the first page of the history', () => '/api/matches?limit=20'],
    ['the next page of the history', () => reader.nextPage],
    ['a period of the history', () => '/api/matches?limit=20&period=3months'],
    ['a name search in the history', () => '/api/matches?limit=20&q=garcia&period=year'],
    ['one match', () => `/api/matches/${reader.matchId}`],
    ['the analytics of a match', () => `/api/matches/${reader.matchId}/analytics`],
    ['the players met', () => '/api/players/stats'],
    ['the profile of a player met', () => `/api/players/${reader.metId}`],
    ['the matches with pending consent', () => '/api/matches?consent=pending'],
    ['the notifications', () => '/api/notifications'],
    ['the friends', () => '/api/friends'],
    ['the friends who can play today', () => '/api/availability/today'],
    ['the received friend requests', () => '/api/friends/requests'],
    ['the sent friend requests', () => '/api/friends/requests/sent'],
    ['a user search by a common part of the name', () => '/api/users/search?q=mar'],
    ['a user search by a rare part of the name', () => '/api/users/search?q=etxe'],
    ['a user search by two letters', () => '/api/users/search?q=ga'],
    ['a player search by a part of the name', () => '/api/players/search?q=etxe'],
    ['a player search by two letters', () => '/api/players/search?q=ga'],
    ['the friends suggested by the user search', () => '/api/users/search'],
  ])('%s', ([, path]) => expectPages(path(), reader))

  test.for<[string, () => string]>([
    ['the player’s own clans', () => '/api/clans/my'],
    ['the player’s own ratings', () => '/api/clans/my/ratings'],
    ['a clan search by a common part of the name', () => '/api/clans/search?q=globeros'],
    ['a clan search by a rare part of the name', () => '/api/clans/search?q=girona%201012'],
    ['a clan search by two letters', () => '/api/clans/search?q=re'],
    ['one clan', () => ofClan('')],
    ['the members of a clan', () => ofClan('/members?limit=20')],
    ['a member search by name', () => ofClan('/members?q=ana')],
    ['the seasons of a clan', () => ofClan('/seasons')],
    ['a leaderboard', () => ofSeason('/leaderboard?limit=20')],
    ['the entering players of a leaderboard', () => ofSeason('/leaderboard?standing=entering')],
    ['the rating curve of a player', () => ofSeason(`/players/${clansman.playerId}`)],
    ['the standings of players', () => ofClan(`/standings?players=${clansman.playerId}`)],
    [
      'the standings of players before a match',
      () => ofClan(`/standings?players=${clansman.playerId}&match=${clansman.matchId}`),
    ],
    ['the latest matches of a clan', () => ofClan('/matches/last?limit=3')],
    ['the first matches of a clan', () => ofClan('/matches/last?limit=3&order=oldest')],
    ['the rating changes of a match', () => `/api/matches/${clansman.matchId}/ratings`],
    ['the profile of a clan mate', () => `/api/players/${clansman.playerId}`],
  ])('%s', ([, path]) => expectPages(path(), clansman))

  test.for<[string, () => string]>([
    ['open scheduled matches', () => `${scheduled}&scope=open`],
    ['the next page of open scheduled matches', () => planner.nextPage],
    ['closed scheduled matches', () => `${scheduled}&scope=closed`],
    ['open and closed scheduled matches', () => scheduled],
    ['overdue scheduled matches', () => `${scheduled}&scope=overdue`],
    ['the player’s own scheduled matches', () => `${scheduled}&scope=own`],
    ['the scheduled matches of a clan', () => `${scheduled}&clanId=${planner.clanId}`],
    ['a single scheduled match', ofScheduled],
  ])('%s', ([, path]) => expectPages(path(), planner))

  test.for<[string, () => string]>([
    ['what a shared link shows', () => `/api/invitations/${invited.shareKey}`],
    ['what the private link of a guest shows', () => `/api/guest-seats/${seatKey}`],
    ['a shared result', () => `/api/shared/${sharedKey.match}`],
    ['a shared ladder', () => `/api/shared/${sharedKey.clan}`],
    ['a shared page', () => `/api/shared/${sharedKey.player}`],
  ])('%s', ([, path]) => expectPages(path(), invited))

  test('asking for a seat, the requests of a match, an answer, and the chore that asks the next', async () => {
    const { id, createdBy } = (await (await app.request(ofScheduled(), planner)).json()) as ScheduledMatch
    const { rows } = await app.pool.query<{ userId: string }>(askable, [createdBy, id])
    const organiser = app.withCookie(await app.signedIn(createdBy))
    const asked = app.withCookie(await app.signedIn(rows[0]!.userId))
    const body = { userIds: [rows[0]!.userId], mode: 'one' as const }
    const params = { id: String(id) }
    const statements = await statementsOf(async () => {
      await organiser.call(seatRequestsApi.ask, { params, body })
      await organiser.call(seatRequestsApi.list, { params })
      await asked.call(seatRequestsApi.decline, { params })
      await continueSeatRequests(app.db, app.clock.now)
    })
    await expectIndexes(statements.filter(({ config }) => /"?seat_requests"?/.test(config.text ?? '')))
  })

  test('whom to ask for a free seat', () => expectPages(`${ofScheduled()}/candidates`, organiser))

  test('the end of a guest’s link, with its match and its guest', async () => {
    const statements = await statementsOf(() => leaveByLink(browserOf(app), seatKey))
    await expectIndexes(statements.filter(({ config }) => /"?guest_seats"?/.test(config.text ?? '')))
  })

  test('the weeks of series that are due, and those with places to offer to friends', async () => {
    const now = app.clock.now
    // The first statement finds them, the others are those of each match.
    for (const look of [scheduleWeeks, offerFreePlaces])
      await expectIndexes((await statementsOf(() => look(app.db, now))).slice(0, 1))
  })

  test('a series with its players and weeks', () => expectPages(`/api/matches/series/${weekly.id}`, weekly))

  test.for(['all', 'others'])(
    'the first two pages of clans with scope %s, the first in the order of clans_in_order',
    async (scope) => {
      const first = await app.request(`/api/clans?limit=20&scope=${scope}`, clansman)
      for (const path of [`/api/clans?limit=20&scope=${scope}`, nextOf(first)]) {
        const statements = await statementsOf(() => app.request(path, clansman))
        // The total is counted beside it.
        const pages = statements.filter(({ config }) => /\blimit\b/.test(config.text ?? ''))
        expect(pages.length).toBe(1)
        await expectIndexes(pages, path === nextOf(first) ? [] : ['clans_in_order'])
      }
    },
  )

  test('the reminders of matches', async () => {
    await expectIndexes(await statementsOf(() => remindPlayers(app.db, app.clock.now)))
  })

  test('a notification poll answered with 304, in a single query', async () => {
    const { headers } = await app.request('/api/notifications', reader)
    const held = { 'If-None-Match': headers.get('etag') ?? '' }
    const statements = await sessionStatementsOf(async () => {
      const answer = await app.request('/api/notifications', { ...reader, headers: held })
      expect(answer.status).toBe(304)
    })
    expect(statements.length).toBe(1)
    await expectIndexes(statements)
  })
})

test('the history query reads match_players from end to end once its index is dropped', async () => {
  const [page] = await statementsOf(() => app.request('/api/matches?limit=20', reader))
  const dropped = 'begin; drop index match_players_history'
  expect((await planned([page!], dropped)).join()).toMatch(/^match_players/)
})

test.for(['users', 'players'])(
  'a search for %s by a common beginning reads hardly more players than it returns',
  async (kind) => {
    const { rows } = await app.pool.query<{ total: string }>(
      `select count(*) as total from players where user_id is not null and name_norm like 'mar%'`,
    )
    expect(Number(rows[0]!.total)).toBeGreaterThan(200)
    const statements = await statementsOf(() => app.request(`/api/${kind}/search?q=mar`, reader))
    const ofUsers = statements.filter(({ config }) => config.text?.includes('"account"'))
    expect(ofUsers.length).toBe(1)
    const client = await app.pool.connect()
    const read = await rowsRead(client, ofUsers[0]!, 'players')
    client.release()
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  },
)

describe('Postgres keeps one plan for any values for', () => {
  test.for<[string, () => string]>([
    ['the first page of the history', () => '/api/matches?limit=20'],
    ['the next page of the history', () => reader.nextPage],
    ['a period of the history', () => '/api/matches?limit=20&period=3months'],
    ['a name search in the history', () => '/api/matches?limit=20&q=garcia'],
    ['the statistics of a period', () => '/api/stats/period/30'],
    ['the charts of a period', () => '/api/stats/breakdown?period=30'],
    ['the statistics', () => '/api/stats'],
    ['the profile of a player met', () => `/api/players/${reader.metId}`],
  ])('%s', async ([, path]) => {
    const statements = await statementsOf(() => app.request(path(), reader))
    const prepared = statements.filter(({ config }) => config.name !== undefined)
    expect(prepared.length).toBeGreaterThan(0)
    const client = await app.pool.connect()
    try {
      for (const { config, values } of prepared) {
        // After five plans for the values Postgres compares their costs with that of a plan for any.
        for (let times = 0; times < 6; times += 1) await client.query({ ...config, values })
        const { rows } = await client.query<{ kept: boolean }>(
          'select generic_plans > 0 as kept from pg_prepared_statements where name = $1',
          [config.name],
        )
        expect([config.name, rows[0]?.kept]).toEqual([config.name, true])
      }
    } finally {
      client.release()
    }
  })
})

/** The first page of a read, and the next one if there is one. */
async function expectPages(path: string, asking: { cookie: string }) {
  let next = ''
  const first = await statementsOf(async () => {
    const answer = await app.request(path, asking)
    expect([path, answer.status]).toEqual([path, 200])
    next = nextOf(answer)
  })
  await expectIndexes([...first, ...(next ? await statementsOf(() => app.request(next, asking)) : [])])
}

/** `inOrder`: indexes from which a page may be read until it is full. */
async function expectIndexes(statements: Statement[], inOrder: string[] = []) {
  expect(statements.length).toBeGreaterThan(0)
  const whole = await planned(statements)
  for (const [index, { config }] of statements.entries()) expect(whole[index], config.text).toEqual(inOrder)
}

/** The tables that each statement reads as a whole; rolled back. */
async function planned(statements: Statement[], before = 'begin') {
  const client = await app.pool.connect()
  try {
    await client.query(`${before}; ${settings.replaceAll('set ', 'set local ')}`)
    const whole: string[][] = []
    for (const statement of statements) whole.push(await readWhole(client, statement))
    return whole
  } finally {
    await client.query('rollback')
    client.release()
  }
}

// Everybody said when they can play, chose their reminders and got some.
const availability = `insert into usual_weeks (user_id, free) select id, '{4-evening}' from users;
  insert into notification_preferences (user_id) select id from users;
  insert into seat_request_days (user_id, day, total)
    select id, current_date - 1000 - day, 1 + day % 2 from users, generate_series(1, 5) as day;
  insert into scheduled_reminders (match_id, starts_at, user_id, which)
    select id, starts_at, created_by, 'day' from scheduled_matches where id % 10 = 0;
  insert into today_availabilities (user_id, day, from_time, ends_at)
    select id, current_date, '19:00', now() + interval '1 day' from users`

const scheduled = '/api/matches/scheduled?limit=20'
const ofScheduled = () => `/api/matches/scheduled/${planner.matchId}`
const ofClan = (path: string) => `/api/clans/${clansman.clanId}${path}`
const ofSeason = (path: string) => ofClan(`/seasons/${clansman.seasonId}${path}`)

const nextOf = (page: Response) => page.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? ''

const linksAndClaims = `
  insert into guest_seats (match_id, player_id, key_hash, browser_hash)
  select match_id, player_id, md5(id::text), md5('browser ' || id) from match_participants;
  insert into share_links (user_id, kind, match_id, key)
  select recorded_by, 'match', id, left(md5(id::text), 22) from matches where recorded_by is not null;
  insert into player_claims (player_id, user_id, started_by)
  select id, created_by, 'claimant' from players where user_id is null and created_by is not null`

/** Three for each match: one pending, one declined, one in the queue. */
const requests = `
  insert into seat_requests (match_id, user_id, from_user_id, mode, state, hours, starts_at, requested_at, turn, asked_at, due_at)
  select match.id, person.id, match.created_by, 'turn', (array['asked', 'declined', 'queued'])[turn], 2, starts_at, now(), turn,
    case when turn < 3 then now() end, case when turn = 3 then starts_at end
  from scheduled_matches as match cross join generate_series(1, 3) as turn
    join (select id, row_number() over (order by id) - 1 as place from users) as person
      on place = (match.id * 31 + turn * 7) % 4000
  where person.id <> match.created_by and starts_at > now()`

/** A friend of an organiser, who was not asked for the match and does not play it. */
const askable = `
  with friend as (
    select id as "userId" from users where sandbox is null and favourite_court_side is not null and id <> $1
      and not exists (select from seat_requests as request where request.user_id = users.id and match_id = $2)
      and not exists (select from match_participants as seat join players on players.id = seat.player_id
        where match_id = $2 and players.user_id = users.id)
      and not exists (select from friends where user_id in ($1, users.id) and friend_id in ($1, users.id))
    order by id limit 1),
  made as (insert into friends (user_id, friend_id, status) select $1, "userId", 'accepted' from friend)
  select "userId" from friend`

/** Links to a match by its recorder, to a clan by an admin, and to the page of the recorder. */
const sharedSubjects = `
  with made as (
    insert into share_links (user_id, kind, clan_id, player_id, key)
    select user_id, 'clan', clan_id, null::integer, 'of-the-clan-ABCDEFGHIJ' from (
      select user_id, clan_id from clan_members where clan_id = $2 and role = 'admin' limit 1) as admin
    union all
    select user_id, 'player', null, id, 'of-the-player-ABCDEFGH' from players
      where user_id = (select recorded_by from matches where id = $1))
  select left(md5($1::text), 22) as match, 'of-the-clan-ABCDEFGHIJ' as clan, 'of-the-player-ABCDEFGH' as player`

/** The player with the most matches in an active season of a small clan, and their latest match. */
const busyClansman = `
  select user_id as "userId", player_id as "playerId", step.clan_id as "clanId", season_id as "seasonId",
    max(match_id) as "matchId"
  from rating_history step join clan_seasons on clan_seasons.id = season_id and is_active
    join players on players.id = player_id
  where (select count(*) from clan_members where clan_members.clan_id = step.clan_id) < 15
  group by 1, 2, 3, 4 order by count(*) desc, 1 limit 1`

/** A user with about forty matches, one of these, and an ordinary player in it. */
const ordinaryPlayer = `
  with ordinary as (
    select player_id, user_id from match_players join players on players.id = player_id
    where user_id is not null group by player_id, user_id having count(*) between 36 and 44
  )
  select one.user_id as "userId", match_id as "matchId", other.player_id as "metId"
  from ordinary one join match_players own using (player_id) join match_players met using (match_id)
    join ordinary other on other.player_id = met.player_id and other.player_id <> own.player_id
  order by match_id limit 1`

/** Next year, each with its creator; every fourth scheduled match is a week of one. */
const manySessions = `
  insert into sessions (sid, sess, expire, last_seen)
  select 'sid ' || place, json_build_object('userId', id), now() + interval '1 day', now()
  from (select id, row_number() over () as place from users) as person`

const manySeries = `
  insert into scheduled_series (created_by, next_date, time, duration, match_type, visibility)
    select id, current_date + 365, '19:30', 90, 'casual', 'public' from users;
  insert into scheduled_series_players (series_id, player_id, position, mode)
    select series.id, players.id, 1, 'always' from scheduled_series as series join players on players.user_id = series.created_by;
  update scheduled_matches as match set series_id = series.id, series_date = match.date
    from (select distinct on (created_by, date) id from scheduled_matches where id % 4 = 0) as week
      join scheduled_matches as one using (id) join scheduled_series as series on series.created_by = one.created_by
    where match.id = week.id`
