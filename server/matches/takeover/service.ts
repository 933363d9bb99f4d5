import { lockSeasons, seasonById } from '#server/clans/reads.ts'
import { replayFrom, type RatingMove } from '#server/clans/replay/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertFound } from '#server/http/assert.ts'
import { scheduledIdsOf } from '#server/scheduled-matches/reads.ts'
import { lockScheduledOf, moveSeats } from '#server/scheduled-matches/seats/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

type Person = { id: number; userId: string | null }

/** Two who sit in one match are two people. */
export async function assertNeverMet(db: Db, actor: Actor, from: number, to: Pick<Person, 'id'>) {
  const { isMet, matchId } = await store.meetingOf(db, actor, from, to.id)
  if (isMet) throw refused('players_met', matchId)
}

/**
 * Moves every seat of a guest, of matches recorded and to come, to somebody else: a user, whose word on them is given with
 * it and for whom those of open seasons of their clans count from now on, or another guest. The guest is left without any.
 * Answers what is to be told, who recorded the matches, and whose rating moved.
 */
export async function takeOver(tx: Db, actor: Actor, { from, to }: { from: number; to: Person }, now: Date) {
  const { matches, plans, seasons } = await lockAll(tx, from, to)
  await assertNeverMet(tx, actor, from, to)
  const report = await store.reportedTwice(tx, actor, from, to.id)
  if (report) throw refused('match_already_recorded', report.isSeen ? report.id : undefined)
  const ids = matches.map(({ id }) => id)
  await store.moveSeats(tx, from, to.id, seasons)
  await store.moveDeclines(tx, from, to.id)
  const declined = await store.declineAgain(tx, ids, to.id)
  await store.noteChanges(tx, ids, now)
  const news = await moveSeats(tx, plans, { from, to }, now)
  const moved: RatingMove[] = []
  for (const { seasonId, ...first } of await store.firstOfEach(tx, ids, seasons))
    moved.push(...(await replayFrom(tx, assertFound(await seasonById(tx, seasonId)), first, now)))
  const answered = declined.map(({ matchId, userId }) => ({
    kind: 'match_recorded' as const,
    subjectId: matchId,
    to: userId,
    status: 'declined' as const,
  }))
  return { ...news, answered, matches: ids.length, recorders: await store.recordersOf(tx, ids), moved }
}

/** Whatever the guest sits in, and the two themselves, in the order of all writes: then nobody gives the guest a seat. */
async function lockAll(tx: Db, from: number, to: Person) {
  const seasons = await store.seasonsToRate(tx, from, to.userId)
  await lockSeasons(tx, seasons)
  const plans = await lockScheduledOf(tx, from)
  const matches = await store.matchesOf(tx, from)
  await store.lockMatches(
    tx,
    matches.map(({ id }) => id),
  )
  await lockPeople(tx, from, to)
  // Somebody recorded, changed or closed something while this waited: what is locked would not be all.
  const now = [
    await store.seasonsToRate(tx, from, to.userId),
    await scheduledIdsOf(tx, from),
    await store.matchesOf(tx, from),
  ]
  if (JSON.stringify(now) !== JSON.stringify([seasons, plans, matches])) throw new AppError('conflict')
  return { matches, plans, seasons }
}

/** By their numbers, so that two names that are merged into each other at once come one after the other. */
async function lockPeople(tx: Db, from: number, to: Person) {
  const steps = [() => lockGuest(tx, from), () => lockTaker(tx, to)]
  for (const step of from < to.id ? steps : steps.toReversed()) await step()
}

const lockGuest = async (tx: Db, id: number) => assertFound(await store.lockGuest(tx, id))

async function lockTaker(tx: Db, { id, userId }: Person) {
  const taker = await store.lockTaker(tx, id)
  if (taker?.userId !== userId || taker.isDeleted) throw new AppError('not_found')
}

const refused = (code: 'players_met' | 'match_already_recorded', matchId: number | undefined) =>
  new AppError(code, matchId === undefined ? {} : { matchId })
