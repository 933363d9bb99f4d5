import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { notify } from '#server/notifications/service.ts'
import { startClaim } from '#server/players/claims/service.ts'
import { dayIn } from '#shared/calendar.ts'
import { demoClaim, demoGuestMatches } from '#shared/demo/claims.ts'
import { demoHistory } from '#shared/demo/history.ts'
import { demoHours } from '#shared/demo/limits.ts'
import { allDemoPeople } from '#shared/demo/people.ts'
import type { Language } from '#shared/languages.ts'
import { scoreSeenBy } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import {
  addClans,
  lateReportedMatch,
  rateClans,
  rateLateReport,
  notifyOfNewMember,
  type RankedMatch,
} from './clans/service.ts'
import { addMatches, pendingMatch, casualMatch, guestMatch, rankedMatch } from './matches/service.ts'
import { actorOf, type SandboxPeople, type Sandbox } from './people.ts'
import { scheduleDemoMatches } from './scheduled/service.ts'
import * as store from './store.ts'
import { timestamps, hoursBefore } from './timestamps.ts'

/**
 * A fresh world of a visitor's own: a demo user with a believable half-year of matches, friends, a clan in its second
 * season, and three questions that wait for an answer. Answers the visitor's user id.
 */
export function createSandbox(db: Db, now: Date, language: Language) {
  // West of Greenwich it may still be yesterday there: a demo's newest match never lies in the visitor's future.
  const today = dayIn(now, 'Etc/GMT+12')
  return db.transaction(async (tx) => {
    const people = await addPeople(tx, now)
    const sandbox = { ...people, today, language }
    const ranked = await addClans(tx, sandbox)
    const lateReport = lateReportedMatch(ranked, today)
    await addMatches(tx, sandbox, [
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

/** Takes away the sandboxes that are over, each by itself: one that can't go keeps no other. Answers how many they were. */
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
  const people = allDemoPeople.map((person, place) => ({
    ...person,
    id: place === 0 ? visitor : person.account && randomUUID(),
  }))
  await store.insertUsers(
    tx,
    people.flatMap(({ id, firstName, lastName, account }) => {
      if (id === null || account === null) return []
      const { city, favouriteCourtSide } = account
      const identity = { id, issuer: 'demo', subject: id, isDemo: true, sandbox: visitor }
      const profile = { firstName, lastName, city, favouriteCourtSide }
      return [{ ...identity, ...profile, ...timestamps(now), sessionsValidFrom: now }]
    }),
  )
  const players = await store.insertPlayers(
    tx,
    people.map(({ id, firstName, lastName, createdBy }) => {
      const name = `${firstName} ${lastName}`
      const creator = people.find((person) => person.firstName === createdBy)?.id ?? visitor
      return { name, nameNorm: nameNorm(name), userId: id, createdBy: id === null ? creator : null }
    }),
  )
  return { visitor, players, accounts: people.map(({ id }) => id) }
}

async function addLateReport(tx: Db, sandbox: Sandbox, match: RankedMatch, reported: Date) {
  const played = rankedMatch(match, sandbox)
  const [row] = await addMatches(tx, sandbox, [
    { ...played, row: { ...played.row, ...timestamps(reported) } },
  ])
  if (row) await rateLateReport(tx, sandbox, { ...match, ...row }, reported)
}

async function addFriends(tx: Db, { visitor, accounts }: SandboxPeople, now: Date) {
  const yesterday = hoursBefore(now, 30)
  const friends = accountsWithRelation('friend', accounts)
  const rows = await store.insertFriends(
    tx,
    friends.map((friendId) => ({ userId: visitor, friendId, status: 'accepted', ...timestamps(yesterday) })),
  )
  const [latest] = friends.toReversed()
  if (!latest) return
  const notification = {
    kind: 'friend_accepted',
    to: visitor,
    from: latest,
    subjectId: rows.at(-1) ?? 0,
  } as const
  await notify(tx, yesterday, { notifications: [notification] })
}

async function addPendingRequests(tx: Db, sandbox: Sandbox, now: Date) {
  const { visitor, accounts } = sandbox
  const earlier = hoursBefore(now, 3)
  for (const userId of accountsWithRelation('asks', accounts)) {
    const [id = 0] = await store.insertFriends(tx, [
      { userId, friendId: visitor, status: 'pending', ...timestamps(earlier) },
    ])
    const notification = { kind: 'friend_request', to: visitor, from: userId, subjectId: id } as const
    await notify(tx, earlier, { notifications: [{ ...notification, status: 'pending' }] })
  }
  const pending = pendingMatch(sandbox, earlier)
  const [match] = await addMatches(tx, sandbox, [pending])
  const { recordedBy: from, date, sets } = pending.row
  const notification = { kind: 'match_recorded', to: visitor, from, subjectId: match?.id ?? 0 } as const
  await notify(tx, earlier, {
    notifications: [{ ...notification, status: 'pending', values: { date, score: scoreSeenBy(1, sets) } }],
  })
}

/** A friend says that a name which the visitor typed is them, as they would do it themselves. */
async function addClaim(tx: Db, people: SandboxPeople, now: Date) {
  const earlier = hoursBefore(now, 4)
  const actor = actorOf(people, demoClaim.claimant)
  const context = { db: tx, actor, now: earlier, timeZone: null, language: 'en' as const, visit: null }
  await startClaim(context, { playerId: people.players[demoClaim.guest] ?? 0 })
}

const accountsWithRelation = (relation: 'friend' | 'asks', accounts: SandboxPeople['accounts']) =>
  allDemoPeople.flatMap(({ account }, index) => {
    const id = accounts[index]
    return account?.relation === relation && id ? [id] : []
  })
