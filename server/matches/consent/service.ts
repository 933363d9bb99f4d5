import { clanMatesAmong } from '#server/clans/reads.ts'
import type { Db } from '#server/db/client.ts'
import { countInWindow } from '#server/db/count-in-window.ts'
import { friendsAmong } from '#server/friends/reads.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { tooMany } from '#server/http/limits.ts'
import { notify } from '#server/notifications/service.ts'
import type { Player } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { answerForbidden } from '#shared/matches/policy.ts'
import { type MatchRecord, scoreOfTeam, type StoredSeat, teamOf } from '#shared/matches/view.ts'
import type { NotificationStatus } from '#shared/notifications/kinds.ts'
import * as store from './store.ts'

type Consent = StoredSeat['consent']
type Result = { date: Day; sets: number[] }
/** A player's consent to a match, and how they are notified of it: not at all, or by a notification that counts as read. */
type SeatConsent = Player & { consent: Consent; notification: 'unread' | 'read' | null }
/** A match that is recorded or edited; `clanMates` are users already known to be the recorder's. */
type Written = { result: Result; report: OpenReport; clanMates: Set<string>; before: MatchRecord | null }
type OpenReport = store.Report & { decliners: Set<number> }

const matchesWithStrangers = { points: 20, seconds: 3600 }

/**
 * Locks the report of a match, which `editing` is about to become; throws `match_already_recorded` when another of its players
 * has recorded it. Returns it with those who declined it before.
 */
export async function openReport(
  tx: Db,
  { userId }: Actor,
  result: Result,
  players: Player[],
  editing: number | null = null,
): Promise<OpenReport> {
  const report = reportIn(
    result,
    players.map(({ id }) => id),
  )
  await store.lockReport(tx, report)
  const matchId = await store.matchReportedByOther(
    tx,
    { userId, editing },
    result,
    players.map(({ id }) => id),
  )
  if (matchId !== undefined) throw new AppError('match_already_recorded', { matchId })
  return { ...report, decliners: await store.declinersOf(tx, userId, report) }
}

/**
 * The consent of each player, in seat order. The recorder and guests consent; so do friends and clan-mates, and everybody else
 * is asked. An answer holds as long as the day, the sets and the player's team are the same. A player who declined is not asked
 * again while the recorder, the day and the four players are the same.
 */
export async function consentsOf(
  tx: Db,
  actor: Actor,
  players: Player[],
  { result, report, clanMates: known, before }: Written,
  now: Date,
): Promise<SeatConsent[]> {
  const others = players.flatMap(({ userId }) =>
    userId !== null && userId !== actor.userId && !known.has(userId) ? [userId] : [],
  )
  const friends = await friendsAmong(tx, actor, others)
  const clanMates = await clanMatesAmong(tx, actor.userId, others)
  const isTrusted = (userId: string) => known.has(userId) || friends.has(userId) || clanMates.has(userId)
  const isReported = before !== null && isSameReport(report, storedReport(before))
  const consents = players.map((player, index): SeatConsent => {
    const { id, userId } = player
    if (index === 0 || userId === null) return { ...player, consent: 'confirmed', notification: null }
    // The notification counts as read, and they can still accept from it.
    if (!isReported && report.decliners.has(id))
      return { ...player, consent: 'declined', notification: 'read' }
    const previous = before?.seats.find(({ playerId }) => playerId === id)
    if (before && previous && isSameFor(previous, index + 1, before, result))
      return { ...player, consent: previous.consent, notification: null }
    // The score in their notification changes.
    if (isReported && previous?.consent === 'declined')
      return { ...player, consent: 'declined', notification: 'read' }
    const isConfirmed = isTrusted(userId) && previous?.consent !== 'declined'
    return { ...player, consent: isConfirmed ? 'confirmed' : 'pending', notification: 'unread' }
  })
  const isOfStrangers = consents.some(
    ({ userId, consent, notification }) =>
      userId !== null &&
      notification !== null &&
      !isTrusted(userId) &&
      !(isReported && consent === 'declined'),
  )
  if (isOfStrangers) await countMatchWithStrangers(tx, actor, now)
  return consents
}

/** Limits the matches in an hour by which strangers of the recorder are notified. */
async function countMatchWithStrangers(tx: Db, { userId }: Actor, now: Date) {
  const { points, seconds } = matchesWithStrangers
  const counted = await countInWindow(tx, `matchesWithStrangers:${userId}`, { now, seconds })
  if (counted.points > points) throw tooMany(Math.ceil((counted.end.getTime() - now.getTime()) / 1000))
}

