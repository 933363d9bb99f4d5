import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { floatsParam, integerArray, integersParam } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { planOnce } from '#server/db/prepared-query.ts'
import { type MatchCursor, matchOrderKey, matchCursorKey } from '#server/matches/sql.ts'
import type { Day } from '#shared/calendar.ts'
import type { Standing, Standings } from '#shared/clans/ratings/rating.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { insertOf, updateOf } from './sql.ts'

/** Two batches at most are in one statement, so that each ends within its timeout. */
const batchSize = 5000

/** A ranked match to be rated; `rated` are its players in seat order, null for a guest. */
export type MatchToRate = MatchCursor & { sets: number[]; rated: (number | null)[] }

/** What a match did to one player's rating, as stored. */
export type Step = {
  matchId: number
  playerId: number
  date: Day
  createdAt: Date
  ratingBefore: number
  ratingAfter: number
  ratingDelta: number
  kFactor: number
  teamExpectedScore: number
  rankedMatches: number
}
export type StepKey = Pick<Step, 'matchId' | 'playerId'>

export type SeasonKey = { id: number; clanId: number }
export type PlayerStanding = Standing & { playerId: number }

/** The ranked matches of a season from a match on, or all of them, in order; without the one that leaves the season. */
export async function matchesFrom(
  db: Db,
  seasonId: number,
  from: MatchCursor | null,
  leaving: number | null = null,
): Promise<MatchToRate[]> {
  // Lists of the columns: rows of thousands take the driver three times as long.
  const { rows } = await db.execute<{ lists: MatchLists }>(sql`
    select json_build_array(json_agg(id), json_agg(date), json_agg("createdAt"), json_agg(sets), json_agg(rated)) as lists
    from (select ${matchColumns} from ${matches}
      where ${inSeason(seasonId, from)} and ${matches.id} is distinct from ${leaving}
      order by ${matches.date}, ${matches.createdAt}, ${matches.id}) as ordered`)
  const [ids, dates, createdAt, sets, rated] = rows[0]!.lists
  return (ids ?? []).map((id, row) => ({
    id,
    date: dates[row]!,
    createdAt: new Date(createdAt[row]!),
    sets: sets[row]!,
    rated: rated[row]!,
  }))
}

/** Null without a match. */
type MatchLists = [
  ids: number[] | null,
  dates: Day[],
  createdAt: string[],
  sets: number[][],
  rated: (number | null)[][],
]

export async function matchToRate(db: Db, id: number): Promise<MatchToRate | undefined> {
  const { rows } = await db.execute<WithTextDates<MatchToRate>>(sql`
    select ${matchColumns} from ${matches} where ${matches.id} = ${id}`)
  return rows.map(({ createdAt, ...match }) => ({ ...match, createdAt: new Date(createdAt) }))[0]
}

