import {
  removeStandings,
  standingsAtEnd,
  standingsBefore,
  standingsIn,
} from '#server/clans/ratings/standings/service.ts'
import type { Db } from '#server/db/client.ts'
import type { MatchCursor } from '#server/matches/match-cursor-sql.ts'
import type { Standing, Standings } from '#shared/clans/ratings/rating.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { fold, isEqual, keyOf } from './fold.ts'
import * as store from './store.ts'

export type RatedSeason = SeasonParams & store.SeasonKey
/** Where a match stood, or stands, in which season, and who is rated by it. */
export type MatchInSeason = { season: RatedSeason; match: store.MatchToRate }
/** Somebody whose rating, as people see it, is another than before. */
export type RatingMove = { season: RatedSeason; playerId: number; from: number; to: number }

export { removeSteps } from './store.ts'

/**
 * Rates a match that was written or changed, or is about to go, and all that come after it, in the transaction of that
 * write; the seasons are locked, and its own steps taken out already (they were `gone`'s). Answers whose rating moved.
 */
export async function rerate(
  tx: Db,
  change: { matchId: number; before: MatchInSeason | null; after: MatchInSeason | null; gone: number[] },
  now: Date,
): Promise<RatingMove[]> {
  const { matchId, before, after, gone } = change
  const appended = after && !before ? await append(tx, after, now) : null
  if (appended) return appended
  const moved: RatingMove[] = []
  for (const { season, match } of replayStarts(before, after)) {
    const written = {
      matchId,
      gone: season.id === before?.season.id ? gone : [],
      isLeaving: season.id !== after?.season.id,
    }
    moved.push(...(await replay(tx, season, match, written, now)))
  }
  return moved
}

/** Plays a season again from a place on, of whose matches several are rated otherwise now; the season is locked. */
export const replayFrom = (
  tx: Db,
  season: RatedSeason,
  from: MatchCursor,
  now: Date,
): Promise<RatingMove[]> => replay(tx, season, from, { matchId: null, gone: [], isLeaving: false }, now)

/** Makes a season's ratings anew from its matches, whatever stood there; the season is locked. */
export async function rebuild(tx: Db, season: RatedSeason, now: Date) {
  const playerIds = Object.keys(await standingsIn(tx, season.id)).map(Number)
  await store.deleteStraySteps(tx, season.id)
  await replay(tx, season, null, { matchId: null, gone: playerIds, isLeaving: false }, now)
}

/** What stands otherwise in the database than the fold of the season's matches says, in words for an operator. */
export async function differences(db: Db, season: RatedSeason) {
  const [matches, stored, standings] = [
    await store.matchesFrom(db, season.id, null),
    await store.stepsOf(db, season.id),
    await standingsIn(db, season.id),
  ]
  const final: Record<number, Standing> = {}
  const steps = fold(matches, final, season)
  const known = new Map(stored.map((step) => [keyOf(step), step]))
  const missing = steps.flatMap((step) => {
    const found = known.get(keyOf(step))
    known.delete(keyOf(step))
    return found && isEqual(found, step) ? [] : [`step of match ${step.matchId}, player ${step.playerId}`]
  })
  const strays = [...known.values()].map(
    ({ matchId, playerId }) => `stray step ${matchId}, player ${playerId}`,
  )
  const playerIds = new Set([...Object.keys(final), ...Object.keys(standings)].map(Number))
  const wrong = [...playerIds].flatMap((id) =>
    final[id]?.rating === standings[id]?.rating && final[id]?.rankedMatches === standings[id]?.rankedMatches
      ? []
      : [`standing of player ${id}`],
  )
  return [...missing, ...strays, ...wrong]
}

/** The earliest place from which each season has to be played again. */
function replayStarts(before: MatchInSeason | null, after: MatchInSeason | null): MatchInSeason[] {
  if (before && after && before.season.id === after.season.id)
    return [isBefore(before.match, after.match) ? { ...after, match: before.match } : after]
  return [before, after].flatMap((place) => place ?? [])
}