/** The same for many matches, of which nobody is notified. */
export async function importedConsents(tx: Db, actor: Actor) {
  const reports = await store.declinedReportsOf(tx, actor.userId)
  const declined = new Set(reports.map(({ playerId, ...report }) => declineKey(playerId, report)))
  return (result: { date: Day }, players: Player[]) => {
    const ids = players.map(({ id }) => id)
    const isDeclined = (id: number) =>
      declined.size > 0 && declined.has(declineKey(id, reportIn(result, ids)))
    return players.map((player, index) => ({ ...player, consent: consentTo(player, index, isDeclined) }))
  }
}

function consentTo({ id, userId }: Player, index: number, isDeclined: (id: number) => boolean): Consent {
  if (index === 0 || userId === null) return 'confirmed'
  return isDeclined(id) ? 'declined' : 'pending'
}

/** Asks those who have to consent, and withdraws the notifications of players who are no longer in the match. */
export function consentNotifications(
  actor: Actor,
  match: Result & { id: number; isNew: boolean },
  consents: SeatConsent[],
) {
  const about = { kind: 'match_recorded', subjectId: match.id } as const
  const registered = consents
    .map((seat, index) => ({ ...seat, team: teamOf(index + 1) }))
    .slice(1)
    .filter((seat): seat is typeof seat & { userId: string } => seat.userId !== null)
  const keptBy = registered.flatMap((seat) => (seat.notification === null ? [seat.userId] : []))
  return {
    ...(!match.isNew && { withdrawn: { ...about, keptBy } }),
    notifications: registered
      .filter(({ notification }) => notification !== null)
      .map(({ userId, consent, notification, team }) => ({
        ...about,
        to: userId,
        from: actor.userId,
        status: statusOf(consent),
        isRead: notification === 'read',
        values: { date: match.date, score: scoreOfTeam(team, match.sets) },
      })),
  }
}

/** The actor's answer to a match in which they play; it may change where they were notified. */
export function answerMatch({ db, actor, now }: Context, id: number, consent: 'confirmed' | 'declined') {
  return db.transaction(async (tx) => {
    // Locked before the match, as in an edit.
    const report = assertFound(await store.reportOf(tx, id))
    await store.lockReport(tx, report)
    const match = assertFound(await store.lockSeat(tx, id, actor.playerId))
    assertAllowed(answerForbidden(actor, match))
    if (match.consent !== consent) {
      // An edit has made it another report meanwhile, which is not locked.
      if (!isSameReport(report, await store.reportOf(tx, id))) throw new AppError('match_changed')
      if (consent === 'confirmed') await assertNoDuplicate(tx, id, actor.playerId)
      await store.setConsent(tx, id, match.seat, consent)
      await rememberAnswer(tx, actor, match.recordedBy, report, consent)
      await notify(tx, now, {
        answer: {
          kind: 'match_recorded',
          subjectId: id,
          to: actor.userId,
          from: match.recordedBy,
          status: statusOf(consent),
          values: { date: match.date, score: scoreOfTeam(teamOf(match.seat), match.sets) },
        },
      })
    }
    return { id, consent }
  })
}

/** A match counts once for a player, whichever of its players recorded it. */
async function assertNoDuplicate(tx: Db, id: number, playerId: number) {
  const matchId = await store.confirmedDuplicate(tx, id, playerId)
  if (matchId !== undefined) throw new AppError('match_already_recorded', { matchId })
}

/** A declined report stays declined when it is recorded again, until the player confirms it. */
async function rememberAnswer(
  tx: Db,
  { playerId }: Actor,
  recordedBy: string | null,
  report: store.Report,
  consent: 'confirmed' | 'declined',
) {
  if (recordedBy === null) return
  const declined = { playerId, recordedBy, ...report }
  await (consent === 'declined' ? store.insertDecline(tx, declined) : store.deleteDecline(tx, declined))
}

const reportIn = ({ date }: { date: Day }, playerIds: number[]): store.Report => ({
  date,
  playerIds: playerIds.toSorted((one, other) => one - other),
})

const storedReport = (match: MatchRecord) =>
  reportIn(
    match,
    match.seats.map(({ playerId }) => playerId),
  )

const declineKey = (playerId: number, { date, playerIds }: store.Report) =>
  `${playerId} ${date} ${playerIds.join()}`

const isSameReport = (one: store.Report, other: store.Report | undefined) =>
  one.date === other?.date && one.playerIds.join() === other.playerIds.join()

const statusOf = (consent: Consent): NotificationStatus => (consent === 'confirmed' ? 'accepted' : consent)

const isSameFor = (previous: StoredSeat, seat: number, before: MatchRecord, { date, sets }: Result) =>
  before.date === date && before.sets.join() === sets.join() && teamOf(previous.seat) === teamOf(seat)
