import { sql, type SQL } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { outcomeOf } from '#server/matches/sql.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { playerOrders } from '#shared/players/schema.ts'
import { players } from '#shared/players/table.ts'
import { noMatches, type Results } from '#shared/stats/results.ts'
import { pairTotals, playerTotals } from '#shared/stats/table.ts'

export type RecordWith = Results & {
  isPartner: boolean
  averageDifficulty: number | null
  difficultyMatches: number
  latest: Day
}
export type MetPlayer = Results & {
  id: number
  name: string
  nameNorm: string
  isRegisteredUser: boolean
  profileImageUrl: string | null
  isPublic: 0 | 1
  winRate: number
  winsWith: number
  winsAgainst: number
  asPartner: Results
  asOpponent: Results
}
export type Order = { by: (typeof playerOrders)[number]; isDescending: boolean }
export type MetPlayerCursor = { value: number; nameNorm: string; id: number }

type Reader = { playerId: number; userId: string }

/** The player's results with and against others, over the player's confirmed matches. */
export async function resultsWith(db: Db, playerId: number, otherIds: number[]) {
  const { rows } = await db.execute<Results & { playerId: number; isPartner: boolean }>(sql`
    select other_id as "playerId", is_partner as "isPartner", matches, wins, draws, matches - wins - draws as losses
    from ${pairTotals} where player_id = ${playerId} and other_id = any(${integerArray(otherIds)})`)
  return rows
}

/**
 * The reader's results with and against a player, over matches that both have confirmed; difficulty is the
 * reader's own note.
 */
export async function togetherWith(db: Db, reader: Reader, playerId: number) {
  const { rows } = await db.execute<RecordWith>(sql`
    select ${isPair} as "isPartner", ${record(own)},
      avg(game.difficulty) filter (where ${isOwnNote(reader)})::float8 as "averageDifficulty",
      count(game.difficulty) filter (where ${isOwnNote(reader)})::integer as "difficultyMatches",
      max(own.date)::text as latest
    from ${matchPlayers} own
      join ${matchPlayers} other on other.match_id = own.match_id
        and other.player_id = ${playerId} and other.consent = 'confirmed'
      join ${matches} game on game.id = own.match_id
    where own.player_id = ${reader.playerId} and own.consent = 'confirmed'
    group by 1`)
  return rows
}

/**
 * A page of the players whom the reader met, over matches that both have confirmed; the outcomes are those
 * players'.
 */
export async function metPlayers(
  db: Db,
  playerId: number,
  {
    nameNorm,
    order,
    limit,
    after,
  }: { nameNorm: string; order: Order; limit: number; after: MetPlayerCursor | null },
) {
  const { rows } = await db.execute<MetPlayer & { total: number }>(sql`
    with met as (
      select other_id as player_id, ${agreedAs('')}, ${agreedAs('partner_', sql`is_partner`)},
        ${agreedAs('opponent_', sql`not is_partner`)}
      from (
        select *, case when is_partner then agreed_wins else agreed_matches - agreed_wins - agreed_draws end as wins_of_other
        from ${pairTotals} where player_id = ${playerId} and agreed_matches > 0) pair
      group by 1
    ), listed as (
      select person.id, person.name, person.name_norm collate "C" as "nameNorm",
        person.user_id is not null as "isRegisteredUser", account.profile_image_url as "profileImageUrl",
        person.is_public as "isPublic", met.matches, met.wins, met.draws, met.losses,
        met.wins::float8 / met.matches as "winRate", ${recordOf('partner')} as "asPartner", ${recordOf('opponent')} as "asOpponent",
        ${rateAs('partner', 'wins', order)} as "winsWith", ${rateAs('opponent', 'losses', order)} as "winsAgainst"
      from met
        cross join lateral (select * from ${players} where id = met.player_id offset 0) person
        left join lateral (select * from ${users} where id = person.user_id offset 0) account on true
      where person.name_norm like ${containing(nameNorm)}
    )
    select listed.*, (select count(*)::integer from listed) as total
    from listed where ${after ? isAfterCursor(order, after) : sql`true`}
    order by ${inOrder(order)} limit ${limit}`)
  return rows
}

