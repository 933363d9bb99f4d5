import { sql, type SQL } from 'drizzle-orm'

// What a seat's score says, from that seat's side, in SQL. `place` is the alias of a match_players row: 643675 is
// 6-4 3-6 7-5 for team 1, and everything is the other way round for team 2.

/** How many sets were played. */
export const setCount = (seat: SQL) =>
  sql`(1 + sign(${seat}.score / 100 % 100) + sign(${seat}.score % 100))::integer`

/** Sets won less sets lost. */
export const setsAhead = (seat: SQL) => ahead(seat, (set) => sql`sign(${gamesOf(set)})`)

/** Games won less games lost. */
export const gamesAhead = (seat: SQL) => ahead(seat, gamesOf)

/** 1 won, 0 lost, 2 drawn. */
export const outcomeOf = (seat: SQL) =>
  sql`case sign(${setsAhead(seat)}) when 1 then 1 when -1 then 0 else 2 end`

const ahead = (seat: SQL, of: (set: SQL) => SQL) =>
  sql`(case when ${seat}.seat <= 2 then 1 else -1 end * (${of(sql`(${seat}.score / 10000)`)}
    + ${of(sql`(${seat}.score / 100 % 100)`)} + ${of(sql`(${seat}.score % 100)`)}))::integer`

const gamesOf = (set: SQL) => sql`(${set} / 10 - ${set} % 10)`
