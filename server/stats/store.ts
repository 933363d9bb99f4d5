import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedVariants } from '#server/db/prepared-query.ts'
import { gamesAhead, outcomeOf, setCount, setsAhead } from '#server/matches/sql.ts'
import type { Day } from '#shared/calendar.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import type { CourtSide } from '#shared/profile/sides.ts'
import type { Results } from '#shared/stats/results.ts'
import {
  companions,
  difficulties,
  document,
  inPeriod,
  metInAll,
  mostPlayed,
  noted,
  only,
  value,
} from './sql.ts'

type Person = {
  playerId: number
  name: string
  isRegisteredUser: boolean
  profileImageUrl: string | null
}
/** From the player's side: 1 won, 0 lost, 2 drawn. */
export type Figures = Results & {
  sets: number
  setsAhead: number
  gamesAhead: number
  bestStreak: number
  currentStreak: number
  recentOutcomes: number[]
  averageDifficulty: number | null
  difficultyMatches: number
  bestPartner: (Person & Results) | null
  toughestOpponent: (Person & Results) | null
  mostPlayedPartner: (Person & Results) | null
  courtSide: CourtSide | null
  courtSideMatches: number
}
type BreakdownParts = Results & {
  rolling: { matchId: number; date: Day; wins: number; matches: number }[]
  partners: (Person & Results)[]
  sides: ({ side: CourtSide } & Results)[]
  months: ({ month: string } & Results)[]
  weekdays: ({ weekday: number } & Results)[]
  difficulties: ({ difficulty: number } & Results)[]
}

/** Of the days from `since` on; of all time they are kept. */
export const figuresOf = (db: Db, playerId: number, since: Day, until: Day | null = null) =>
  only(figuresQuery(db, { until: until !== null }).execute({ playerId, since, until }))

/** `points` limits the rolling figures, of which some are left out. */
export const breakdownParts = (
  db: Db,
  playerId: number,
  since: Day | null,
  { window, points }: { window: number; points: number },
) => only(partsQuery(db, { since: since !== null }).execute({ playerId, since, before: window - 1, points }))

type Bounds = { since: boolean; until?: boolean }

/**
 * The player's confirmed matches from their side; `ago` is 1 for the latest in the order (date, createdAt,
 * id).
 */
const played = ({ since, until = false }: Bounds) => sql`played as materialized (
  select own.match_id, own.date, own.seat, own.court_side,
    row_number() over (order by own.date desc, own.created_at desc, own.match_id desc) as ago,
    ${outcomeOf(own)} as outcome, ${setCount(own)} as sets, ${setsAhead(own)} as sets_ahead,
    ${gamesAhead(own)} as games_ahead
  from ${matchPlayers} own
  where own.player_id = ${value('playerId')} and own.consent = 'confirmed'
    ${since ? inPeriod(sql`own.date`, until) : sql``}
)`
const own = sql.raw('own')

const record = sql`count(*) as matches, count(*) filter (where outcome = 1) as wins,
  count(*) filter (where outcome = 2) as draws, count(*) filter (where outcome = 0) as losses`

/** The partners and opponents of `played`; the outcomes are the player's. */
const met = sql`met as materialized (
  select other.player_id, (other.seat <= 2) = (played.seat <= 2) as is_partner, min(ago) as ago, ${record}
  from played join ${matchPlayers} other on other.match_id = played.match_id and other.seat <> played.seat
  group by 1, 2
)`

const figuresQuery = preparedVariants('stats_figures', (db: Db, { until }: { until: boolean }, name) =>
  document<Figures>(
    db,
    sql`with ${played({ since: true, until })}, ${noted({ since: true, until })}, ${met},
    streaks as (
      select count(*) as length
      from (select ago - row_number() over (order by ago) as streak from played where outcome = 1) won group by streak
    )
    select json_build_object(
      'matches', count(*),
      'wins', count(*) filter (where outcome = 1),
      'draws', count(*) filter (where outcome = 2),
      'losses', count(*) filter (where outcome = 0),
      'sets', coalesce(sum(sets), 0),
      'setsAhead', coalesce(sum(sets_ahead), 0),
      'gamesAhead', coalesce(sum(games_ahead), 0),
      'bestStreak', (select coalesce(max(length), 0) from streaks),
      'currentStreak', coalesce((select min(ago) - 1 from played
        where outcome <> (select outcome from played where ago = 1)), count(*)),
      'recentOutcomes', (select coalesce(json_agg(outcome order by ago desc), '[]') from played where ago <= 5),
      ${difficulties},
      ${companions},
      'courtSide', (select court_side from played where court_side is not null
        group by court_side order by count(*) desc, min(ago) limit 1),
      'courtSideMatches', count(court_side)
    ) from played`,
  ).prepare(name),
)

const partsQuery = preparedVariants('stats_parts', (db: Db, parts: { since: boolean }, name) => {
  const list = (of: SQL) => sql`(select coalesce(json_agg(row_to_json(entry)), '[]') from (${of}) entry)`
  const grouped = (key: SQL, as: string, where = sql`true`) =>
    list(sql`select ${key} as ${sql.raw(as)}, ${record} from played where ${where} group by 1 order by 1`)
  return document<BreakdownParts>(
    db,
    sql`with ${played(parts)}, ${noted(parts)}, ${parts.since ? met : metInAll},
    latest as (select max(date) as date from played),
    rolling as (
      select match_id as "matchId", date, ago, count(*) over () as whole,
        count(*) filter (where outcome = 1) over last_matches as wins, count(*) over last_matches as matches
      from played window last_matches as (order by ago desc rows between ${value('before')}::integer preceding and current row)
    ),
    full_windows as (select * from rolling where matches = (select max(matches) from rolling))
    select json_build_object(
      'matches', count(*),
      'wins', count(*) filter (where outcome = 1),
      'draws', count(*) filter (where outcome = 2),
      'losses', count(*) filter (where outcome = 0),
      'rolling', ${list(sql`select "matchId", date, wins, matches from rolling
        where (ago - 1) % ceil(whole::float8 / ${value('points')}::integer)::integer = 0
          or ago in ((select ago from full_windows order by wins desc, ago limit 1),
            (select ago from full_windows order by wins, ago limit 1))
        order by ago desc`)},
      'partners', ${list(mostPlayed)},
      'sides', ${grouped(sql`court_side`, 'side', sql`court_side is not null`)},
      'months', ${grouped(
        sql`to_char(date, 'YYYY-MM')`,
        'month',
        sql`date >= (select date_trunc('month', date) - interval '11 months' from latest)`,
      )},
      'weekdays', ${grouped(sql`extract(isodow from date)`, 'weekday')},
      'difficulties', ${list(sql`select difficulty, ${record} from played join noted on id = match_id
        where difficulty is not null group by 1 order by 1`)}
    ) from played`,
  ).prepare(name)
})
