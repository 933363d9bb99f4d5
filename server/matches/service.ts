import { auditActor } from '#server/audit/service.ts'
import { lockOpenSeasons } from '#server/clans/seasons/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertThat, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { finishScheduled } from '#server/scheduled-matches/finish/service.ts'
import { scheduledKinds } from '#server/scheduled-matches/notifications.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { demoMatches } from '#shared/demo/limits.ts'
import { AppError } from '#shared/errors.ts'
import { canEditMatch, canRemoveMatch, canWriteMatch } from '#shared/matches/policy.ts'
import type { EditedMatch, MatchPayload, NewMatch } from '#shared/matches/schema.ts'
import { viewOfMatch, setCode, type MatchRecord } from '#shared/matches/view.ts'
import { consentNotifications, importedConsents, consentsOf, type SeatedPlayer } from './consent/service.ts'
import { alreadyFinished, resolvePlayers, playersToRecord, withSeatedGuests } from './people.ts'
import {
  lockSeasonOfMatch,
  updateRatings,
  ratingMovesToNotify,
  ratedIn,
  seasonOfMatch,
  voidedNotifications,
  type RatingInput,
} from './ranking/service.ts'
import { lockReport } from './report-lock.ts'
import { writtenRatingInput, seatRows, matchRow } from './rows.ts'
import * as store from './store.ts'

