import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { accountWith, isPassword } from '#server/auth/provider/service.ts'
import { checkRatings } from '#server/clans/replay/service.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { nameNorm } from '#shared/players/name.ts'
import { runCommand } from '#tests/support/command.ts'
import { testDatabase } from '#tests/support/database.ts'
import { stateOf } from '#tests/support/state.ts'

const today = '2026-05-14'
const usual = ['--users', '100', '--matches', '3000', '--longest', '321']

/** Any integer from one to the other. */
const within = (least: number, most: number) =>
  expect.toSatisfy((value: number) => value >= least && value <= most, `from ${least} to ${most}`)

const seeded = await seedUsual(await testDatabase())

test('seed creates exactly the requested users, matches, seats and matches of the first user', async () => {
  const { one, hero } = seeded
  const counts = `select (select count(*)::int from users) as users, (select count(*)::int from matches) as matches,
    (select count(*)::int from match_players) as seats, (select count(*)::int from match_players where player_id = $1) as own,
    (select count(*)::int from players where user_id is not null) as players`
  const expected = { users: 100, matches: 3000, seats: 12_000, own: 321, players: 100 }
  expect(await one(counts, [hero.playerId])).toEqual(expected)
  const { longest, ...without } = seedOptions(['--users', '4', '--matches', '7'])
  expect([longest, without]).toEqual([7, { users: 4, matches: 7, randomSeed: 1, add: false }])
})

test('seeded rows satisfy every constraint and have valid seats, dates, name norms and id sequences', async () => {
  const { pool, one } = seeded
  expect(await constraintsTried(pool)).toBeGreaterThan(15)
  const wrong = `select count(*)::int as wrong from matches match where (select count(*) from match_players where match_id = id) <> 4
    or date >= $1 or not exists (select from match_players join players on players.id = player_id
      where match_id = match.id and seat = 1 and user_id = recorded_by)
    or exists (select from match_players join players on players.id = player_id
      where match_id = match.id and user_id is null and (consent <> 'confirmed' or created_by <> recorded_by))`
  expect(await one(wrong, [today])).toEqual({ wrong: 0 })
  const { rows } = await pool.query<{ name: string; norm: string }>(
    'select name, name_norm as norm from players',
  )
  expect(rows.filter(({ name, norm }) => norm !== nameNorm(name))).toEqual([])
  // The next inserted row gets an id of its own.
  const next = `select nextval(pg_get_serial_sequence('matches', 'id'))::int - (select max(id) from matches) as match,
    nextval(pg_get_serial_sequence('players', 'id'))::int - (select max(id) from players) as player`
  expect(await one(next)).toEqual({ match: 1, player: 1 })
})

test('seeded friendships are mostly within one city, and only non-friends have a few pending or declined consents', async () => {
  const { one, hero } = seeded
  const friendships = await one<Record<string, number>>(
    `with side as (select user_id as own, * from friends union all select friend_id, * from friends)
     select (select max(count) from (select count(*)::int from side group by own) as counts) as most,
       (avg((one.city = other.city)::int))::float8 as "sameCity",
       (avg((friends.status = 'pending')::int))::float8 as pending,
       (select count(*)::int from side where own = $1) as "ofHero"
     from friends join users one on one.id = user_id join users other on other.id = friend_id`,
    [hero.userId],
  )
  const often = { most: within(10, 30), ofHero: within(10, 30) }
  expect(friendships).toEqual({ ...often, sameCity: within(0.6, 1), pending: within(0.04, 0.16) })
  const asked = await one<Record<string, number>>(
    `select count(*) filter (where consent <> 'confirmed' and status = 'accepted')::int as friends,
       count(*) filter (where consent = 'pending')::int as waiting,
       count(*) filter (where consent = 'declined')::int as declined
     from match_players join matches on matches.id = match_id join players on players.id = player_id
       left join friends on least(friends.user_id, friend_id) = least(players.user_id, recorded_by)
         and greatest(friends.user_id, friend_id) = greatest(players.user_id, recorded_by)`,
  )
  expect(asked).toEqual({ friends: 0, waiting: within(6, 60), declined: within(1, 60) })
})