/** Rates a match that is the last of its season from where its players stand; answers nothing when it is not. */
async function append(tx: Db, { season, match }: MatchInSeason, now: Date) {
  const playerIds = match.rated.flatMap((id) => id ?? [])
  const before = await standingsAtEnd(tx, season.id, match, playerIds)
  if (!before) return null
  const standings = { ...before }
  const steps = fold([match], standings, season)
  await store.upsertRatings(tx, season, steps, standingRows(standings, playerIds), now)
  return visibleMoves(season, playerIds, before, standings)
}

async function replay(
  tx: Db,
  season: RatedSeason,
  from: MatchCursor | null,
  written: { matchId: number | null; gone: number[]; isLeaving: boolean },
  now: Date,
): Promise<RatingMove[]> {
  const tail = await store.matchesFrom(tx, season.id, from, written.isLeaving ? written.matchId : null)
  const stored = await store.stepsFrom(tx, season.id, from)
  const playerIds = playersIn(tail, stored, written.gone)
  const before = await standingsIn(tx, season.id, playerIds)
  const standings = from ? await standingsBefore(tx, season.id, from, playerIds) : {}
  const known = new Map(stored.map((step) => [keyOf(step), step]))
  const steps = fold(tail, standings, season).map((step) => {
    const old = known.get(keyOf(step))
    known.delete(keyOf(step))
    return { old, step: step.matchId === written.matchId ? step : markMoved(old, step, now) }
  })
  const changed = steps.flatMap(({ old, step }) => (old && isSame(old, step) ? [] : [step]))
  await store.deleteSteps(tx, [...known.values()])
  await removeStandings(
    tx,
    season.id,
    playerIds.filter((id) => !standings[id]),
  )
  await store.upsertRatings(tx, season, changed, standingRows(standings, playerIds), now)
  return visibleMoves(season, playerIds, before, standings)
}

// What was shown first stays said, until the number is that again.
function markMoved(old: store.Step | undefined, step: store.Step, now: Date): store.Step {
  if (!old) return step
  const shown = old.movedFrom ?? old.ratingAfter
  if (Math.round(shown) === Math.round(step.ratingAfter)) return step
  const isNewMove = old.movedAt === null || Math.round(old.ratingAfter) !== Math.round(step.ratingAfter)
  return { ...step, movedFrom: shown, movedAt: isNewMove ? now : old.movedAt }
}

function visibleMoves(
  season: RatedSeason,
  playerIds: number[],
  before: Standings,
  after: Standings,
): RatingMove[] {
  const shown = (standing: Standing | undefined) => Math.round(standing?.rating ?? season.initialRating)
  return playerIds.flatMap((playerId) => {
    const [from, to] = [shown(before[playerId]), shown(after[playerId])]
    return from === to ? [] : [{ season, playerId, from, to }]
  })
}

const playersIn = (matches: store.MatchToRate[], steps: store.Step[], others: number[]) => [
  ...new Set([
    ...others,
    ...steps.map(({ playerId }) => playerId),
    ...matches.flatMap(({ rated }) => rated.flatMap((id) => id ?? [])),
  ]),
]

const standingRows = (standings: Standings, playerIds: number[]) =>
  playerIds.flatMap((playerId) => {
    const standing = standings[playerId]
    return standing ? [{ playerId, ...standing }] : []
  })

const isSame = (one: store.Step, other: store.Step) =>
  isEqual(one, other) &&
  one.movedFrom === other.movedFrom &&
  one.movedAt?.getTime() === other.movedAt?.getTime()

const isBefore = (one: MatchCursor, other: MatchCursor) =>
  one.date !== other.date
    ? one.date < other.date
    : one.createdAt.getTime() !== other.createdAt.getTime()
      ? one.createdAt < other.createdAt
      : one.id < other.id
