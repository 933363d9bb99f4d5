import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { skipLockOrder } from '#server/db/locks.ts'
import {
  acceptedNotification,
  recordedNotification,
  requestNotification,
} from '#server/db/seed/notifications.ts'
import { friendshipRow, playerRow, userRow } from '#server/db/seed/rows.ts'
import { notify } from '#server/notifications/service.ts'
import { startClaim } from '#server/players/claims/service.ts'
import { dayIn } from '#shared/calendar.ts'
import { demoClaim, demoGuestMatches } from '#shared/demo/claims.ts'
import { demoHistory } from '#shared/demo/history.ts'
import { demoHours } from '#shared/demo/limits.ts'
import { allDemoPeople } from '#shared/demo/people.ts'
import type { Language } from '#shared/languages.ts'
import {
  addClans,
  lateReportedMatch,
  rateClans,
  rateLateReport,
  notifyOfNewMember,
  type RankedMatch,
} from './clans/service.ts'
import { addMatches, pendingMatch, casualMatch, guestMatch, rankedMatch } from './matches/service.ts'
import { actorOf, hoursBefore, type SandboxPeople, type Sandbox } from './people.ts'
import { scheduleDemoMatches } from './scheduled/service.ts'
import * as store from './store.ts'

/**
 * Creates a sandbox for a visitor: a demo user with half a year of matches, friends, a clan in its second season, and a
 * friend request, a match and a claim to answer. Returns the visitor's user id.
 */
export function createSandbox(db: Db, now: Date, language: Language) {
  // The earliest current date, so that no match lies in the visitor's future.
  const today = dayIn(now, 'Etc/GMT+12')
  return db.transaction(async (tx) => {
    skipLockOrder(tx)
    const people = await addPeople(tx, now)
    const sandbox = { ...people, today, language }
    const ranked = await addClans(tx, sandbox)
    const lateReport = lateReportedMatch(ranked, today)
    await addMatches(tx, [
      ...demoHistory(today).map((match) => casualMatch(match, sandbox)),
      ...demoGuestMatches.map((match) => guestMatch(match, sandbox)),
      ...ranked.filter((match) => match !== lateReport).map((match) => rankedMatch(match, sandbox)),
    ])
    await rateClans(tx, ranked, now)
    if (lateReport) await addLateReport(tx, sandbox, lateReport, hoursBefore(now, 20))
    await notifyOfNewMember(tx, sandbox, ranked[0]?.clanId ?? 0)
    await addFriends(tx, people, now)
    await scheduleDemoMatches(tx, sandbox, ranked[0]?.clanId ?? 0, now)
    await addPendingRequests(tx, sandbox, now)
    await addClaim(tx, people, now)
    return people.visitor
  })
}

/** Deletes expired sandboxes, each in its own transaction, so that a failure affects no other. Returns their number. */
export async function deleteExpiredSandboxes(db: Db, now: Date) {
  const createdBefore = hoursBefore(now, demoHours)
  const visitors = await store.visitorsBefore(db, createdBefore)
  const failures: unknown[] = []
  for (const visitor of visitors)
    await db
      .transaction((tx) => store.deleteSandbox(tx, visitor, createdBefore))
      .catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'demo accounts could not be removed')
  return visitors.length
}

async function addPeople(tx: Db, now: Date): Promise<SandboxPeople> {
  const visitor = randomUUID()
  const people = allDemoPeople.map((person, index) => ({
    ...person,
    userId: index === 0 ? visitor : person.account && randomUUID(),
  }))
  await store.insertUsers(
    tx,
    people.flatMap(({ userId, firstName, lastName, account }) => {
      if (userId === null || account === null) return []
      const identity = { id: userId, issuer: 'demo', subject: userId, isDemo: true, sandbox: visitor }
      return [{ ...identity, ...userRow({ firstName, lastName, ...account }, now) }]
    }),
  )
  const players = await store.insertPlayers(
    tx,
    people.map(({ userId, firstName, lastName, createdBy }) => {
      const creator = people.find((person) => person.firstName === createdBy)?.userId ?? visitor
      return playerRow(`${firstName} ${lastName}`, userId ? { userId } : { createdBy: creator })
    }),
  )
  return { visitor, players, accounts: people.map(({ userId }) => userId) }
}

async function addLateReport(tx: Db, sandbox: Sandbox, match: RankedMatch, createdAt: Date) {
  const [inserted] = await addMatches(tx, [{ ...rankedMatch(match, sandbox), createdAt }])
  if (inserted) await rateLateReport(tx, sandbox, { ...match, id: inserted.id, createdAt }, createdAt)
}

async function addFriends(tx: Db, people: SandboxPeople, now: Date) {
  const yesterday = hoursBefore(now, 30)
  const friendships = accountsWithRelation('friend', people).map((addressee) => ({
    requester: { userId: people.visitor },
    addressee,
    status: 'accepted' as const,
    requestedAt: yesterday,
    changedAt: yesterday,
  }))
  const ids = await store.insertFriends(tx, friendships.map(friendshipRow))
  const latest = friendships.at(-1)
  if (!latest) return
  await notify(tx, yesterday, { notifications: [acceptedNotification({ ...latest, id: ids.at(-1) ?? 0 })] })
}

async function addPendingRequests(tx: Db, sandbox: Sandbox, now: Date) {
  const earlier = hoursBefore(now, 3)
  for (const requester of accountsWithRelation('asks', sandbox)) {
    const addressee = { userId: sandbox.visitor }
    const times = { requestedAt: earlier, changedAt: earlier }
    const friendship = { requester, addressee, status: 'pending' as const, ...times }
    const [id = 0] = await store.insertFriends(tx, [friendshipRow(friendship)])
    await notify(tx, earlier, { notifications: [requestNotification({ ...friendship, id })] })
  }
  const [match] = await addMatches(tx, [pendingMatch(sandbox, earlier)])
  if (match) await notify(tx, earlier, { notifications: [recordedNotification(match, 1)] })
}

/** A friend claims a guest of the visitor's, through the app's own service. */
async function addClaim(tx: Db, people: SandboxPeople, now: Date) {
  const earlier = hoursBefore(now, 4)
  const actor = actorOf(people, demoClaim.claimant)
  const context = { db: tx, actor, now: earlier, timeZone: null, language: 'en' as const, requestInfo: null }
  await startClaim(context, { playerId: people.players[demoClaim.guest] ?? 0 })
}

const accountsWithRelation = (relation: 'friend' | 'asks', { accounts }: SandboxPeople) =>
  allDemoPeople.flatMap(({ account }, index) => {
    const userId = accounts[index]
    return account?.relation === relation && userId ? [{ userId }] : []
  })