test('each seeded clan has one active season, adjoining earlier ones, and ranked matches of its members only', async () => {
  const { one, hero } = seeded
  const facts = await one<Record<string, number | boolean>>(
    `select (select count(*)::int from clans where created_by is not null) as clans,
       (select count(*)::int from clan_seasons) as seasons,
       (select avg((match_type = 'ranked')::int)::float8 from matches) as share,
       (select count(*)::int from clan_members where user_id = $1 and role = 'admin') as "ofHero",
       (select min(count) from (select count(*)::int from clan_members group by clan_id)) as fewest,
       (select min(count) from (select count(*)::int from matches where clan_id is not null group by season_id)) as least`,
    [hero.userId],
  )
  const figures = { seasons: within(2 + 5, 40), share: within(0.1, 0.4), fewest: within(5, 100) }
  expect(facts).toEqual({ clans: 2, ofHero: 1, ...figures, least: within(1, 3000) })
  const wrong = await one(
    `select (select count(*)::int from clans where (select count(*) from clan_seasons where clan_id = clans.id and is_active) <> 1)
         as running,
       (select count(*)::int from clan_seasons one join clan_seasons other using (clan_id)
         where other.number = one.number + 1 and one.end_date + 1 <> other.start_date) as gaps,
       (select count(*)::int from matches join clan_seasons on clan_seasons.id = season_id
         where date < start_date or date > end_date) as outside,
       (select count(*)::int from match_players join players on players.id = player_id
         join matches on matches.id = match_id where is_rated <> (user_id is not null and season_id is not null)) as rated,
       (select count(*)::int from match_players join players on players.id = player_id
         join matches on matches.id = match_id left join clan_members on clan_members.clan_id = matches.clan_id
         and clan_members.user_id = players.user_id
         where is_rated and (joined_at is null or joined_at::date > matches.date or match_players.consent <> 'confirmed')) as strangers`,
  )
  expect(wrong).toEqual({ running: 0, gaps: 0, outside: 0, rated: 0, strangers: 0 })
})

test('seeded ratings equal those recomputed from the ranked matches, with and without margin of victory', async () => {
  const { pool, db } = seeded
  const { seasons, findings } = await checkRatings(db)
  expect(findings).toEqual([])
  const { rows } = await pool.query(
    'select distinct mov_enabled from clan_seasons join player_ratings on season_id = clan_seasons.id',
  )
  expect([seasons > 6, rows.length]).toEqual([true, 2])
})

test('seeded notifications match the state of their subject and are at most 90 days old', async () => {
  const { pool, one } = seeded
  const { rows } = await pool.query<{ kind: string; said: string | null; is: string }>(notificationQuery)
  // A declined request that was withdrawn later is rare, and stays declined.
  const common = rows.filter(({ is, said }) => is !== 'closed' || said !== 'declined')
  expect(common.map(({ kind, said, is }) => `${kind} ${said} ${is}`)).toEqual([
    'friend_accepted null accepted',
    'friend_request accepted accepted',
    'friend_request declined declined',
    'friend_request pending pending',
    'match_recorded accepted confirmed',
    'match_recorded declined declined',
    'match_recorded pending pending',
  ])
  const times = `select min(created_at) > $1::timestamptz - interval '90 days' as kept, max(created_at) <= $1 as past,
    count(*) filter (where is_read and data ->> 'status' = 'pending')::int as "readUnanswered",
    avg(is_read::int)::float8 > 0.6 as "mostlyRead" from notifications`
  expect(await one(times, [today])).toEqual({ kept: true, past: true, readUnanswered: 0, mostlyRead: true })
  const missing = `select count(*)::int as missing from friends where status = 'pending'
    and not exists (select from notifications where kind = 'friend_request' and subject_id = friends.id)`
  expect(await one(missing)).toEqual({ missing: 0 })
  const inboxes = `select count(*)::int as wrong from inboxes full join
    (select user_id, count(*) from notifications group by user_id) as told using (user_id)
    where version is distinct from count`
  expect(await one(inboxes)).toEqual({ wrong: 0 })
})

test('seeded matches have plausible shares of draws and weekends, harder losses, and players who win consistently', async () => {
  const { one } = seeded
  const shares = await one<Record<string, number>>(
    `select avg((outcome = 2)::int)::float8 as draws, avg(cardinality(sets))::float8 as sets,
       avg((comments is not null)::int)::float8 as commented,
       avg((extract(isodow from date) > 5)::int)::float8 as weekends,
       corr(difficulty, case outcome when 1 then 1 when 0 then -1 else 0 end) as felt from matches`,
  )
  const played = { draws: within(0.01, 0.1), sets: within(2, 3), weekends: within(0.32, 1) }
  expect(shares).toEqual({ ...played, commented: within(0.1, 1), felt: within(-1, -0.5) })
  // Players who win in one half of the matches win in the other, if results mean anything.
  const { halves } = await one<{ halves: number }>(
    `with half as (
       select player_id, match_id % 2 as half, avg(((outcome = 1) = (seat <= 2) and outcome <> 2)::int) as rate
       from match_players join matches on matches.id = match_id group by 1, 2 having count(*) >= 30)
     select corr(one.rate, other.rate) as halves from half one join half other using (player_id)
     where one.half = 0 and other.half = 1`,
  )
  expect(halves).toBeGreaterThan(0.5)
})

test('seed makes other rows with another random seed, and adds to a non-empty database only with --add', async () => {
  const { url, pool, one } = await seedUsual(await ownDatabase(), '--random-seed', '2')
  const before = await stateOf(pool)
  expect(before).not.toBe(await stateOf(seeded.pool))
  const more = (...args: string[]) => seed(url, seedOptions([...usual, ...args]), { today })
  await expect(more()).rejects.toThrow(/^The database has 100 users already: --add/)
  expect(await stateOf(pool)).toBe(before)
  await more('--add')
  const counts =
    'select (select count(*)::int from users) as users, (select count(*)::int from matches) as matches'
  expect(await one(counts)).toEqual({ users: 200, matches: 6000 })
  await constraintsTried(pool)
})

