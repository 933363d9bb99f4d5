import { clanMatesAmong } from '#server/clans/reads.ts'
import type { Db } from '#server/db/client.ts'
import { countInWindow } from '#server/db/count-in-window.ts'
import { friendsAmong } from '#server/friends/reads.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { tooMany } from '#server/http/limits.ts'
import { lockReport } from '#server/matches/report-lock.ts'
import { notify } from '#server/notifications/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { answerForbidden } from '#shared/matches/policy.ts'
import { type MatchRecord, scoreOfTeam, type StoredSeat, teamOf } from '#shared/matches/view.ts'
import type { NotificationStatus } from '#shared/notifications/kinds.ts'
import * as store from './store.ts'

/** Who takes a seat; guests have no user. */
export type SeatedPlayer = { id: number; userId: string | null }
type Consent = StoredSeat['consent']
type Result = { date: Day; sets: number[] }
/** What the player of a seat says of the match, and how they are notified of it: not at all, or by one that counts as read. */
export type SeatConsent = { userId: string | null; consent: Consent; notification: 'unread' | 'read' | null }

const matchesWithStrangers = { points: 20, seconds: 3600 }

/**
 * What each player's word is, in seat order. The recorder's and guests' go without saying, friends and clan-mates
 * trust each other, and everybody else is asked. An answer given before holds as long as the day, the sets and one's own
 * side are the same. A player who declined is not asked again while the recorder, the day and the four people are the same.
 */
export async function consentsOf(
  tx: Db,
  actor: Actor,
  people: SeatedPlayer[],
  result: Result,
  before: MatchRecord | null,
  now: Date,
) {
  const others = people.flatMap(({ userId }) => (userId !== null && userId !== actor.userId ? [userId] : []))
  const friends = await friendsAmong(tx, actor, others)
  const clanMates = await clanMatesAmong(tx, actor.userId, others)
  const isTrusted = (userId: string) => friends.has(userId) || clanMates.has(userId)
  const report = reportIn(result, people)
  const isReported = before !== null && isSameReport(report, storedReport(before))
  const decliners = isReported ? new Set<number>() : await store.declinersOf(tx, actor.userId, report)
  const consents = people.map(({ id, userId }, index): SeatConsent => {
    if (index === 0 || userId === null) return { userId, consent: 'confirmed', notification: null }
    // Noted all the same: there they can accept it after all.
    if (decliners.has(id)) return { userId, consent: 'declined', notification: 'read' }
    const previous = before?.seats.find(({ playerId }) => playerId === id)
    if (before && previous && isSameFor(previous, index + 1, before, result))
      return { userId, consent: previous.consent, notification: null }
    // Their notification has the score.
    if (isReported && previous?.consent === 'declined')
      return { userId, consent: 'declined', notification: 'read' }
    const isConfirmed = isTrusted(userId) && previous?.consent !== 'declined'
    return { userId, consent: isConfirmed ? 'confirmed' : 'pending', notification: 'unread' }
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

/** So many in an hour: whoever does not know the recorder is notified of each, whatever becomes of it. */
async function countMatchWithStrangers(tx: Db, { userId }: Actor, now: Date) {
  const { points, seconds } = matchesWithStrangers
  const counted = await countInWindow(tx, `matchesWithStrangers:${userId}`, { now, seconds })
  if (counted.points > points) throw tooMany(Math.ceil((counted.end.getTime() - now.getTime()) / 1000))
}

/** The same for many matches at once, of which nobody is asked or notified. */
export async function importedConsents(tx: Db, actor: Actor) {
  const declined = new Set(
    (await store.declinedReportsOf(tx, actor.userId)).map(({ playerId, ...report }) =>
      declineKey(playerId, report),
    ),
  )
  return ({ date }: { date: Day }, people: SeatedPlayer[]) => {
    const isDeclined = (id: number) =>
      declined.size > 0 && declined.has(declineKey(id, reportIn({ date }, people)))
    return people.map(({ id, userId }, index): Pick<SeatConsent, 'consent'> => {
      if (index === 0 || userId === null) return { consent: 'confirmed' }
      return { consent: isDeclined(id) ? 'declined' : 'pending' }
    })
  }
}

/** News for those who are asked; what was told to those who sit there no longer is taken back. */
export function consentNotifications(
  actor: Actor,
  match: Result & { id: number; isNew: boolean },
  consents: SeatConsent[],
) {
  const about = { kind: 'match_recorded', subjectId: match.id } as const
  const registered = consents
    .map((word, index) => ({ ...word, team: teamOf(index + 1) }))
    .slice(1)
    .filter((word): word is typeof word & { userId: string } => word.userId !== null)
  const keptBy = registered.flatMap((word) => (word.notification === null ? [word.userId] : []))
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

/** The actor's own word on a match in which they were seated: it may be changed later, where they were told of it. */
export function answerMatch({ db, actor, now }: Context, id: number, consent: 'confirmed' | 'declined') {
  return db.transaction(async (tx) => {
    // Before the match, as whoever edits it does.
    const report = assertFound(await store.reportOf(tx, id))
    await lockReport(tx, report.date, report.playerIds)
    const match = assertFound(await store.lockSeat(tx, id, actor.playerId))
    assertAllowed(answerForbidden(actor, match))
    if (match.consent !== consent) {
      // An edit has made another report of it meanwhile, which is not locked.
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

/** A match counts once for a player, whoever reports it. */
async function assertNoDuplicate(tx: Db, id: number, playerId: number) {
  const matchId = await store.confirmedDuplicate(tx, id, playerId)
  if (matchId !== undefined) throw new AppError('match_already_recorded', { matchId })
}

/** What somebody declined stays declined when it is recorded again, until they confirm it. */
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

const reportIn = ({ date }: { date: Day }, people: { id: number }[]): store.Report => ({
  date,
  playerIds: people.map(({ id }) => id).toSorted((one, other) => one - other),
})

const storedReport = ({ date, seats }: MatchRecord) =>
  reportIn(
    { date },
    seats.map(({ playerId }) => ({ id: playerId })),
  )

const declineKey = (playerId: number, { date, playerIds }: store.Report) =>
  `${playerId} ${date} ${playerIds.join()}`

const isSameReport = (one: store.Report, other: store.Report | undefined) =>
  one.date === other?.date && one.playerIds.join() === other.playerIds.join()

const statusOf = (consent: Consent): NotificationStatus => (consent === 'confirmed' ? 'accepted' : consent)

const isSameFor = (previous: StoredSeat, seat: number, before: MatchRecord, { date, sets }: Result) =>
  before.date === date && before.sets.join() === sets.join() && teamOf(previous.seat) === teamOf(seat)
