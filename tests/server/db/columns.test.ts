import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { requestFriend } from '#tests/support/friends.ts'
import { aLadder, ladderPeople, recordRanked } from '#tests/support/ladder.ts'
import { plan } from '#tests/support/scheduled.ts'

// The entities of section 3 of the specification as they are stored, written from there and not from our tables.
const app = await testApp()

/** The columns of each table: their type, and after `=` their default. */
const stored = `
users: id text = (gen_random_uuid())::text, email text, first_name text, last_name text, profile_image_url text,
  city text, favourite_court_side text, role text = user, created_at timestamptz = now(), updated_at timestamptz = now()
players: id integer = numbered, name text, is_public smallint = 1, user_id text, name_norm text
matches: id integer = numbered, date date, sets ARRAY, difficulty smallint, comments text, clan_id integer, venue text,
  court_name text, match_type text = casual
friends: id integer = numbered, user_id text, friend_id text, status text = pending, created_at timestamptz = now(),
  updated_at timestamptz = now()
notifications: id integer = numbered, user_id text, kind text, data jsonb = {}, is_read boolean = false,
  created_at timestamptz = now()
scheduled_matches: id integer = numbered, date date, time text, duration smallint = 90, court_name text, venue text,
  comments text, status text = open, created_by text, clan_id integer, match_type text = casual,
  visibility text = public, created_at timestamptz = now(), updated_at timestamptz = now()
match_participants: id integer = numbered, match_id integer, player_id integer, position smallint, court_position text,
  signup_time timestamptz = now()
clans: id integer = numbered, name text, description text, tier text = Gold, is_public boolean = true, icon_url text,
  created_by text, created_at timestamptz = now(), updated_at timestamptz = now(), name_norm text
clan_members: id integer = numbered, clan_id integer, user_id text, role text = member, joined_at timestamptz = now()
clan_seasons: id integer = numbered, clan_id integer, name text, start_date date, end_date date, initial_rating float8 = 1000,
  alpha float8 = 0.65, provisional_k float8 = 40, provisional_matches smallint = 8, established_k float8 = 24,
  mov_enabled boolean = false, mov_coefficient float8 = 0.06, mov_min float8 = 0.85, mov_max float8 = 1.4,
  rating_cap float8 = 60, min_matches_for_leaderboard smallint = 3, is_active boolean = true, created_at timestamptz = now()
player_ratings: id integer = numbered, player_id integer, clan_id integer, season_id integer, rating float8 = 1000,
  ranked_matches integer = 0, created_at timestamptz = now(), updated_at timestamptz = now()
rating_history: id integer = numbered, match_id integer, player_id integer, clan_id integer, season_id integer,
  rating_before float8, rating_after float8, rating_delta float8, k_factor float8, team_expected_score float8,
  created_at timestamptz
sessions: sid text, sess json, expire timestamptz`