/** All stored steps of a season. */
export async function stepsOf(db: Db, seasonId: number): Promise<Step[]> {
  // There can be thousands: rows as the driver gives them are twice as fast as mapped ones.
  const { rows } = await db.execute<WithTextDates<Step>>(sql`
    select match_id as "matchId", player_id as "playerId", date::text as date, created_at as "createdAt",
      rating_before as "ratingBefore", rating_after as "ratingAfter", rating_delta as "ratingDelta",
      k_factor as "kFactor", team_expected_score as "teamExpectedScore", ranked_matches as "rankedMatches"
    from ${ratingHistory} where season_id = ${seasonId}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** The keys of the stored steps of a season's matches from a match on, or of all of them. */
export async function stepKeysFrom(db: Db, seasonId: number, from: MatchCursor | null): Promise<StepKey[]> {
  const { rows } = await db.execute<StepKey>(sql`
    select match_id as "matchId", player_id as "playerId"
    from ${ratingHistory} join ${matches} on ${matches.id} = match_id where ${inSeason(seasonId, from)}`)
  return rows
}

/** Writes new steps, changed ones and the standings after them: in one statement, unless there are very many steps. */
export async function writeRatings(
  db: Db,
  season: SeasonKey,
  { added = [], rerated = [] }: { added?: Step[]; rerated?: Step[] },
  standings: PlayerStanding[],
  now: Date,
) {
  const writes = [
    ...batchesOf(added).map((steps) => insertOf(season, steps)),
    ...batchesOf(rerated).map((steps) => updateOf(steps, now)),
  ]
  for (const write of writes.slice(0, -2)) await db.execute(write)
  const last = writes.slice(-2).map((write, index) => sql`${sql.identifier(`steps_${index}`)} as (${write})`)
  await db.execute(sql`
    ${last.length > 0 ? sql`with ${sql.join(last, sql`, `)}` : sql``}
    insert into ${playerRatings} as own (player_id, clan_id, season_id, rating, ranked_matches, created_at, updated_at)
    select player_id, ${season.clanId}, ${season.id}, rating, ranked_matches, ${now.toISOString()}, ${now.toISOString()}
    from unnest(${integersParam(standings.map(({ playerId }) => playerId))}::integer[],
      ${floatsParam(standings.map(({ rating }) => rating))}::float8[],
      ${integersParam(standings.map(({ rankedMatches }) => rankedMatches))}::integer[])
      as standing (player_id, rating, ranked_matches)
    on conflict (season_id, player_id) do update set rating = excluded.rating, ranked_matches = excluded.ranked_matches,
      updated_at = excluded.updated_at
    where (own.rating, own.ranked_matches) <> (excluded.rating, excluded.ranked_matches)`)
}

/** The players' current standings, if the season has no match after the cursor; else null. */
export async function standingsAtEnd(db: Db, seasonId: number, cursor: MatchCursor, playerIds: number[]) {
  const { rows } = await planOnce<{
    playerId: number
    rating: number | null
    rankedMatches: number
    isEnd: boolean
  }>(
    db,
    sql`
    select who as "playerId", own.rating, own.ranked_matches as "rankedMatches", not exists (
      select from ${matches} where ${matches.seasonId} = ${seasonId} and ${matchOrderKey} > ${matchCursorKey(cursor)}) as "isEnd"
    from (select unnest(${integerArray(playerIds)}) as who) as players
      left join ${playerRatings} as own on own.season_id = ${seasonId} and own.player_id = who`,
  )
  if (!rows.every(({ isEnd }) => isEnd)) return null
  return byPlayer(rows.flatMap(({ rating, ...row }) => (rating === null ? [] : [{ ...row, rating }])))
}

/** The current standings of players in a season. */
export async function standingsIn(db: Db, seasonId: number, playerIds?: number[]): Promise<Standings> {
  const rows = await db
    .select({
      playerId: playerRatings.playerId,
      rating: playerRatings.rating,
      rankedMatches: playerRatings.rankedMatches,
    })
    .from(playerRatings)
    .where(
      and(
        eq(playerRatings.seasonId, seasonId),
        playerIds && sql`${playerRatings.playerId} = any(${integerArray(playerIds)})`,
      ),
    )
  return byPlayer(rows)
}

/** Standings before the cursor, from each player's latest step; `exceptMatchId` is left out. */
export async function standingsBefore(
  db: Db,
  seasonId: number,
  cursor: MatchCursor,
  playerIds: number[],
  exceptMatchId: number | null = null,
): Promise<Record<number, Standing>> {
  const { rows } = await db.execute<Standing & { playerId: number }>(sql`
    select who as "playerId", step.rating_after as rating, step.ranked_matches as "rankedMatches"
    from unnest(${integerArray(playerIds)}) as who cross join lateral (
      select rating_after, ranked_matches from ${ratingHistory}
      where season_id = ${seasonId} and player_id = who and (date, created_at, match_id) < ${matchCursorKey(cursor)}
        and match_id is distinct from ${exceptMatchId}
      order by date desc, created_at desc, match_id desc limit 1) as step`)
  return byPlayer(rows)
}

/** For players without a ranked match. */
export async function deleteStandings(db: Db, seasonId: number, playerIds: number[]) {
  if (playerIds.length === 0) return
  await db
    .delete(playerRatings)
    .where(and(eq(playerRatings.seasonId, seasonId), inArray(playerRatings.playerId, playerIds)))
}

/** Deletes the steps of a match; returns the ids of their players. */
export async function deleteStepsOfMatch(db: Db, matchId: number) {
  const rows = await db
    .delete(ratingHistory)
    .where(eq(ratingHistory.matchId, matchId))
    .returning({ playerId: ratingHistory.playerId })
  return rows.map(({ playerId }) => playerId)
}

/** Deletes steps in the season of other matches or dates than it has, and its matches' steps in other seasons. */
export async function deleteStraySteps(db: Db, seasonId: number) {
  await db.execute(sql`
    delete from ${ratingHistory} where id in (
      select own.id from ${ratingHistory} as own join ${matches} as match on match.id = own.match_id
      where own.season_id = ${seasonId} and (match.season_id, match.date, match.created_at)
        is distinct from (own.season_id, own.date, own.created_at)
      union all select own.id from ${matches} as match join ${ratingHistory} as own on own.match_id = match.id
      where match.season_id = ${seasonId} and own.season_id <> match.season_id)`)
}

/** Deletes single steps; few, if any: only the written match can have other players than before. */
export async function deleteSteps(db: Db, steps: StepKey[]) {
  for (const { matchId, playerId } of steps)
    await db
      .delete(ratingHistory)
      .where(and(eq(ratingHistory.matchId, matchId), eq(ratingHistory.playerId, playerId)))
}

const matchColumns = sql`${matches.id} as id, ${matches.date}::text as date, ${matches.createdAt} as "createdAt",
  ${matches.sets} as sets, array(select case when seat.is_rated then seat.player_id end
    from ${matchPlayers} as seat where seat.match_id = ${matches}.id order by seat.seat) as rated`

const inSeason = (seasonId: number, from: MatchCursor | null): SQL =>
  from
    ? sql`${matches.seasonId} = ${seasonId} and ${matchOrderKey} >= ${matchCursorKey(from)}`
    : sql`${matches.seasonId} = ${seasonId}`

const batchesOf = (steps: Step[]) =>
  Array.from({ length: Math.ceil(steps.length / batchSize) }, (_, index) =>
    steps.slice(index * batchSize, (index + 1) * batchSize),
  )

const byPlayer = (rows: (Standing & { playerId: number })[]) =>
  Object.fromEntries(
    rows.map(({ playerId, rating, rankedMatches }): [number, Standing] => [
      playerId,
      { rating, rankedMatches },
    ]),
  )

// Raw statements give timestamps as text.
type WithTextDates<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] }
