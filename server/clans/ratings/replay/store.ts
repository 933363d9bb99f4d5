import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { type MatchPlace, placeOfMatch, placeValue } from '#server/db/match-place.ts'
import type { Day } from '#shared/calendar.ts'
import type { Standing, Standings, Team } from '#shared/clans/ratings/rating.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'

/** Each statement has to end in time, however long the season is. */
const writtenTogether = 10_000

/** A ranked match as the fold reads it: guests are null. */
export type RankedMatch = {
  id: number
  date: Day
  createdAt: Date
  sets: [number, number][]
  teamA: Team<number>
  teamB: Team<number>
}

/** One step of the fold as it is stored. */
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

/** The ranked matches of a season from a place on, or all of them, in their order; without the one that is leaving it. */
export async function matchesFrom(
  db: Db,
  seasonId: number,
  from: MatchPlace | null,
  leaving: number | null = null,
) {
  const { rows } = await db.execute<Columns>(sql`
    select ${columns} from ${matches} where ${inSeason(seasonId, from)} and ${matches.id} is distinct from ${leaving}
    order by ${matches.date}, ${matches.createdAt}, ${matches.id}`)
  return rows.map(rankedMatch)
}

/** Where players stand at the end of a season, if nothing of it stands behind a place. */
export async function standingsAtEnd(db: Db, seasonId: number, place: MatchPlace, playerIds: number[]) {
  const { rows } = await db.execute<{
    playerId: number
    rating: number | null
    rankedMatches: number
    isEnd: boolean
  }>(sql`
    select who as "playerId", own.rating, own.ranked_matches as "rankedMatches", not exists (
      select from ${matches} where ${matches.seasonId} = ${seasonId} and ${placeOfMatch} > ${placeValue(place)}) as "isEnd"
    from (select unnest(${intArray(playerIds)}) as who) as players
      left join ${playerRatings} as own on own.season_id = ${seasonId} and own.player_id = who`)
  if (!rows.every(({ isEnd }) => isEnd)) return null
  return byPlayer(rows.flatMap(({ rating, ...row }) => (rating === null ? [] : [{ ...row, rating }])))
}

/** The stored steps of a season from a place on. */
export async function stepsFrom(db: Db, seasonId: number, from: MatchPlace | null) {
  return db
    .select(stepColumns)
    .from(ratingHistory)
    .innerJoin(matches, eq(matches.id, ratingHistory.matchId))
    .where(inSeason(seasonId, from))
}

export const stepsOf = (db: Db, seasonId: number) =>
  db.select(stepColumns).from(ratingHistory).where(eq(ratingHistory.seasonId, seasonId))

