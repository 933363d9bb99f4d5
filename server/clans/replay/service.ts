import { lockSeasons, seasonById, seasonIds } from '#server/clans/reads.ts'
import type { Db } from '#server/db/client.ts'
import type { MatchCursor } from '#server/matches/sql.ts'
import type { Standing, Standings } from '#shared/clans/ratings/rating.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { fold, isEqual, keyOf } from './fold.ts'
import * as store from './store.ts'

export type RatedSeason = SeasonParams & store.SeasonKey
/** A ranked match, as it was or is, in its season. */
export type MatchInSeason = { season: RatedSeason; match: store.MatchToRate }
/** A player's rating that changed as a whole number, which is what people see. */
export type RatingMove = { season: RatedSeason; playerId: number; from: number; to: number }

export type Finding = { seasonId: number; clanId: number; differences: string[] }

/** A stored match in the season that it counts for; null for a casual one. */
export async function matchInSeason(
  tx: Db,
  id: number,
  season: RatedSeason | null,
): Promise<MatchInSeason | null> {
  const match = season && (await store.matchToRate(tx, id))
  return season && match ? { season, match } : null
}

/**
 * Rates a match that was recorded or changed, or is about to be deleted, and all later ones of its seasons, which are
 * locked. Returns the ratings that moved.
 */
export async function rerate(
  tx: Db,
  change: { matchId: number; before: MatchInSeason | null; after: MatchInSeason | null },
  now: Date,
): Promise<RatingMove[]> {
  const { matchId, before, after } = change
  const formerPlayerIds = before ? await store.deleteStepsOfMatch(tx, matchId) : []
  const appended = after && !before ? await append(tx, after, now) : null
  if (appended) return appended
  const moves: RatingMove[] = []
  for (const { season, match } of replayStarts(before, after)) {
    const written = {
      matchId,
      formerPlayerIds: season.id === before?.season.id ? formerPlayerIds : [],
      isLeaving: season.id !== after?.season.id,
    }
    moves.push(...(await replay(tx, season, match, written, now)))
  }
  return moves
}

/** Rates a season again from a match on, after several of its matches changed; the season is locked. */
export const replayFrom = (
  tx: Db,
  season: RatedSeason,
  from: MatchCursor,
  now: Date,
): Promise<RatingMove[]> =>
  replay(tx, season, from, { matchId: null, formerPlayerIds: [], isLeaving: false }, now)

/** Rebuilds all ratings of a season from its matches; the season is locked. */
export async function rebuild(tx: Db, season: RatedSeason, now: Date) {
  const playerIds = Object.keys(await store.standingsIn(tx, season.id)).map(Number)
  await store.deleteStraySteps(tx, season.id)
  await replay(tx, season, null, { matchId: null, formerPlayerIds: playerIds, isLeaving: false }, now)
}

/** How the stored ratings differ from those computed from the season's matches, in words for an operator. */
async function differences(db: Db, season: RatedSeason) {
  const [matches, stored, standings] = [
    await store.matchesFrom(db, season.id, null),
    await store.stepsOf(db, season.id),
    await store.standingsIn(db, season.id),
  ]
  const final: Record<number, Standing> = {}
  const steps = fold(matches, final, season)
  const known = new Map(stored.map((step) => [keyOf(step), step]))
  const missing = steps.flatMap((step) => {
    const existing = known.get(keyOf(step))
    known.delete(keyOf(step))
    return existing && isEqual(existing, step)
      ? []
      : [`step of match ${step.matchId}, player ${step.playerId}`]
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

/** Compares the stored ratings of every season with those computed from its matches, in one snapshot. */
export async function checkRatings(db: Db): Promise<{ seasons: number; findings: Finding[] }> {
  const ids = await seasonIds(db)
  const findings: Finding[] = []
  for (const id of ids) {
    const finding = await db.transaction(
      async (tx) => {
        const season = await seasonById(tx, id)
        return season
          ? { seasonId: id, clanId: season.clanId, differences: await differences(tx, season) }
          : null
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    if (finding && finding.differences.length > 0) findings.push(finding)
  }
  return { seasons: ids.length, findings }
}

/** Rebuilds the ratings of every season, closed ones too, one after the other; each is locked meanwhile. */
export async function rebuildRatings(db: Db, now: Date) {
  const ids = await seasonIds(db)
  for (const id of ids) {
    await db.transaction(async (tx) => {
      await lockSeasons(tx, [id])
      const season = await seasonById(tx, id)
      if (season) await rebuild(tx, season, now)
    })
  }
  return ids.length
}

/** The earliest match from which each season has to be rated again. */
function replayStarts(before: MatchInSeason | null, after: MatchInSeason | null): MatchInSeason[] {
  if (before && after && before.season.id === after.season.id)
    return [isBefore(before.match, after.match) ? { ...after, match: before.match } : after]
  return [before, after].flatMap((match) => match ?? [])
}

/** Rates a match that is the last of its season from the current standings; returns null when it is not the last. */
async function append(tx: Db, { season, match }: MatchInSeason, now: Date) {
  const playerIds = match.rated.flatMap((id) => id ?? [])
  const before = await store.standingsAtEnd(tx, season.id, match, playerIds)
  if (!before) return null
  const standings = { ...before }
  const steps = fold([match], standings, season)
  await store.writeRatings(tx, season, { added: steps }, standingRows(standings, playerIds), now)
  return visibleMoves(season, playerIds, before, standings)
}

async function replay(
  tx: Db,
  season: RatedSeason,
  from: MatchCursor | null,
  written: { matchId: number | null; formerPlayerIds: number[]; isLeaving: boolean },
  now: Date,
): Promise<RatingMove[]> {
  const tail = await store.matchesFrom(tx, season.id, from, written.isLeaving ? written.matchId : null)
  // Of one written match the former steps are deleted, and the seats of all others are as they were rated.
  const stored = written.matchId === null ? await store.stepKeysFrom(tx, season.id, from) : []
  const playerIds = playersIn(tail, stored, written.formerPlayerIds)
  const before = await store.standingsIn(tx, season.id, playerIds)
  const standings = from ? await store.standingsBefore(tx, season.id, from, playerIds) : {}
  const steps = fold(tail, standings, season)
  const strays = new Map(stored.map((key) => [keyOf(key), key]))
  const added: store.Step[] = []
  const rerated: store.Step[] = []
  for (const step of steps) {
    const isNew = written.matchId === null ? !strays.delete(keyOf(step)) : step.matchId === written.matchId
    if (isNew) added.push(step)
    else rerated.push(step)
  }
  await store.deleteSteps(tx, [...strays.values()])
  await store.deleteStandings(
    tx,
    season.id,
    playerIds.filter((id) => !standings[id]),
  )
  await store.writeRatings(tx, season, { added, rerated }, standingRows(standings, playerIds), now)
  return visibleMoves(season, playerIds, before, standings)
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

const playersIn = (matches: store.MatchToRate[], steps: store.StepKey[], others: number[]) => [
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

const isBefore = (one: MatchCursor, other: MatchCursor) =>
  one.date !== other.date
    ? one.date < other.date
    : one.createdAt.getTime() !== other.createdAt.getTime()
      ? one.createdAt < other.createdAt
      : one.id < other.id
