import { sql, type SQL } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { outcomeOf } from '#server/matches/sql.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import { type Outcome, outcomes } from '#shared/matches/score.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { playerOrders } from '#shared/players/schema.ts'
import { players } from '#shared/players/table.ts'
import { noMatches, type Results } from '#shared/stats/results.ts'

export type RecordWith = Results & {
  playerId: number
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

/**
 * The reader's results with and against players, over the reader's confirmed matches; difficulty is the
 * reader's own note. `agreed` leaves out matches that the other has not confirmed.
 */
export async function togetherWith(db: Db, reader: Reader, playerIds: number[], { agreed = false } = {}) {
  const { rows } = await db.execute<RecordWith>(sql`
    select other.player_id as "playerId", ${isPair} as "isPartner", ${record(own)},
      avg(game.difficulty) filter (where ${isOwnNote(reader)})::float8 as "averageDifficulty",
      count(game.difficulty) filter (where ${isOwnNote(reader)})::integer as "difficultyMatches",
      max(own.date)::text as latest
    from ${matchPlayers} own
      join ${matchPlayers} other on other.match_id = own.match_id
        and other.player_id = any(${integerArray(playerIds)})
        ${agreed ? sql`and other.consent = 'confirmed'` : sql``}
      join ${matches} game on game.id = own.match_id
    where own.player_id = ${reader.playerId} and own.consent = 'confirmed'
    group by 1, 2`)
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
      select other.player_id, ${record(other)}, ${recordAs('partner', isPair)}, ${recordAs('opponent', sql`not ${isPair}`)}
      from ${matchPlayers} own
        join ${matchPlayers} other on other.match_id = own.match_id and other.player_id <> own.player_id
          and other.consent = 'confirmed'
      where own.player_id = ${playerId} and own.consent = 'confirmed'
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
    select count(distinct other.player_id)::integer as total
    from ${matchPlayers} own
      join ${matchPlayers} other on other.match_id = own.match_id and other.player_id <> own.player_id
        and other.consent = 'confirmed'
      join ${players} person on person.id = other.player_id
    where own.player_id = ${playerId} and own.consent = 'confirmed' and person.name_norm like ${containing(nameNorm)}`)
  return rows[0]?.total ?? 0
}

/** All confirmed matches of a player, or only those that the reader played and confirmed too. */
export async function totalsOf(db: Db, playerId: number, readerId: number | null) {
  const { rows } = await db.execute<Results & { bestStreak: number }>(sql`
    with played as (
      select row_number() over (order by own.date, own.created_at, own.match_id) as place, ${outcomeOf(own)} as outcome
      from ${matchPlayers} own
      where own.player_id = ${playerId} and own.consent = 'confirmed' ${
        readerId === null
          ? sql``
          : sql`and own.match_id in (select reader.match_id from ${matchPlayers} reader
              where reader.player_id = ${readerId} and reader.consent = 'confirmed')`
      }
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
const other = sql.raw('other')

const record = (place: SQL) => sql`count(*)::integer as matches,
  count(*) filter (where ${outcomeOf(place)} = 1)::integer as wins,
  count(*) filter (where ${outcomeOf(place)} = 2)::integer as draws,
  count(*) filter (where ${outcomeOf(place)} = 0)::integer as losses`

const isPair = sql`(other.seat <= 2) = (own.seat <= 2)`

type Role = 'partner' | 'opponent'
const columnOf = (role: Role, part: keyof Results) => sql.raw(`met.${role}_${part}`)

const recordAs = (role: Role, where: SQL) => {
  const ended = (part: keyof Results, outcome: Outcome) =>
    sql`count(*) filter (where ${where} and ${outcomeOf(other)} = ${sql.raw(String(outcome))})::integer as ${sql.raw(`${role}_${part}`)}`
  return sql`count(*) filter (where ${where})::integer as ${sql.raw(`${role}_matches`)},
    ${ended('wins', outcomes.win)}, ${ended('draws', outcomes.draw)}, ${ended('losses', outcomes.loss)}`
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