/** Where players stand in a season. */
export async function standingsOf(db: Db, seasonId: number, playerIds?: number[]): Promise<Standings> {
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

/** Where players stood before a place, by their latest step ahead of it; `but` without a match. */
export async function standingsBefore(
  db: Db,
  seasonId: number,
  place: MatchPlace,
  playerIds: number[],
  but: number | null = null,
): Promise<Record<number, Standing>> {
  const { rows } = await db.execute<Standing & { playerId: number }>(sql`
    select who as "playerId", step.rating_after as rating, step.ranked_matches as "rankedMatches"
    from unnest(${intArray(playerIds)}) as who cross join lateral (
      select rating_after, ranked_matches from ${ratingHistory}
      where season_id = ${seasonId} and player_id = who and (date, created_at, match_id) < ${placeValue(place)}
        and match_id is distinct from ${but}
      order by date desc, created_at desc, match_id desc limit 1) as step`)
  return byPlayer(rows)
}

/** Takes the steps of a match out; answers whose they were. */
export async function removeSteps(db: Db, matchId: number) {
  const rows = await db
    .delete(ratingHistory)
    .where(eq(ratingHistory.matchId, matchId))
    .returning({ playerId: ratingHistory.playerId })
  return rows.map(({ playerId }) => playerId)
}

/** Writes steps over those that stood in their place. */
export async function writeSteps(db: Db, season: SeasonKey, steps: Step[]) {
  for (let start = 0; start < steps.length; start += writtenTogether)
    await writeChunk(db, season, steps.slice(start, start + writtenTogether))
}

async function writeChunk(db: Db, season: SeasonKey, steps: Step[]) {
  const column = (key: keyof Step, type: string) =>
    sql`${array(steps.map((step) => step[key]))}::${sql.raw(type)}[]`
  await db.execute(sql`
    insert into ${ratingHistory} (match_id, player_id, clan_id, season_id, date, created_at, rating_before, rating_after,
      rating_delta, k_factor, team_expected_score, ranked_matches, moved_from, moved_at)
    select match_id, player_id, ${season.clanId}, ${season.id}, date, created_at, rating_before, rating_after,
      rating_delta, k_factor, team_expected_score, ranked_matches, moved_from, moved_at
    from unnest(${column('matchId', 'integer')}, ${column('playerId', 'integer')}, ${column('date', 'date')},
      ${column('createdAt', 'timestamptz')}, ${column('ratingBefore', 'float8')}, ${column('ratingAfter', 'float8')},
      ${column('ratingDelta', 'float8')}, ${column('kFactor', 'float8')}, ${column('teamExpectedScore', 'float8')},
      ${column('rankedMatches', 'integer')}, ${column('movedFrom', 'float8')}, ${column('movedAt', 'timestamptz')})
      as step (match_id, player_id, date, created_at, rating_before, rating_after, rating_delta, k_factor,
        team_expected_score, ranked_matches, moved_from, moved_at)
    on conflict (match_id, player_id) do update set clan_id = excluded.clan_id, season_id = excluded.season_id,
      date = excluded.date, created_at = excluded.created_at, rating_before = excluded.rating_before,
      rating_after = excluded.rating_after, rating_delta = excluded.rating_delta, k_factor = excluded.k_factor,
      team_expected_score = excluded.team_expected_score, ranked_matches = excluded.ranked_matches,
      moved_from = excluded.moved_from, moved_at = excluded.moved_at`)
}

/** Takes out steps of matches that are not of the season. */
export async function removeStraySteps(db: Db, seasonId: number) {
  const ofSeason = db.select({ id: matches.id }).from(matches).where(eq(matches.seasonId, seasonId))
  await db
    .delete(ratingHistory)
    .where(and(eq(ratingHistory.seasonId, seasonId), notInArray(ratingHistory.matchId, ofSeason)))
}

/** Takes out single steps; there are few, if any: seats change with the match that is written alone. */
export async function removeEach(db: Db, steps: Pick<Step, 'matchId' | 'playerId'>[]) {
  for (const { matchId, playerId } of steps)
    await db
      .delete(ratingHistory)
      .where(and(eq(ratingHistory.matchId, matchId), eq(ratingHistory.playerId, playerId)))
}

/** Writes where players stand; who has no ranked match any more stands nowhere. */
export async function writeStandings(
  db: Db,
  season: SeasonKey,
  playerIds: number[],
  standings: Standings,
  now: Date,
) {
  const gone = playerIds.filter((id) => !standings[id])
  if (gone.length > 0)
    await db
      .delete(playerRatings)
      .where(and(eq(playerRatings.seasonId, season.id), inArray(playerRatings.playerId, gone)))
  const rows = playerIds.flatMap((playerId) => {
    const standing = standings[playerId]
    return standing ? [{ playerId, ...standing }] : []
  })
  if (rows.length === 0) return
  await db
    .insert(playerRatings)
    .values(
      rows.map((row) => ({
        ...row,
        clanId: season.clanId,
        seasonId: season.id,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [playerRatings.seasonId, playerRatings.playerId],
      set: {
        rating: sql`excluded.rating`,
        rankedMatches: sql`excluded.ranked_matches`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`${playerRatings.rating} <> excluded.rating or ${playerRatings.rankedMatches} <> excluded.ranked_matches`,
    })
}

/** A match as the fold reads it; `rated` are its players in seat order, null for who is not. */
export function asRanked({
  sets,
  rated: [a = null, b = null, c = null, d = null],
  ...place
}: MatchToRate): RankedMatch {
  const scores = sets.map((code): [number, number] => [Math.floor(code / 10), code % 10])
  return { ...place, sets: scores, teamA: [a, b], teamB: [c, d] }
}

export type MatchToRate = MatchPlace & { sets: number[]; rated: (number | null)[] }

type Columns = {
  id: number
  date: Day
  createdAt: string | Date
  sets: number[]
  seats: [number | null, number | null, number | null, number | null]
}

const rankedMatch = ({ seats, createdAt, ...match }: Columns) =>
  asRanked({ ...match, createdAt: new Date(createdAt), rated: seats })

const columns = sql`${matches.id} as id, ${matches.date}::text as date, ${matches.createdAt} as "createdAt",
  ${matches.sets} as sets, array(select case when place.is_rated then place.player_id end
    from ${matchPlayers} as place where place.match_id = ${matches}.id order by place.seat) as seats`

const byPlayer = (rows: (Standing & { playerId: number })[]) =>
  Object.fromEntries(
    rows.map(({ playerId, rating, rankedMatches }): [number, Standing] => [
      playerId,
      { rating, rankedMatches },
    ]),
  )

const stepColumns = {
  matchId: ratingHistory.matchId,
  playerId: ratingHistory.playerId,
  date: ratingHistory.date,
  createdAt: ratingHistory.createdAt,
  ratingBefore: ratingHistory.ratingBefore,
  ratingAfter: ratingHistory.ratingAfter,
  ratingDelta: ratingHistory.ratingDelta,
  kFactor: ratingHistory.kFactor,
  teamExpectedScore: ratingHistory.teamExpectedScore,
  rankedMatches: ratingHistory.rankedMatches,
  movedFrom: ratingHistory.movedFrom,
  movedAt: ratingHistory.movedAt,
}

const inSeason = (seasonId: number, from: MatchPlace | null): SQL =>
  from
    ? sql`${matches.seasonId} = ${seasonId} and ${placeOfMatch} >= ${placeValue(from)}`
    : sql`${matches.seasonId} = ${seasonId}`

const intArray = (ids: number[]) => sql`${array(ids)}::integer[]`

// Bound as one value: Drizzle would spread a bare array into a list of values.
const array = (list: (string | number | Date | null)[]) =>
  sql.param(list.map((value) => (value instanceof Date ? value.toISOString() : value)))
