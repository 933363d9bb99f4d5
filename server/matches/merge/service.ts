import { lockSeasons, seasonById } from '#server/clans/reads.ts'
import { replayFrom, type RatingMove } from '#server/clans/replay/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertFound } from '#server/http/assert.ts'
import { scheduledIdsOf } from '#server/scheduled-matches/reads.ts'
import { lockScheduledOf, moveSeats } from '#server/scheduled-matches/seats/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

type Target = { id: number; userId: string | null }

/** Two players of one match are two people. */
export async function assertNeverMet(db: Db, actor: Actor, from: number, to: Pick<Target, 'id'>) {
  const { isMet, matchId } = await store.sharedMatch(db, actor, from, to.id)
  if (isMet) throw refused('players_met', matchId)
}

/**
 * Moves every seat of a guest, in recorded and scheduled matches, to a user or to another guest. A user
 * consents by it, and is rated in open seasons of their clans. Returns what has to be notified, the
 * recorders of the matches, and the ratings that moved.
 */
export async function mergeGuestSeats(
  tx: Db,
  actor: Actor,
  { from, to }: { from: number; to: Target },
  now: Date,
) {
  const { matches, plans: scheduled, seasons } = await lockAll(tx, from, to)
  await assertNeverMet(tx, actor, from, to)
  const report = await store.duplicateReport(tx, actor, from, to.id)
  if (report) throw refused('match_already_recorded', report.isSeen ? report.id : undefined)
  const ids = matches.map(({ id }) => id)
  await store.moveSeats(tx, from, to.id, seasons)
  await store.moveDeclines(tx, from, to.id)
  const declined = await store.declineAgain(tx, ids, to.id)
  await store.updateVersions(tx, ids, now)
  const ofScheduled = await moveSeats(tx, scheduled, { from, to }, now)
  const moved: RatingMove[] = []
  for (const { seasonId, ...first } of await store.firstMatchPerSeason(tx, ids, seasons))
    moved.push(...(await replayFrom(tx, assertFound(await seasonById(tx, seasonId)), first, now)))
  const declines = declined.map(({ matchId, userId }) => ({
    kind: 'match_recorded' as const,
    subjectId: matchId,
    to: userId,
    status: 'declined' as const,
  }))
  const answered = [...ofScheduled.answered, ...declines]
  return { ...ofScheduled, answered, matches: ids.length, recorders: await store.recordersOf(tx, ids), moved }
}

/** Locks all that the guest sits in and both players, so that nobody can seat the guest meanwhile. */
async function lockAll(tx: Db, from: number, to: Target) {
  const seasons = await store.seasonsToRate(tx, from, to.userId)
  await lockSeasons(tx, seasons)
  const scheduled = await lockScheduledOf(tx, from)
  const matches = await store.matchesOf(tx, from)
  await store.lockMatches(
    tx,
    matches.map(({ id }) => id),
  )
  await lockPlayers(tx, from, to)
  // What changed while this waited is not locked.
  const now = [
    await store.seasonsToRate(tx, from, to.userId),
    await scheduledIdsOf(tx, from),
    await store.matchesOf(tx, from),
  ]
  if (JSON.stringify(now) !== JSON.stringify([seasons, scheduled, matches])) throw new AppError('conflict')
  return { matches, plans: scheduled, seasons }
}

/** In ascending order, so that two merges into each other don't deadlock. */
async function lockPlayers(tx: Db, from: number, to: Target) {
  const steps = [() => lockGuest(tx, from), () => lockTarget(tx, to)]
  for (const step of from < to.id ? steps : steps.toReversed()) await step()
}

const lockGuest = async (tx: Db, id: number) => assertFound(await store.lockGuest(tx, id))

async function lockTarget(tx: Db, { id, userId }: Target) {
  const target = await store.lockTarget(tx, id)
  if (target?.userId !== userId || target.isDeleted) throw new AppError('not_found')
}

const refused = (code: 'players_met' | 'match_already_recorded', matchId: number | undefined) =>
  new AppError(code, matchId === undefined ? {} : { matchId })
