import { sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerLock } from '#server/db/locks.ts'
import { outcomeOf, type MatchCursor } from '#server/matches/sql.ts'
import type { Day } from '#shared/calendar.ts'
import type { Outcome } from '#shared/matches/score.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { playerTotals } from '#shared/stats/table.ts'

const shownOutcomes = 5
const outcomesOfPeriod = 36

/**
 * A player's outcomes up to a match, as they stood when it was the latest: the last five, oldest first, and how many of the
 * latest are the same.
 */
export async function formAt(db: Db, playerId: number, { date, createdAt, id }: MatchCursor) {
  const { rows } = await db.execute<{ outcomes: Outcome[]; streak: number }>(sql`
    with played as materialized (
      select ${outcomeOf(own)} as outcome, row_number() over (order by date desc, created_at desc, match_id desc) as ago
      from ${matchPlayers} as own
      where player_id = ${playerId} and consent = 'confirmed' and (date, created_at, match_id)
        <= (${date}::date, ${createdAt.toISOString()}::timestamptz, ${id}::integer))
    select coalesce((select min(ago) - 1 from played where outcome <> (select outcome from played where ago = 1)),
        count(*))::integer as streak,
      coalesce(json_agg(outcome order by ago desc) filter (where ago <= ${shownOutcomes}), '[]') as outcomes
    from played`)
  return rows[0] ?? { outcomes: [], streak: 0 }
}

/** A player's outcomes of some days, both included, oldest first; of many, the latest. */
export async function outcomesBetween(db: Db, playerId: number, { from, to }: { from: Day; to: Day }) {
  const { rows } = await db.execute<{ outcome: Outcome }>(sql`
    select ${outcomeOf(own)} as outcome from ${matchPlayers} as own
    where player_id = ${playerId} and consent = 'confirmed' and date between ${from}::date and ${to}::date
    order by date desc, created_at desc, match_id desc limit ${outcomesOfPeriod}`)
  return rows.map(({ outcome }) => outcome).toReversed()
}

/**
 * Locks the totals of players that several statements of a transaction are about to move; each statement locks its own in the same
 * order.
 */
export async function lockTotals(db: Db, playerIds: number[]) {
  const ids = [...new Set(playerIds)].toSorted((one, other) => one - other)
  registerLock(db, 'totals', ids)
  await db.execute(sql`
    select from ${playerTotals} where player_id = any(${integerArray(ids)}) order by player_id for update`)
}

const own = sql.raw('own')
