import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, testApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/friends.ts'
import { aLadder, ladderPeople, recordRanked } from '#tests/support/ladder.ts'
import { plan } from '#tests/support/scheduled.ts'

// The entities of the specification's section 3 as they are stored, written down from there and not from our tables.
const app = await testApp()

type Column = { name: string; type: string; initially: string | null }
type Expected = Record<string, [type: string, initially?: string]>

/** Of each column its type, and what it holds when nothing is said. */
async function columnsOf(table: string) {
  const { rows } = await app.pool.query<Column>(
    `select column_name as name, data_type as type, case when is_identity = 'YES' then 'numbered' else column_default end as initially
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  const plain = (text: string) => text.replace(/^'(.*)'::[\w ]+$/, '$1')
  return Object.fromEntries(
    rows.map(({ name, type, initially }) => [name, initially === null ? [type] : [type, plain(initially)]]),
  )
}

const number: Expected[string] = ['integer']
const numbered: Expected[string] = ['integer', 'numbered']
const text: Expected[string] = ['text']
const real = (initially: string): Expected[string] => ['double precision', initially]
const now: Expected[string] = ['timestamp with time zone', 'now()']

describe('what is stored', () => {
  const holds = async (table: string, expected: Expected) =>
    expect(await columnsOf(table)).toMatchObject(expected)

  // spec 3: users id | users firstName | users role | users createdAt
  test('of users', () =>
    holds('users', {
      id: ['text', '(gen_random_uuid())::text'],
      email: text,
      first_name: text,
      last_name: text,
      profile_image_url: text,
      city: text,
      favourite_court_side: text,
      role: ['text', 'user'],
      created_at: now,
      updated_at: now,
    }))

  // spec 3: players isPublic | players nameNorm
  test('of players', () =>
    holds('players', {
      id: numbered,
      name: text,
      is_public: ['smallint', '1'],
      user_id: text,
      name_norm: text,
    }))

  // spec 3: matches matchType
  test('of matches', () =>
    holds('matches', {
      id: numbered,
      date: ['date'],
      sets: ['ARRAY'],
      difficulty: ['smallint'],
      comments: text,
      clan_id: number,
      venue: text,
      court_name: text,
      match_type: ['text', 'casual'],
    }))

  // spec 3: friends id | friends status | friends createdAt
  test('of friends', () =>
    holds('friends', {
      id: numbered,
      user_id: text,
      friend_id: text,
      status: ['text', 'pending'],
      created_at: now,
      updated_at: now,
    }))

  // spec 3: notifications id | notifications data | notifications isRead
  test('of notifications', () =>
    holds('notifications', {
      id: numbered,
      user_id: text,
      kind: text,
      data: ['jsonb', '{}'],
      is_read: ['boolean', 'false'],
      created_at: now,
    }))

  // spec 3: scheduled_matches duration | scheduled_matches status | scheduled_matches matchType
  // spec 3: scheduled_matches visibility
  test('of scheduled matches', () =>
    holds('scheduled_matches', {
      id: numbered,
      date: ['date'],
      time: text,
      duration: ['smallint', '90'],
      court_name: text,
      venue: text,
      comments: text,
      status: ['text', 'open'],
      created_by: text,
      clan_id: number,
      match_type: ['text', 'casual'],
      visibility: ['text', 'public'],
      created_at: now,
      updated_at: now,
    }))

  // spec 3: match_participants id | match_participants signupTime
  test('of participants', () =>
    holds('match_participants', {
      id: numbered,
      match_id: number,
      player_id: number,
      position: ['smallint'],
      court_position: text,
      signup_time: now,
    }))

  // spec 3: clans id | clans tier | clans isPublic | clans iconUrl | clans nameNorm
  test('of clans', () =>
    holds('clans', {
      id: numbered,
      name: text,
      description: text,
      tier: ['text', 'Gold'],
      is_public: ['boolean', 'true'],
      icon_url: text,
      created_by: text,
      created_at: now,
      updated_at: now,
      name_norm: text,
    }))

  // spec 3: clan_members id | clan_members role | clan_members joinedAt
  test('of members', () =>
    holds('clan_members', {
      id: numbered,
      clan_id: number,
      user_id: text,
      role: ['text', 'member'],
      joined_at: now,
    }))

  // spec 3: clan_seasons id | clan_seasons initialRating | clan_seasons provisionalK | clan_seasons movEnabled
  // spec 3: clan_seasons ratingCap | clan_seasons isActive
  test('of seasons', () =>
    holds('clan_seasons', {
      id: numbered,
      clan_id: number,
      name: text,
      start_date: ['date'],
      end_date: ['date'],
      initial_rating: real('1000'),
      alpha: real('0.65'),
      provisional_k: real('40'),
      provisional_matches: ['smallint', '8'],
      established_k: real('24'),
      mov_enabled: ['boolean', 'false'],
      mov_coefficient: real('0.06'),
      mov_min: real('0.85'),
      mov_max: real('1.4'),
      rating_cap: real('60'),
      min_matches_for_leaderboard: ['smallint', '3'],
      is_active: ['boolean', 'true'],
      created_at: now,
    }))

  // spec 3: player_ratings id | player_ratings rating
  test('of ratings', () =>
    holds('player_ratings', {
      id: numbered,
      player_id: number,
      clan_id: number,
      season_id: number,
      rating: real('1000'),
      ranked_matches: ['integer', '0'],
      created_at: now,
      updated_at: now,
    }))

  // spec 3: rating_history id | rating_history createdAt
  test('of the history of ratings', () =>
    holds('rating_history', {
      id: numbered,
      match_id: number,
      player_id: number,
      clan_id: number,
      season_id: number,
      rating_before: ['double precision'],
      rating_after: ['double precision'],
      rating_delta: ['double precision'],
      k_factor: ['double precision'],
      team_expected_score: ['double precision'],
      created_at: ['timestamp with time zone'],
    }))

  // spec 3: sessions store sid
  test('of sessions', () =>
    holds('sessions', { sid: text, sess: ['json'], expire: ['timestamp with time zone'] }))
})

describe('what a column may hold', () => {
  let ana: Person
  beforeAll(async () => {
    const { four, eva } = await ladderPeople(app)
    ana = four[0]
    await recordRanked(await aLadder(...four), four)
    await plan(ana)
    await ask(ana, eva)
  })

  /** The constraint that refuses the value, if one does; nothing stays of the try. */
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
  ])('%s, %s: %o and not %o', async ([table, column, allowed, others]) => {
    const constraint = `${table}_${column}`
    for (const value of allowed) {
      const refused = await refusedBy(table, column, value)
      expect([constraint, 'no row to try it on'], JSON.stringify(value)).not.toContain(refused)
    }
    for (const value of others)
      expect(await refusedBy(table, column, value), JSON.stringify(value)).toBe(constraint)
  })

  // spec 3: users email
  test('an e-mail is one user’s, however it is written', async () => {
    await app.person('Nora Vidal', { email: 'nora@example.test' })
    await expect(app.person('Otra Nora', { email: 'Nora@Example.test' })).rejects.toMatchObject({
      cause: { constraint: 'users_by_email' },
    })
  })
})
