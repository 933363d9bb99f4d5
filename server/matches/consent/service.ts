import { clanMatesAmong } from '#server/clans/members/service.ts'
import type { Db } from '#server/db/client.ts'
import { lockReport } from '#server/db/sql/report-lock.ts'
import { friendsAmong } from '#server/friends/service.ts'
import type { Context } from '#server/http/context.ts'
import { demandAllowed, found } from '#server/http/demand.ts'
import { tell } from '#server/notifications/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { answerForbidden } from '#shared/matches/policy.ts'
import { type MatchRecord, type StoredSeat, teamOf } from '#shared/matches/view.ts'
import type { NotificationStatus } from '#shared/notifications/kinds.ts'
import * as store from './store.ts'

/** Who takes a seat; guests have no user. */
export type Seated = { id: number; userId: string | null }
type Consent = StoredSeat['consent']
type Result = { date: Day; sets: number[] }
/** What the player of a seat says of the match; `isAsked`: they have to be told. */
export type Word = { userId: string | null; consent: Consent; isAsked: boolean }

/**
 * What each player's word is, in seat order. The recorder's and guests' go without saying, friends and clan-mates
 * trust each other, and everybody else is asked. An answer given before holds as long as the day, the sets and one's own side are the same.
 */
export async function wordsOf(
  tx: Db,
  actor: Actor,
  people: Seated[],
  result: Result,
  before: MatchRecord | null,
) {
  const others = people.flatMap(({ userId }) => (userId !== null && userId !== actor.userId ? [userId] : []))
  const friends = await friendsAmong(tx, actor, others)
  const clanMates = await clanMatesAmong(tx, actor, others)
  return people.map(({ id, userId }, index): Word => {
    if (index === 0 || userId === null) return { userId, consent: 'confirmed', isAsked: false }
    const given = before?.seats.find(({ playerId }) => playerId === id)
    if (before && given && isSameFor(given, index + 1, before, result))
      return { userId, consent: given.consent, isAsked: false }
    const isTrusting = (friends.has(userId) || clanMates.has(userId)) && given?.consent !== 'declined'
    return { userId, consent: isTrusting ? 'confirmed' : 'pending', isAsked: true }
  })
}

/** News for those who are asked; what was told to those who sit there no longer is taken back. */
export function questions(actor: Actor, match: { id: number; date: Day; isNew: boolean }, words: Word[]) {
  const about = { kind: 'match_recorded', subjectId: match.id } as const
  const registered = words.slice(1).filter((word) => word.userId !== null) as (Word & { userId: string })[]
  const keptBy = registered.flatMap((word) => (word.isAsked ? [] : [word.userId]))
  return {
    ...(!match.isNew && { withdrawn: { ...about, keptBy } }),
    notices: registered
      .filter(({ isAsked }) => isAsked)
      .map(({ userId, consent }) => ({
        ...about,
        to: userId,
        from: actor.userId,
        status: statusOf(consent),
        values: { date: match.date },
      })),
  }
}

/** The actor's own word on a match in which they were seated: it may be changed later, where they were told of it. */
export function answerMatch({ db, actor, now }: Context, id: number, consent: 'confirmed' | 'declined') {
  return db.transaction(async (tx) => {
    // Before the match, as whoever edits it does.
    const report = found(await store.reportOf(tx, id))
    await lockReport(tx, report.date, report.playerIds)
    const match = found(await store.lockSeat(tx, id, actor.playerId))
    demandAllowed(answerForbidden(actor, match))
    if (match.consent !== consent) {
      if (consent === 'confirmed') await demandNoTwin(tx, id, actor.playerId, report)
      await store.setConsent(tx, id, match.seat, consent)
      await tell(tx, now, {
        settled: {
          kind: 'match_recorded',
          subjectId: id,
          to: actor.userId,
          from: match.recordedBy,
          status: statusOf(consent),
          values: { date: match.date },
        },
      })
    }
    return { id, consent }
  })
}

/** A match counts once for a player, whoever reports it. */
async function demandNoTwin(tx: Db, id: number, playerId: number, locked: store.Report) {
  // An edit has made another report of it meanwhile, which is not locked.
  if (!isSameReport(locked, await store.reportOf(tx, id))) throw new AppError('match_changed')
  const matchId = await store.confirmedTwin(tx, id, playerId)
  if (matchId !== undefined) throw new AppError('match_already_recorded', { matchId })
}

const isSameReport = (one: store.Report, other: store.Report | undefined) =>
  one.date === other?.date && one.playerIds.join() === other.playerIds.join()

const statusOf = (consent: Consent): NotificationStatus => (consent === 'confirmed' ? 'accepted' : consent)

const isSameFor = (given: StoredSeat, seat: number, before: MatchRecord, { date, sets }: Result) =>
  before.date === date && before.sets.join() === sets.join() && teamOf(given.seat) === teamOf(seat)
