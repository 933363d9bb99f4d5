import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { preparedVariants } from '#server/db/prepared-query.ts'
import { outcomeOf } from '#server/matches/sql.ts'
import { companions, difficulties, document, metInAll, noted, only, value } from '#server/stats/sql.ts'
import type { Figures } from '#server/stats/store.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { pairTotals, playerTotals } from '#shared/stats/table.ts'

type Range = { first: number; last: number }

/** The figures of a player's whole history, from the totals that each match moves. */
export const allTimeFigures = (db: Db, playerId: number) => only(figuresQuery(db, {}).execute({ playerId }))

export async function lastPlayer(db: Db) {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${players}`)
  return rows[0]?.id ?? 0
}

/** The players of a range whose totals are other than their matches make them. */
export async function wrongTotals(db: Db, { first, last }: Range) {
  const { rows } = await db.execute<{ playerId: number }>(sql`
    with kept as (
      select * from ${playerTotals} where player_id between ${first} and ${last}
        and (matches, wins, draws, best_streak, current_streak) <> (0, 0, 0, 0, 0)),
      pairs as (select * from ${pairTotals} where player_id between ${first} and ${last}),
      totals as (select * from ${computedTotals({ first, last })}),
      met as (select * from ${computedPairs({ first, last })})
    select player_id as "playerId" from (
      (select * from kept except select * from totals) union all (select * from totals except select * from kept)) as total
    union
    select player_id from (
      (select * from pairs except select * from met) union all (select * from met except select * from pairs)) as pair
    order by 1`)
  return rows.map(({ playerId }) => playerId)
}

/** Computes the totals of a range of players again; writes to their matches wait. */
export async function replaceTotals(db: Db, { first, last }: Range) {
  registerLock(db, 'totals', [first])
  await db.execute(sql`
    insert into ${playerTotals} (player_id) select id from ${players} where id between ${first} and ${last} order by id
    on conflict (player_id) do update set matches = ${playerTotals}.matches where false`)
  await db.execute(sql`delete from ${pairTotals} where player_id between ${first} and ${last}`)
  await db.execute(sql`delete from ${playerTotals} where player_id between ${first} and ${last}`)
  await db.execute(sql`insert into ${playerTotals} select * from ${computedTotals({ first, last })}`)
  await db.execute(sql`insert into ${pairTotals} select * from ${computedPairs({ first, last })}`)
}

const computedTotals = ({ first, last }: Range) =>
  sql`computed_player_totals(${first}::integer, ${last}::integer)`
const computedPairs = ({ first, last }: Range) =>
  sql`computed_pair_totals(${first}::integer, ${last}::integer)`

const own = sql.raw('own')
const ownSeats = sql`${matchPlayers} own where own.player_id = ${value('playerId')} and own.consent = 'confirmed'`
const latestFirst = sql`order by own.date desc, own.created_at desc, own.match_id desc`

const figuresQuery = preparedVariants('stats_of_all_time', (db: Db, _none: Record<string, boolean>, name) =>
  document<Figures>(
    db,
    sql`with ${noted()}, ${metInAll},
    -- An aggregate: a player without totals has a row, too.
    totals as (
      select coalesce(max(matches), 0) as matches, coalesce(max(wins), 0) as wins, coalesce(max(draws), 0) as draws,
        coalesce(max(sets), 0) as sets, coalesce(max(sets_ahead), 0) as sets_ahead,
        coalesce(max(games_ahead), 0) as games_ahead, coalesce(max(left_matches), 0) as left_matches,
        coalesce(max(right_matches), 0) as right_matches, coalesce(max(best_streak), 0) as best_streak,
        coalesce(max(current_streak), 0) as current_streak
      from ${playerTotals} where player_id = ${value('playerId')}
    ),
    latest as (
      select ${outcomeOf(own)} as outcome, row_number() over (${latestFirst}) as ago from ${ownSeats} ${latestFirst} limit 5
    )
    select json_build_object(
      'matches', matches,
      'wins', wins,
      'draws', draws,
      'losses', matches - wins - draws,
      'sets', sets,
      'setsAhead', sets_ahead,
      'gamesAhead', games_ahead,
      'bestStreak', best_streak,
      'currentStreak', current_streak,
      'recentOutcomes', (select coalesce(json_agg(outcome order by ago desc), '[]') from latest),
      ${difficulties},
      ${companions},
      'courtSide', case
        when left_matches > right_matches then 'left'
        when right_matches > left_matches then 'right'
        else (select own.court_side from ${ownSeats} and own.court_side is not null ${latestFirst} limit 1) end,
      'courtSideMatches', left_matches + right_matches
    ) from totals`,
  ).prepare(name),
)
