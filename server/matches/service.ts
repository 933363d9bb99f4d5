import { auditActor } from '#server/audit/service.ts'
import { matchInSeason, type RatedSeason } from '#server/clans/replay/service.ts'
import { lockOpenSeasons } from '#server/clans/seasons/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertThat, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { resolvePlayers, type Player } from '#server/players/service.ts'
import { finishScheduled, notificationsOfUnplayed } from '#server/scheduled-matches/finish/service.ts'
import { scheduledKinds } from '#server/scheduled-matches/notifications.ts'
import { lockTotals } from '#server/stats/reads.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { demoMatches } from '#shared/demo/limits.ts'
import { AppError } from '#shared/errors.ts'
import { difficulties } from '#shared/matches/difficulty.ts'
import { canEditMatch, canRemoveMatch, canWriteMatch } from '#shared/matches/policy.ts'
import type { EditedMatch, MatchPayload, NewMatch } from '#shared/matches/schema.ts'
import { viewOfMatch, setCode, type MatchRecord } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import { consentNotifications, consentsOf, importedConsents, openReport } from './consent/service.ts'
import {
  assertMembers,
  lockSeasonOfMatch,
  ratingMovesToNotify,
  seasonOfMatch,
  updateRatings,
  voidedNotifications,
  withRated,
  writtenInSeason,
} from './ranking/service.ts'
import * as store from './store.ts'