export async function metPlayerCount(db: Db, playerId: number, nameNorm: string) {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(distinct other_id)::integer as total
    from ${pairTotals} join ${players} person on person.id = other_id
    where player_id = ${playerId} and agreed_matches > 0 and person.name_norm like ${containing(nameNorm)}`)
  return rows[0]?.total ?? 0
}

/** All confirmed matches of a player. */
export async function totalsOf(db: Db, playerId: number) {
  const { rows } = await db.execute<Results & { bestStreak: number }>(sql`
    select matches, wins, draws, matches - wins - draws as losses, best_streak as "bestStreak"
    from ${playerTotals} where player_id = ${playerId}`)
  return rows[0] ?? { ...noMatches, bestStreak: 0 }
}

/** Those confirmed matches of a player that the reader played and confirmed too. */
export async function sharedTotalsOf(db: Db, playerId: number, readerId: number) {
  const { rows } = await db.execute<Results & { bestStreak: number }>(sql`
    with played as (
      select row_number() over (order by own.date, own.created_at, own.match_id) as place, ${outcomeOf(own)} as outcome
      from ${matchPlayers} own
      where own.player_id = ${playerId} and own.consent = 'confirmed'
        and own.match_id in (select reader.match_id from ${matchPlayers} reader
          where reader.player_id = ${readerId} and reader.consent = 'confirmed')
    ), runs as (
      select count(*) as length
      from (select place - row_number() over (order by place) as run from played where outcome = 1) won group by run
    )
    select count(*)::integer as matches, count(*) filter (where outcome = 1)::integer as wins,
      count(*) filter (where outcome = 2)::integer as draws, count(*) filter (where outcome = 0)::integer as losses,
      (select coalesce(max(length), 0)::integer from runs) as "bestStreak"
    from played`)
  return rows[0] ?? { ...noMatches, bestStreak: 0 }
}

const isOwnNote = ({ userId }: Reader) => sql`game.recorded_by = ${userId} and game.difficulty_felt`

const own = sql.raw('own')

const record = (place: SQL) => sql`count(*)::integer as matches,
  count(*) filter (where ${outcomeOf(place)} = 1)::integer as wins,
  count(*) filter (where ${outcomeOf(place)} = 2)::integer as draws,
  count(*) filter (where ${outcomeOf(place)} = 0)::integer as losses`

const isPair = sql`(other.seat <= 2) = (own.seat <= 2)`

type Role = 'partner' | 'opponent'
const columnOf = (role: Role, part: keyof Results) => sql.raw(`met.${role}_${part}`)

/** What both have confirmed, from the other's side. */
const agreedAs = (prefix: `${Role}_` | '', where = sql`true`) => {
  const sumOf = (part: SQL, name: keyof Results) =>
    sql`coalesce(sum(${part}) filter (where ${where}), 0)::integer as ${sql.raw(prefix + name)}`
  return sql`${sumOf(sql`agreed_matches`, 'matches')}, ${sumOf(sql`wins_of_other`, 'wins')},
    ${sumOf(sql`agreed_draws`, 'draws')}, ${sumOf(sql`agreed_matches - wins_of_other - agreed_draws`, 'losses')}`
}

const recordOf = (role: Role) => sql`json_build_object('matches', ${columnOf(role, 'matches')},
  'wins', ${columnOf(role, 'wins')}, 'draws', ${columnOf(role, 'draws')}, 'losses', ${columnOf(role, 'losses')})`

/** Players without matches in the role come last in both directions. */
const rateAs = (role: Role, part: 'wins' | 'losses', { isDescending }: Order) =>
  sql`coalesce(${columnOf(role, part)}::float8 / nullif(${columnOf(role, 'matches')}, 0), ${sql.raw(isDescending ? '-1' : '2')})`

const columns = {
  matches: sql`matches`,
  winRate: sql`"winRate"`,
  winsWith: sql`"winsWith"`,
  winsAgainst: sql`"winsAgainst"`,
}

function inOrder({ by, isDescending }: Order) {
  const direction = isDescending ? sql`desc` : sql`asc`
  if (by === 'name') return sql`"nameNorm" ${direction}, id ${direction}`
  return sql`${columns[by]} ${direction}, "nameNorm", id`
}

function isAfterCursor({ by, isDescending }: Order, { value, nameNorm, id }: MetPlayerCursor) {
  const further = isDescending ? sql`<` : sql`>`
  const names = sql`("nameNorm", id)`
  const name = sql`(${nameNorm}::text collate "C", ${id}::integer)`
  if (by === 'name') return sql`${names} ${further} ${name}`
  const column = columns[by]
  return sql`(${column} ${further} ${value}::float8 or (${column} = ${value}::float8 and ${names} > ${name}))`
}