export async function readMatch({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const match = assertFound(await store.visibleMatch(db, actor, id))
  return viewOfMatch({ ...actor, mayVoid: canRemoveMatch(actor, match) }, match)
}

/** Records a match; one that was planned is finished by it, once. */
export function recordMatch({ db, actor, now, timeZone }: Context, body: NewMatch) {
  assertWritable(actor, body, latestToday(now, timeZone))
  return db.transaction(async (tx) => {
    await assertRoomInDemo(tx, actor)
    const scheduledId = body.scheduledMatchId
    const seated =
      scheduledId === null ? [] : await playersToRecord(tx, actor, scheduledId, { now, timeZone })
    const people = await resolvePlayers(tx, actor, body, seated)
    const season = await lockSeasonOfMatch(tx, actor, body, people, null)
    const values = matchRow(body, season)
    const left =
      scheduledId === null ? [] : await finishScheduled(tx, actor, scheduledId, { now, timeZone }, people)
    if (scheduledId !== null && !left) throw await alreadyFinished(tx, actor, scheduledId)
    await assertFirstReport(tx, actor, people, body, null)
    const consents = await consentsOf(tx, actor, people, values, null, now)
    const match = await store.insertMatch(tx, actor.userId, { ...values, scheduledMatchId: scheduledId }, now)
    const seats = seatRows(people, body, consents, { isRanked: season !== null })
    await store.insertSeats(tx, match, seats)
    const moved = await updateRatings(tx, null, writtenRatingInput(match, values, season, seats), now)
    const asked = consentNotifications(actor, { ...match, sets: values.sets, isNew: true }, consents)
    await notify(tx, now, {
      notifications: [...asked.notifications, ...(left ?? [])],
      ...(scheduledId !== null && { withdrawn: { kind: scheduledKinds, subjectId: scheduledId } }),
      ratingMoves: await ratingMovesToNotify(
        tx,
        actor,
        moved,
        people.flatMap(({ id }, index) => (consents[index]?.notification === 'read' ? [] : [id])),
      ),
    })
    return readMatch({ db: tx, actor }, match.id)
  })
}

type ImportedMatch = { body: MatchPayload; people: SeatedPlayer[]; createdAt: Date }

/**
 * Records some hundred matches at once, in a transaction; `people` are resolved already, in seat order. Nobody's history fills
 * unasked from a file, and nobody is told of each of its lines: those matches wait in the others' histories. What a line
 * does not say of the difficulty is nobody's to fill in.
 */
export async function recordImported(tx: Db, actor: Actor, added: ImportedMatch[], now: Date) {
  await assertRoomInDemo(tx, actor, added.length)
  const consentsOf = await importedConsents(tx, actor)
  const rows = added.map(({ body, people, createdAt }) => ({
    ...matchRow(body, null),
    ...(body.difficulty === undefined && { difficulty: null }),
    createdAt,
    seats: seatRows(people, body, consentsOf(body, people)),
  }))
  await store.insertMatches(tx, actor.userId, rows, now)
}

export function editMatch({ db, actor, now, timeZone }: Context, id: number, sent: EditedMatch) {
  return db.transaction(async (tx) => {
    const seen = await assertEditable(tx, actor, id)
    const body = withSeatedGuests(sent, seen)
    assertWritable(actor, body, latestToday(now, timeZone))
    const people = await resolvePlayers(tx, actor, body)
    const season = await lockSeasonOfMatch(tx, actor, body, people, seen)
    await assertFirstReport(tx, actor, people, body, id)
    const before = await lockMatch(tx, actor, seen)
    if (body.updatedAt && body.updatedAt !== before.updatedAt.toISOString())
      throw new AppError('match_changed')
    const values = matchRow(body, season, before)
    const words = await consentsOf(tx, actor, people, values, before, now)
    const wasRated = await ratedIn(tx, id)
    const ranked = await storedRatingInput(tx, before, wasRated)
    const place = await store.updateMatch(tx, id, values, now)
    // Who took a seat over without being of the clan stays out of its ratings.
    const seated = before.clanId === values.clanId ? before.seats.map(({ playerId }) => playerId) : []
    const wasUnrated = new Set(seated.filter((playerId) => !wasRated.has(playerId)))
    const seats = seatRows(people, body, words, { isRanked: season !== null, wasRated, wasUnrated })
    await store.replaceSeats(tx, place, seats)
    const moved = await updateRatings(tx, ranked, writtenRatingInput(place, values, season, seats), now)
    const asked = consentNotifications(actor, { ...place, sets: values.sets, isNew: false }, words)
    await notify(tx, now, { ...asked, ratingMoves: await ratingMovesToNotify(tx, actor, moved) })
    return readMatch({ db: tx, actor }, id)
  })
}

/** Deletes an own match, or voids one of the actor's clan: the ladder is played again without it. */
export function removeMatch({ db, actor, now, requestInfo }: Context, id: number) {
  return db.transaction(async (tx) => {
    const seen = assertFound(await store.visibleMatch(tx, actor, id))
    assertThat(canRemoveMatch(actor, seen))
    assertThat(canWriteMatch(actor, seen.matchType), 'impersonation_forbidden')
    if (seen.seasonId !== null) await lockOpenSeasons(tx, [seen.seasonId])
    const before = await lockMatch(tx, actor, seen)
    const ranked = await storedRatingInput(tx, before, await ratedIn(tx, id))
    const moved = await updateRatings(tx, ranked, null, now)
    await store.deleteMatch(tx, id)
    const isVoid = !canEditMatch(actor, before)
    if (isVoid)
      await auditActor({ db: tx, now, requestInfo }, actor, 'match_voided', {
        object: ['match', id],
        clanId: before.clanId,
        ...(before.recordedBy !== null && { effective: before.recordedBy }),
      })
    const knowing = isVoid ? before.seats.map(({ playerId }) => playerId) : []
    await notify(tx, now, {
      withdrawn: { kind: 'match_recorded', subjectId: id },
      notifications: isVoid ? await voidedNotifications(tx, actor, before) : [],
      ratingMoves: await ratingMovesToNotify(tx, actor, moved, knowing),
    })
  })
}

async function assertEditable(tx: Db, actor: Actor, id: number) {
  const match = assertFound(await store.visibleMatch(tx, actor, id))
  assertThat(canEditMatch(actor, match))
  assertThat(canWriteMatch(actor, match.matchType), 'impersonation_forbidden')
  return match
}

/** Locks a match, after its seasons: every write takes its locks in that order. */
async function lockMatch(tx: Db, actor: Actor, visible: { id: number; seasonId: number | null }) {
  const match = assertFound(await store.lockVisibleMatch(tx, actor, visible.id))
  // Somebody else has put it into another season meanwhile, which is not locked.
  if (match.seasonId !== visible.seasonId) throw new AppError('match_changed')
  return match
}

function assertWritable(actor: Actor, { date, matchType }: MatchPayload, today: string) {
  if (date > today) throw fieldError('date', 'date_in_future')
  assertThat(canWriteMatch(actor, matchType), 'impersonation_forbidden')
}

async function assertRoomInDemo(tx: Db, actor: Actor, added = 1) {
  if (!actor.isDemo) return
  const recorded = await store.countRecordedInDemo(tx, actor.userId)
  assertThat(recorded + added <= demoMatches, 'demo_limit')
}

/** One match is recorded once, whoever of its players reports it. */
async function assertFirstReport(
  tx: Db,
  { userId }: Actor,
  people: SeatedPlayer[],
  { date, sets }: MatchPayload,
  editing: number | null,
) {
  const ids = people.map(({ id }) => id)
  await lockReport(tx, date, ids)
  const report = { date, sets: sets.map(setCode) }
  const matchId = await store.matchReportedByOther(tx, { userId, editing }, report, ids)
  if (matchId !== undefined) throw new AppError('match_already_recorded', { matchId })
}

/** What a stored match says to the ratings. */
async function storedRatingInput(tx: Db, match: MatchRecord, wasRated: Set<number>): Promise<RatingInput> {
  const seats = match.seats.toSorted((one, other) => one.seat - other.seat)
  return {
    ...match,
    season: await seasonOfMatch(tx, match),
    rated: seats.map(({ playerId }) => (wasRated.has(playerId) ? playerId : null)),
  }
}
