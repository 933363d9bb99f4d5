import { scheduleWeeks } from '#server/scheduled-matches/weeks/service.ts'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import type { SeriesMode } from '#shared/scheduled-matches/series/schema.ts'
import type { Person, TestApp } from './app.ts'

/** Starts a series with the match, or makes its following weeks like it. */
export const repeatWeekly = (person: Person, matchId: number) =>
  person.call(seriesApi.repeat, { params: { id: String(matchId) } })

export const seriesFor = (person: Person, id: number) => person.call(seriesApi.one, ofSeries(id))

export const endSeries = (person: Person, id: number, weeks: 'keep' | 'cancel' = 'keep') =>
  person.call(seriesApi.end, { ...ofSeries(id), query: { weeks } })

export const chooseMode = (person: Person, id: number, mode: SeriesMode) =>
  person.call(seriesApi.choose, { ...ofSeries(id), body: { mode } })

/** By the player, or by the creator of the series. */
export const removeFromSeries = (person: Person, id: number, playerId: number) =>
  person.call(seriesApi.removePlayer, { params: { id: String(id), playerId: String(playerId) } })

const ofSeries = (id: number) => ({ params: { id: String(id) } })

/** Schedules the weeks that are due at an instant. The clock of the app stays: in a week sessions end. */
export const scheduleAt = (app: TestApp, instant: string) => scheduleWeeks(app.db, new Date(instant))

/** The scheduled matches of all series, in the order of their start: `2026-05-20 19:30 Ana Bea`. */
export async function weeksOf(app: TestApp) {
  const rows = (await app.rowsOf(`
    select date::text, time, (select coalesce(string_agg(split_part(person.name, ' ', 1), ' ' order by seat.position), '-')
      from match_participants as seat join players as person on person.id = seat.player_id where seat.match_id = match.id) as names
    from scheduled_matches as match where series_id is not null order by starts_at`)) as Record<
    string,
    string
  >[]
  return rows.map(({ date, time, names }) => `${date} ${time} ${names}`)
}