export async function readMatch({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const match = assertFound(await store.visibleMatch(db, actor, id))
  return viewOfMatch({ ...actor, mayVoid: canRemoveMatch(actor, match) }, match)
}

/** Records a match; a scheduled one is finished by it, once. */
export function recordMatch({ db, actor, now, timeZone }: Context, body: NewMatch) {
  const { scheduledMatchId } = body
  const row = matchRow(body)
  const { named, courtSides } = seatsOf(body)
  assertWritable(actor, body, latestToday(now, timeZone))
  return db.transaction(async (tx) => {
    await assertWithinDemoLimit(tx, actor)
    const season = await lockSeasonOfMatch(tx, actor, body)
    const scheduled =
      scheduledMatchId === null ? null : await finishScheduled(tx, actor, scheduledMatchId, { now, timeZone })
    const seated = scheduled?.seats.map(({ playerId, userId }) => ({ id: playerId, userId }))
    const players = await resolvePlayers(tx, actor, named, seated)
    const clanMates = season ? await assertMembers(tx, actor, season.clanId, players) : new Set<string>()
    const report = await openReport(tx, actor, row, players)
    const consents = await consentsOf(
      tx,
      actor,
      players,
      { result: row, report, clanMates, before: null },
      now,
    )
    const seats = withRated(consents, season).map((seat, index) => ({
      ...seat,
      courtSide: courtSides[index],
    }))
    const written = { ...row, ...ladderOf(season), recordedBy: actor.userId, scheduledMatchId }
    const match = await store.insertMatch(tx, written, seats, now)
    const moved = await updateRatings(tx, null, writtenInSeason(season, match, seats), now)
    const asked = consentNotifications(actor, { ...match, isNew: true }, consents)
    const informed = consents.flatMap(({ id, notification }) => (notification === 'read' ? [] : [id]))
    await notify(tx, now, {
      notifications: [
        ...asked.notifications,
        ...(scheduled ? notificationsOfUnplayed(actor, scheduled, players) : []),
      ],
      ...(scheduled && { withdrawn: { kind: scheduledKinds, subjectId: scheduled.id } }),
      ratingMoves: await ratingMovesToNotify(tx, actor, moved, informed),
    })
    return readMatch({ db: tx, actor }, match.id)
  })
}

type ImportedMatch = { body: MatchPayload; people: Player[]; createdAt: Date }

/**
 * Records some hundred matches in a transaction; `people` are in seat order. The matches await the answers of the others, who
 * are not notified.
 */
export async function recordImported(tx: Db, actor: Actor, added: ImportedMatch[], now: Date) {
  await assertWithinDemoLimit(tx, actor, added.length)
  const consentsIn = await importedConsents(tx, actor)
  const rows = added.map(({ body, people, createdAt }) => {
    const { courtSides } = seatsOf(body)
    const seats = withRated(consentsIn(body, people), null).map((seat, index) => ({
      ...seat,
      courtSide: courtSides[index],
    }))
    return {
      ...matchRow(body),
      ...(body.difficulty === undefined && { difficulty: null }),
      ...ladderOf(null),
      createdAt,
      seats,
    }
  })
  await store.insertMatches(tx, actor.userId, rows, now)
}

export function editMatch({ db, actor, now, timeZone }: Context, id: number, sent: EditedMatch) {
  return db.transaction(async (tx) => {
    const seen = await assertEditable(tx, actor, id)
    const { named, courtSides } = seatsOf(sent, seen)
    assertWritable(actor, sent, latestToday(now, timeZone))
    const players = await resolvePlayers(tx, actor, named)
    const season = await lockSeasonOfMatch(tx, actor, sent, seen)
    const clanMates = season
      ? await assertMembers(tx, actor, season.clanId, players, seen)
      : new Set<string>()
    const report = await openReport(tx, actor, matchRow(sent), players, id)
    const before = await lockMatch(tx, actor, seen)
    if (sent.updatedAt && sent.updatedAt !== before.updatedAt.toISOString())
      throw new AppError('match_changed')
    const row = { ...matchRow(sent, before), ...ladderOf(season) }
    const consents = await consentsOf(tx, actor, players, { result: row, report, clanMates, before }, now)
    const rated = await matchInSeason(tx, id, await seasonOfMatch(tx, before))
    const seats = withRated(consents, season, before, rated).map((seat, index) => ({
      ...seat,
      courtSide: courtSides[index],
    }))
    await lockTotals(tx, [
      ...before.seats.map(({ playerId }) => playerId),
      ...players.map((player) => player.id),
    ])
    const match = await store.updateMatch(tx, id, row, seats, now)
    const moved = await updateRatings(tx, rated, writtenInSeason(season, match, seats), now)
    const asked = consentNotifications(actor, { ...match, isNew: false }, consents)
    await notify(tx, now, { ...asked, ratingMoves: await ratingMovesToNotify(tx, actor, moved) })
    return readMatch({ db: tx, actor }, id)
  })
}

/** Deletes an own match, or voids one of the actor's clan: its season is rated again without it. */
export function removeMatch({ db, actor, now, requestInfo }: Context, id: number) {
  return db.transaction(async (tx) => {
    const seen = assertFound(await store.visibleMatch(tx, actor, id))
    assertThat(canRemoveMatch(actor, seen))
    assertThat(canWriteMatch(actor, seen.matchType), 'impersonation_forbidden')
    if (seen.seasonId !== null) await lockOpenSeasons(tx, [seen.seasonId])
    const before = await lockMatch(tx, actor, seen)
    const rated = await matchInSeason(tx, id, await seasonOfMatch(tx, before))
    const moved = await updateRatings(tx, rated, null, now)
    await store.deleteMatch(tx, id)
    const isVoid = !canEditMatch(actor, before)
    if (isVoid)
      await auditActor({ db: tx, now, requestInfo }, actor, 'match_voided', {
        object: ['match', id],
        clanId: before.clanId,
        ...(before.recordedBy !== null && { effective: before.recordedBy }),
      })
    const informed = isVoid ? before.seats.map(({ playerId }) => playerId) : []
    await notify(tx, now, {
      withdrawn: { kind: 'match_recorded', subjectId: id },
      notifications: isVoid ? await voidedNotifications(tx, actor, before) : [],
      ratingMoves: await ratingMovesToNotify(tx, actor, moved, informed),
    })
  })
}

/** A deleted clan's matches stay in the histories of their players, as casual ones. Its seasons are locked. */
export async function makeClanMatchesCasual(tx: Db, clanId: number) {
  await store.makeCasual(tx, await store.lockMatchesOfClan(tx, clanId))
}

async function assertEditable(tx: Db, actor: Actor, id: number) {
  const match = assertFound(await store.visibleMatch(tx, actor, id))
  assertThat(canEditMatch(actor, match))
  assertThat(canWriteMatch(actor, match.matchType), 'impersonation_forbidden')
  return match
}

/** Locks a match, after its seasons. */
async function lockMatch(tx: Db, actor: Actor, seen: { id: number; seasonId: number | null }) {
  const match = assertFound(await store.lockVisibleMatch(tx, actor, seen.id))
  // Another request has moved it into another season meanwhile, which is not locked.
  if (match.seasonId !== seen.seasonId) throw new AppError('match_changed')
  return match
}

function assertWritable(actor: Actor, { date, matchType }: MatchPayload, today: string) {
  if (date > today) throw fieldError('date', 'date_in_future')
  assertThat(canWriteMatch(actor, matchType), 'impersonation_forbidden')
}

async function assertWithinDemoLimit(tx: Db, actor: Actor, added = 1) {
  if (!actor.isDemo) return
  const recorded = await store.countRecordedInDemo(tx, actor.userId)
  assertThat(recorded + added <= demoMatches, 'demo_limit')
}

/**
 * The seats of a payload. In an edit a guest's name in the seat where that guest sits means that guest: by the name alone
 * another one of that name may be found, and a name that shows nothing finds nobody.
 */
function seatsOf(body: MatchPayload, before?: MatchRecord) {
  const idOf = (seat: number, name: string) =>
    before?.seats.find(
      (each) => each.seat === seat && !each.isRegisteredUser && nameNorm(each.name) === nameNorm(name),
    )?.playerId ?? null
  return {
    named: [
      { field: 'userPartner', name: body.userPartner, playerId: body.partnerPlayerId },
      { field: 'opponent1', name: body.opponent1, playerId: body.opponent1PlayerId },
      { field: 'opponent2', name: body.opponent2, playerId: body.opponent2PlayerId },
    ].map((each, index) => ({ ...each, playerId: each.playerId ?? idOf(index + 2, each.name) })),
    courtSides: [
      body.userPosition,
      body.partnerPosition,
      body.opponent1Position,
      body.opponent2Position,
    ] as const,
  }
}

/** What is stored of a payload; `before` is what an edit finds stored. */
function matchRow(
  { date, sets, comments, venue, courtName, matchType, difficulty, difficultyFelt }: MatchPayload,
  before?: MatchRecord,
) {
  const isAsBefore = difficulty !== undefined && before?.difficulty === difficulty
  return {
    date,
    sets: sets.map(setCode),
    comments,
    venue,
    courtName,
    matchType,
    difficulty: difficulty ?? difficulties.default,
    difficultyFelt:
      difficulty !== undefined && (difficultyFelt ?? (isAsBefore ? before.difficultyFelt : true)),
  }
}

/** The columns of a match by which it counts for a season. */
const ladderOf = (season: RatedSeason | null) => ({
  clanId: season?.clanId ?? null,
  seasonId: season?.id ?? null,
})
