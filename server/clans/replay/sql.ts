import { sql, type SQL } from 'drizzle-orm'
import { arrayParam, floatsParam, integersParam } from '#server/db/array.ts'
import { ratingHistory } from '#shared/clans/ratings/table.ts'
import type { SeasonKey, Step } from './store.ts'

/** Inserts steps that a season doesn't have yet. */
export const insertOf = (season: SeasonKey, steps: Step[]) => sql`
  insert into ${ratingHistory} (match_id, player_id, clan_id, season_id, date, created_at, ${figureNames})
  select match_id, player_id, ${season.clanId}, ${season.id}, date, created_at, ${figureNames}
  from unnest(${arrayParam(steps.map(({ date }) => date))}::date[],
    ${arrayParam(steps.map(({ createdAt }) => createdAt))}::timestamptz[], ${figuresOf(steps)})
    as step (date, created_at, match_id, player_id, ${figureNames})`

/**
 * Updates steps that differ. One that moves keeps the rating that was shown first, until the same whole number is reached
 * again. Not an upsert: each row that an upsert proposes takes a number of the identity, so that ids would run out. The planner
 * reads the whole table unless it is also given the ids of the matches.
 */
export const updateOf = (steps: Step[], now: Date) => sql`
  update ${ratingHistory} as own set rating_before = step.rating_before, rating_after = step.rating_after,
    rating_delta = step.rating_delta, k_factor = step.k_factor, team_expected_score = step.team_expected_score,
    ranked_matches = step.ranked_matches, moved_from = case when ${isMoved} then ${shownFirst} end,
    moved_at = case when ${isMoved} then case
      when own.moved_at is null or ${shown(sql`own.rating_after`)} <> ${shown(sql`step.rating_after`)}
      then ${now.toISOString()}::timestamptz else own.moved_at end end
  from unnest(${figuresOf(steps)}) as step (match_id, player_id, ${figureNames})
  where own.match_id = any(${integersParam([...new Set(steps.map(({ matchId }) => matchId))])}::integer[])
    and own.match_id = step.match_id and own.player_id = step.player_id
    and (own.rating_before, own.rating_after, own.rating_delta, own.k_factor, own.team_expected_score, own.ranked_matches)
      <> (step.rating_before, step.rating_after, step.rating_delta, step.k_factor, step.team_expected_score,
        step.ranked_matches)`

const figureNames = sql`rating_before, rating_after, rating_delta, k_factor, team_expected_score, ranked_matches`

/** The keys and figures of steps, as arrays. */
const figuresOf = (steps: Step[]) => sql`
  ${integersParam(steps.map(({ matchId }) => matchId))}::integer[],
  ${integersParam(steps.map(({ playerId }) => playerId))}::integer[],
  ${floatsParam(steps.map(({ ratingBefore }) => ratingBefore))}::float8[],
  ${floatsParam(steps.map(({ ratingAfter }) => ratingAfter))}::float8[],
  ${floatsParam(steps.map(({ ratingDelta }) => ratingDelta))}::float8[],
  ${floatsParam(steps.map(({ kFactor }) => kFactor))}::float8[],
  ${floatsParam(steps.map(({ teamExpectedScore }) => teamExpectedScore))}::float8[],
  ${integersParam(steps.map(({ rankedMatches }) => rankedMatches))}::integer[]`

// Of a stored step, `own`. Ratings have six decimals, so that this rounds as Math.round does.
const shown = (rating: SQL) => sql`floor(${rating} + 0.5)`
const shownFirst = sql`coalesce(own.moved_from, own.rating_after)`
const isMoved = sql`${shown(shownFirst)} <> ${shown(sql`step.rating_after`)}`
