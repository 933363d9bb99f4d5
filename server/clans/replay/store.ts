import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { arrayParam, integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { type MatchCursor, matchOrderKey, matchCursorKey } from '#server/matches/sql.ts'
import type { Day } from '#shared/calendar.ts'
import type { Standing, Standings } from '#shared/clans/ratings/rating.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'

/** Steps in one statement, so that each ends within its timeout. */
const batchSize = 10_000

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
  movedFrom: number | null
  movedAt: Date | null
}

export type SeasonKey = { id: number; clanId: number }
export type PlayerStanding = Standing & { playerId: number }

/** The ranked matches of a season from a match on, or all of them, in order; without the one that leaves the season. */
export async function matchesFrom(
  db: Db,
  seasonId: number,
  from: MatchCursor | null,
  leaving: number | null = null,
): Promise<MatchToRate[]> {
  const { rows } = await db.execute<WithTextDates<MatchToRate>>(sql`
    select ${matchColumns} from ${matches} where ${inSeason(seasonId, from)} and ${matches.id} is distinct from ${leaving}
    order by ${matches.date}, ${matches.createdAt}, ${matches.id}`)
  return rows.map(({ createdAt, ...match }) => ({ ...match, createdAt: new Date(createdAt) }))
}

export async function matchToRate(db: Db, id: number): Promise<MatchToRate | undefined> {
  const { rows } = await db.execute<WithTextDates<MatchToRate>>(sql`
    select ${matchColumns} from ${matches} where ${matches.id} = ${id}`)
  return rows.map(({ createdAt, ...match }) => ({ ...match, createdAt: new Date(createdAt) }))[0]
}

export const stepsOf = (db: Db, seasonId: number) => steps(db, sql`${ratingHistory.seasonId} = ${seasonId}`)

/** The stored steps of a season's matches from a match on, or of all of them. */
export const stepsFrom = (db: Db, seasonId: number, from: MatchCursor | null) =>
  steps(db, sql`${inSeason(seasonId, from)}`)

/** Writes steps and the standings after them: in one statement, unless there are very many steps. */
export async function upsertRatings(
  db: Db,
  season: SeasonKey,
  steps: Step[],
  standings: PlayerStanding[],
  now: Date,
) {
  let start = 0
  for (; steps.length - start > batchSize; start += batchSize)
    await upsertBatch(db, season, steps.slice(start, start + batchSize), [], now)
  await upsertBatch(db, season, steps.slice(start), standings, now)
}

async function upsertBatch(db: Db, season: SeasonKey, steps: Step[], standings: PlayerStanding[], now: Date) {
  const step = (key: keyof Step) => arrayParam(steps.map((row) => row[key]))
  const standing = (key: keyof PlayerStanding) => arrayParam(standings.map((row) => row[key]))
  await db.execute(sql`
    with written as (
      insert into ${ratingHistory} (match_id, player_id, clan_id, season_id, date, created_at, rating_before, rating_after,
        rating_delta, k_factor, team_expected_score, ranked_matches, moved_from, moved_at)
      select match_id, player_id, ${season.clanId}, ${season.id}, date, created_at, rating_before, rating_after,
        rating_delta, k_factor, team_expected_score, ranked_matches, moved_from, moved_at
      from unnest(${step('matchId')}::integer[], ${step('playerId')}::integer[], ${step('date')}::date[],
        ${step('createdAt')}::timestamptz[], ${step('ratingBefore')}::float8[], ${step('ratingAfter')}::float8[],
        ${step('ratingDelta')}::float8[], ${step('kFactor')}::float8[], ${step('teamExpectedScore')}::float8[],
        ${step('rankedMatches')}::integer[], ${step('movedFrom')}::float8[], ${step('movedAt')}::timestamptz[])
        as step (match_id, player_id, date, created_at, rating_before, rating_after, rating_delta, k_factor,
          team_expected_score, ranked_matches, moved_from, moved_at)
      on conflict (match_id, player_id) do update set clan_id = excluded.clan_id, season_id = excluded.season_id,
        date = excluded.date, created_at = excluded.created_at, rating_before = excluded.rating_before,
        rating_after = excluded.rating_after, rating_delta = excluded.rating_delta, k_factor = excluded.k_factor,
        team_expected_score = excluded.team_expected_score, ranked_matches = excluded.ranked_matches,
        moved_from = excluded.moved_from, moved_at = excluded.moved_at)
    insert into ${playerRatings} as own (player_id, clan_id, season_id, rating, ranked_matches, created_at, updated_at)
    select player_id, ${season.clanId}, ${season.id}, rating, ranked_matches, ${now.toISOString()}, ${now.toISOString()}
    from unnest(${standing('playerId')}::integer[], ${standing('rating')}::float8[],
      ${standing('rankedMatches')}::integer[]) as standing (player_id, rating, ranked_matches)
    on conflict (season_id, player_id) do update set rating = excluded.rating, ranked_matches = excluded.ranked_matches,
      updated_at = excluded.updated_at
    where (own.rating, own.ranked_matches) <> (excluded.rating, excluded.ranked_matches)`)
}

/** The players' current standings, if the season has no match after the cursor; else null. */
export async function standingsAtEnd(db: Db, seasonId: number, cursor: MatchCursor, playerIds: number[]) {
  const { rows } = await db.execute<{
    playerId: number
    rating: number | null
    rankedMatches: number
    isEnd: boolean
  }>(sql`
    select who as "playerId", own.rating, own.ranked_matches as "rankedMatches", not exists (
      select from ${matches} where ${matches.seasonId} = ${seasonId} and ${matchOrderKey} > ${matchCursorKey(cursor)}) as "isEnd"
    from (select unnest(${integerArray(playerIds)}) as who) as players
      left join ${playerRatings} as own on own.season_id = ${seasonId} and own.player_id = who`)
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
        playerIds ? inArray(playerRatings.playerId, playerIds) : undefined,
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

/** Deletes steps of matches that are not of the season. */
export async function deleteStraySteps(db: Db, seasonId: number) {
  const ofSeason = db.select({ id: matches.id }).from(matches).where(eq(matches.seasonId, seasonId))
  await db
    .delete(ratingHistory)
    .where(and(eq(ratingHistory.seasonId, seasonId), notInArray(ratingHistory.matchId, ofSeason)))
}

/** Deletes single steps; few, if any: only the written match can have other players than before. */
export async function deleteSteps(db: Db, steps: Pick<Step, 'matchId' | 'playerId'>[]) {
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

// There can be thousands: rows as the driver gives them are twice as fast as mapped ones.
async function steps(db: Db, where: SQL): Promise<Step[]> {
  const { rows } = await db.execute<WithTextDates<Step>>(sql`
    select match_id as "matchId", player_id as "playerId", ${ratingHistory.date}::text as date,
      ${ratingHistory.createdAt} as "createdAt", rating_before as "ratingBefore", rating_after as "ratingAfter",
      rating_delta as "ratingDelta", k_factor as "kFactor", team_expected_score as "teamExpectedScore",
      ranked_matches as "rankedMatches", moved_from as "movedFrom", moved_at as "movedAt"
    from ${ratingHistory} join ${matches} on ${matches.id} = match_id where ${where}`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    movedAt: row.movedAt === null ? null : new Date(row.movedAt),
  }))
}

const byPlayer = (rows: (Standing & { playerId: number })[]) =>
  Object.fromEntries(
    rows.map(({ playerId, rating, rankedMatches }): [number, Standing] => [
      playerId,
      { rating, rankedMatches },
    ]),
  )

// Raw statements give timestamps as text.
type WithTextDates<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}
