import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { notify } from '#server/notifications/service.ts'
import { startClaim } from '#server/players/claims/service.ts'
import { dayIn } from '#shared/calendar.ts'
import { demoClaim, demoNamedMatches } from '#shared/demo/claims.ts'
import { demoHistory } from '#shared/demo/history.ts'
import { demoHours } from '#shared/demo/limits.ts'
import { demoEverybody } from '#shared/demo/people.ts'
import type { Language } from '#shared/languages.ts'
import { scoreSeenBy } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import {
  addClans,
  forgottenMatch,
  rateClans,
  rateLate,
  tellOfClan,
  type RankedMatch,
} from './clans/service.ts'
import { addMatches, askedMatch, casualMatch, namedMatch, rankedMatch } from './matches/service.ts'
import { at, hoursBefore } from './moments.ts'
import { actorOf, type People, type World } from './people.ts'
import { planDemo } from './scheduled/service.ts'
import * as store from './store.ts'

/**
 * A fresh world of a visitor's own: a demo user with a believable half-year of matches, friends, a clan in its second
 * season, and three questions that wait for an answer. Answers the visitor's user id.
 */
export function openDemo(db: Db, now: Date, language: Language) {
  // West of Greenwich it may still be yesterday there: a demo's newest match never lies in the visitor's future.
  const today = dayIn(now, 'Etc/GMT+12')
  return db.transaction(async (tx) => {
    const people = await addPeople(tx, now)
    const world = { ...people, today, language }
    const ranked = await addClans(tx, world)
    const late = forgottenMatch(ranked, today)
    await addMatches(tx, world, [
      ...demoHistory(today).map((match) => casualMatch(match, world)),
      ...demoNamedMatches.map((match) => namedMatch(match, world)),
      ...ranked.filter((match) => match !== late).map((match) => rankedMatch(match, world)),
    ])
    await rateClans(tx, ranked, now)
    if (late) await addLate(tx, world, late, hoursBefore(now, 20))
    await tellOfClan(tx, world, ranked[0]?.clanId ?? 0)
    await addFriends(tx, people, now)
    await planDemo(tx, world, ranked[0]?.clanId ?? 0, now)
    await addQuestions(tx, world, now)
    await addClaim(tx, people, now)
    return people.visitor
  })
}

/** Takes away the sandboxes that are over, each by itself: one that can't go keeps no other. Answers how many they were. */
export async function sweepDemos(db: Db, now: Date) {
  const moment = hoursBefore(now, demoHours)
  const visitors = await store.visitorsBefore(db, moment)
  const failures: unknown[] = []
  for (const visitor of visitors)
    await db
      .transaction((tx) => store.removeDemo(tx, visitor, moment))
      .catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'demo accounts could not be removed')
  return visitors.length
}

async function addPeople(tx: Db, now: Date): Promise<People> {
  const visitor = randomUUID()
  const people = demoEverybody.map((person, place) => ({
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
      return [{ ...identity, ...profile, ...at(now), sessionsValidFrom: now }]
    }),
  )
  const players = await store.insertPlayers(
    tx,
    people.map(({ id, firstName, lastName, typedBy }) => {
      const name = `${firstName} ${lastName}`
      const maker = people.find((person) => person.firstName === typedBy)?.id ?? visitor
      return { name, nameNorm: nameNorm(name), userId: id, createdBy: id === null ? maker : null }
    }),
  )
  return { visitor, players, accounts: people.map(({ id }) => id) }
}

async function addLate(tx: Db, world: World, match: RankedMatch, reported: Date) {
  const played = rankedMatch(match, world)
  const [row] = await addMatches(tx, world, [{ ...played, row: { ...played.row, ...at(reported) } }])
  if (row) await rateLate(tx, world, { ...match, ...row }, reported)
}

async function addFriends(tx: Db, { visitor, accounts }: People, now: Date) {
  const yesterday = hoursBefore(now, 30)
  const friends = accountsWho('friend', accounts)
  const rows = await store.insertFriends(
    tx,
    friends.map((friendId) => ({ userId: visitor, friendId, status: 'accepted', ...at(yesterday) })),
  )
  const [latest] = friends.toReversed()
  if (!latest) return
  const notice = { kind: 'friend_accepted', to: visitor, from: latest, subjectId: rows.at(-1) ?? 0 } as const
  await notify(tx, yesterday, { notifications: [notice] })
}

async function addQuestions(tx: Db, world: World, now: Date) {
  const { visitor, accounts } = world
  const earlier = hoursBefore(now, 3)
  for (const userId of accountsWho('asks', accounts)) {
    const [id = 0] = await store.insertFriends(tx, [
      { userId, friendId: visitor, status: 'pending', ...at(earlier) },
    ])
    const notice = { kind: 'friend_request', to: visitor, from: userId, subjectId: id } as const
    await notify(tx, earlier, { notifications: [{ ...notice, status: 'pending' }] })
  }
  const asked = askedMatch(world, earlier)
  const [match] = await addMatches(tx, world, [asked])
  const { recordedBy: from, date, sets } = asked.row
  const notice = { kind: 'match_recorded', to: visitor, from, subjectId: match?.id ?? 0 } as const
  await notify(tx, earlier, {
    notifications: [{ ...notice, status: 'pending', values: { date, score: scoreSeenBy(1, sets) } }],
  })
}

/** A friend says that a name which the visitor typed is them, as they would do it themselves. */
async function addClaim(tx: Db, people: People, now: Date) {
  const earlier = hoursBefore(now, 4)
  const actor = actorOf(people, demoClaim.claimant)
  const context = { db: tx, actor, now: earlier, timeZone: null, language: 'en' as const, visit: null }
  await startClaim(context, { playerId: people.players[demoClaim.name] ?? 0 })
}

const accountsWho = (tie: 'friend' | 'asks', accounts: People['accounts']) =>
  demoEverybody.flatMap(({ account }, index) => {
    const id = accounts[index]
    return account?.tie === tie && id ? [id] : []
  })