test('seed makes the same rows from the same options as a role that is not a superuser', async () => {
  const { pool, url } = await ownDatabase()
  const role = `seeder_${randomBytes(6).toString('hex')}`
  await pool.query(`create role ${role} login password 'of-the-tests'`)
  try {
    for (const things of ['tables', 'sequences'])
      await pool.query(`grant all on all ${things} in schema public to ${role}`)
    const plain = Object.assign(new URL(url), { username: role, password: 'of-the-tests' }).href
    await seed(plain, seedOptions(usual), { today })
    expect(await stateOf(pool)).toBe(await stateOf(seeded.pool))
  } finally {
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})

test('seed leaves the database unchanged when an insert fails', async () => {
  const { pool, url } = await ownDatabase()
  const empty = await stateOf(pool)
  await pool.query('alter table matches add constraint no_rows check (id < 1500) not valid')
  await expect(seed(url, seedOptions(usual), { today })).rejects.toThrow('no_rows')
  expect(await stateOf(pool)).toBe(empty)
})

const whole = (option: string, given: string, least: number, most: number) =>
  `--${option} is "${given}": it has to be a whole number from ${least} to ${most}.`

test.for([
  [['--users', 'many'], whole('users', 'many', 4, 200_000)],
  [['--users', '3'], whole('users', '3', 4, 200_000)],
  [['--matches', '1e6'], whole('matches', '1e6', 1, 20_000_000)],
  [['--matches', '10', '--longest', '11'], whole('longest', '11', 0, 10)],
  [['--random-seed', ''], whole('random-seed', '', 0, 4_294_967_295)],
  [['--people', '5'], /^Unknown option '--people': there are --users/],
  [['--users', '-5'], /^Option '--users' argument is ambiguous: there are --users/],
  [['500'], /^Unexpected argument '500': there are --users/],
] as [string[], string | RegExp][])(
  'seed options %o are rejected with a message that says what is allowed',
  ([args, message]) => {
    expect(() => seedOptions(args)).toThrow(message)
  },
)

test('the seed command seeds the configured database and prints a working sign-in, and refuses in production', async () => {
  const { url, db, pool } = await ownDatabase()
  const args = ['--users', '20', '--matches', '100']
  const runs = ['production', 'development'].map((mode) =>
    runCommand('seed', args, { DATABASE_URL: url, NODE_ENV: mode }),
  )
  expect(await runs[0]).toEqual({
    code: 1,
    said: expect.stringMatching(/^Invented matches .* production\.$/),
  })
  const { code, said } = await runs[1]!
  expect(code, said).toBe(0)
  const [, email = '', password = ''] = said.match(/Sign in as (\S+) with the password (\S+);/) ?? []
  const account = await accountWith(db, email)
  expect(await isPassword(account, password)).toBe(true)
  const { rows } = await pool.query('select email from users where subject = $1', [account?.id])
  expect(rows).toEqual([{ email }])
})

/** Notifications and the rows that they are about: each is sent to the right user about the right one. */
const notificationQuery = `
  with so as (
    select 'friend_request' as kind, id, friend_id as told, user_id as by, status as is, null::date as date
    from friends
    union all
    select 'friend_accepted', id, user_id, friend_id, status, null from friends where status = 'accepted'
    union all
    select 'match_recorded', match_id, user_id, recorded_by, consent, matches.date from match_players
      join matches on matches.id = match_id join players on players.id = player_id where user_id <> recorded_by)
  select distinct told.kind, data ->> 'status' as said, "is" from notifications told
    left join so on so.kind = told.kind and so.id = subject_id and so.told = user_id and so.by = from_user_id
      and so.date::text is not distinct from data ->> 'date'
  order by 1, 2, 3`

/** A database for a test that needs an empty one, dropped after the test. */
async function ownDatabase() {
  const database = await testDatabase()
  onTestFinished(database.close)
  return database
}

async function seedUsual<T extends { pool: Pool; url: string }>(database: T, ...more: string[]) {
  const hero = await seed(database.url, seedOptions([...usual, ...more]), { today })
  const one = async <Row>(sql: string, values?: unknown[]) =>
    (await database.pool.query(sql, values)).rows[0] as Row
  return { ...database, hero, one }
}

/** Adds every check and every foreign key a second time, which validates all rows. */
async function constraintsTried(pool: Pool) {
  const { rows } = await pool.query<{ name: string; place: string; rule: string }>(
    `select conname as name, conrelid::regclass as place, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype in ('c', 'f') and connamespace = 'public'::regnamespace`,
  )
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { name, place, rule } of rows)
      await client.query(`alter table ${place} add constraint again_${name} ${rule}`)
    await client.query('rollback')
  } finally {
    client.release()
  }
  return rows.length
}