/** The columns of a table in the same notation. */
async function columnsOf(table: string) {
  const rows = await app.rowsOf(
    `select column_name as name, replace(replace(data_type, 'timestamp with time zone', 'timestamptz'), 'double precision', 'float8') as type,
       case when is_identity = 'YES' then 'numbered' else regexp_replace(column_default, '^''(.*)''::[\\w ]+$', '\\1') end as initially
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    table,
  )
  return rows.map(({ name, type, initially }) =>
    [name, type, initially === null ? '' : `= ${initially}`].join(' ').trim(),
  )
}

// spec 3: users id | users firstName | users role | users createdAt | players isPublic | players nameNorm
// spec 3: matches matchType | friends id | friends status | friends createdAt | notifications id
// spec 3: notifications data | notifications isRead | scheduled_matches duration | scheduled_matches status
// spec 3: scheduled_matches matchType | scheduled_matches visibility | match_participants id
// spec 3: match_participants signupTime | clans id | clans tier | clans isPublic | clans iconUrl | clans nameNorm
// spec 3: clan_members id | clan_members role | clan_members joinedAt | clan_seasons id
// spec 3: clan_seasons initialRating | clan_seasons provisionalK | clan_seasons movEnabled
// spec 3: clan_seasons ratingCap | clan_seasons isActive | player_ratings id | player_ratings rating
// spec 3: rating_history id | rating_history createdAt | sessions store sid
test.for(
  stored
    .trim()
    .split(/\n(?! )/)
    .map((line) => line.split(/: (.*)/s)),
)('table %s has the columns, types and defaults of the specification', async ([table, columns]) => {
  const expected = columns!.split(/,\s+/)
  expect(await columnsOf(table!)).toEqual(expect.arrayContaining(expected))
})

describe('column constraints', () => {
  beforeAll(async () => {
    const { ana, four, eva } = await ladderPeople(app)
    await recordRanked(await aLadder(...four), four)
    await plan(ana)
    await requestFriend(ana, eva)
  })

  /** The constraint that refuses the value, if any; the attempt is rolled back. */
  async function refusedBy(table: string, column: string, value: unknown) {
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      const { rowCount } = await client.query(
        `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} limit 1)`,
        [value],
      )
      return rowCount === 1 ? null : 'no row to try it on'
    } catch (error) {
      return (error as { constraint?: string }).constraint
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  // spec 1: (partner, two opponents, up
  // spec 3: users favouriteCourtSide | players isPublic | matches sets | matches userPosition
  // spec 3: The difficulty scale is 1-10 | scheduled_matches id | scheduled_matches status
  // spec 3: scheduled_matches visibility | match_participants position | match_participants courtPosition
  // spec 3: clans tier | clan_members role
  test.for<[table: string, column: string, allowed: unknown[], other: unknown[]]>([
    ['users', 'favourite_court_side', ['left', 'right', 'both', null], ['middle', '']],
    ['users', 'role', ['user', 'admin'], ['owner']],
    ['players', 'is_public', [0, 1], [2, -1]],
    ['matches', 'match_type', ['casual', 'ranked'], ['friendly']],
    ['matches', 'difficulty', [1, 10, null], [0, 11]],
    ['matches', 'sets', [[64], [64, 36], [64, 36, 75]], [[64, 36, 64, 36], [65], [88]]],
    ['match_players', 'court_side', ['left', 'right', null], ['both']],
    ['friends', 'status', ['pending', 'accepted'], ['blocked']],
    ['scheduled_matches', 'time', ['00:00', '23:59'], ['24:00', '9:30', '09:60']],
    ['scheduled_matches', 'duration', [60, 90, 120], [75]],
    ['scheduled_matches', 'status', ['open', 'closed'], ['finished']],
    ['scheduled_matches', 'match_type', ['casual', 'ranked'], ['friendly']],
    ['scheduled_matches', 'visibility', ['public', 'friends', 'clans', 'private'], ['everybody']],
    ['match_participants', 'position', [1, 2, 3, 4], [0, 5]],
    ['match_participants', 'court_position', ['left', 'right', 'both', null], ['middle']],
    ['clans', 'tier', ['Gold', 'Platinum', 'Diamond'], ['Silver', 'gold']],
    ['clan_members', 'role', ['admin', 'member'], ['owner']],
  ])('%s.%s accepts %o and rejects %o', async ([table, column, allowed, others]) => {
    const constraint = `${table}_${column}`
    for (const value of allowed) {
      const refused = await refusedBy(table, column, value)
      expect([constraint, 'no row to try it on'], JSON.stringify(value)).not.toContain(refused)
    }
    for (const value of others)
      expect(await refusedBy(table, column, value), JSON.stringify(value)).toBe(constraint)
  })

  // spec 3: users email
  test('users.email is unique regardless of case', async () => {
    await app.person('Nora Vidal', { email: 'nora@example.test' })
    await expect(app.person('Otra Nora', { email: 'Nora@Example.test' })).rejects.toMatchObject({
      cause: { constraint: 'users_by_email' },
    })
  })
})
