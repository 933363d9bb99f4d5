import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { matches } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { pairTotals } from '#shared/stats/table.ts'

export const value = sql.placeholder

/** One JSON document from the database. */
export const document = <T>(db: Db, query: SQL) =>
  db.select({ document: sql<T>`(${query})` }).from(sql`(values (1)) as one`)

export async function only<T>(rows: PromiseLike<{ document: T }[]>) {
  const [row] = await rows
  if (!row) throw new Error('an aggregate returned no row')
  return row.document
}

/**
 * With an end in any case: for a day alone, whatever it is, the planner expects a third of all rows, prefers a plan for the
 * value, and plans each time for longer than the query takes.
 */
export const inPeriod = (date: SQL, until: boolean) =>
  sql`and ${date} >= ${value('since')}::date and ${date} <= ${until ? sql`${value('until')}::date` : sql`'infinity'::date`}`

/** Difficulty as the recorder chose it, for the recorder's matches only. */
export const noted = ({ since = false, until = false } = {}) => sql`noted as materialized (
  select id, difficulty from ${matches}
  where recorded_by = (select user_id from ${players} where id = ${value('playerId')}) and difficulty_felt
    ${since ? inPeriod(sql`date`, until) : sql``}
)`

export const difficulties = sql`'averageDifficulty', (select avg(difficulty) from noted),
  'difficultyMatches', (select count(difficulty) from noted)`

/** The partners and opponents of all time. */
export const metInAll = sql`met as materialized (
  select other_id as player_id, is_partner, matches, wins, draws, matches - wins - draws as losses,
    rank() over (order by last_date desc, last_created_at desc, last_match_id desc) as ago
  from ${pairTotals} where player_id = ${value('playerId')}
)`

/** `met` has a row for each partner and each opponent; the lower `ago`, the later was the last match with them. */
export const companions = sql`
  'bestPartner', ${first({ isPartner: true, often: true, order: sql`met.wins::float8 / met.matches desc, met.matches desc` })},
  'toughestOpponent', ${first({ isPartner: false, often: true, order: sql`met.losses::float8 / met.matches desc, met.matches desc` })},
  'mostPlayedPartner', ${first({ isPartner: true, often: false, order: sql`met.matches desc` })}`

/** The ten most played partners; no two of them have the same last match. */
export const mostPlayed = sql`
  select ${named()} from (
    select * from met where is_partner order by matches desc, ago limit 10) met ${people()}
  order by met.matches desc, met.ago`

/**
 * The first of the partners, or opponents, in an order; with `often`, of those met twice if there is one. Two opponents can have
 * the same figures and the same last match: then by name. By code unit, so that the order is the same in every locale.
 */
function first({ isPartner, often, order }: { isPartner: boolean; often: boolean; order: SQL }) {
  const isRole = sql.raw(`is_partner = ${isPartner}`)
  return sql`(
  select row_to_json(chosen) from (
    select ${named()} from (
      select * from met where ${isRole} ${
        often
          ? sql`and matches >= (select least(2, max(matches)) from met of_all where of_all.${isRole})`
          : sql``
      }
      order by ${order}, ago fetch first 1 row with ties) met ${people()}
    order by person.name_norm collate "C", person.id limit 1
  ) chosen)`
}

function named() {
  return sql`met.player_id as "playerId", person.name, person.user_id is not null as "isRegisteredUser",
    account.profile_image_url as "profileImageUrl", met.matches, met.wins, met.draws, met.losses`
}

// One by one: the planner expects thousands of players, and would read all players and users.
function people() {
  return sql`
    cross join lateral (select * from ${players} where id = met.player_id offset 0) person
    left join lateral (select * from ${users} where id = person.user_id offset 0) account on true`
}
