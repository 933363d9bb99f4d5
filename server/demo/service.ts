import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { tell } from '#server/notifications/service.ts'
import { startClaim } from '#server/players/claims/service.ts'
import { addDays, dayIn, type Day } from '#shared/calendar.ts'
import { demoClaim, demoNamedMatches, type DemoNamedMatch } from '#shared/demo/claims.ts'
import { demoHistory, type DemoMatch } from '#shared/demo/history.ts'
import { demoHours } from '#shared/demo/limits.ts'
import { demoAskedMatch, demoEverybody } from '#shared/demo/people.ts'
import type { Language } from '#shared/languages.ts'
import type { SetScore } from '#shared/matches/score.ts'
import { setCode } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import { oppositeSide, type CourtSide } from '#shared/profile/sides.ts'
import {
  addClans,
  forgottenMatch,
  rateClans,
  rateLate,
  tellOfClan,
  type RankedMatch,
} from './clans/service.ts'
import { comments } from './comments.ts'
import { actorOf, type People } from './people.ts'
import { planDemo } from './scheduled/service.ts'
import * as store from './store.ts'

const hourMs = 3_600_000

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
    await addMatches(tx, people, [
      ...demoHistory(today).map((match) => casualMatch(match, people, language)),
      ...demoNamedMatches.map((match) => namedMatch(match, people, today)),
      ...ranked.filter((match) => match !== late).map((match) => rankedMatch(match, people)),
    ])
    await rateClans(tx, ranked, now)
    if (late) await addLate(tx, world, late, new Date(now.getTime() - 20 * hourMs))
    await tellOfClan(tx, world, ranked[0]?.clanId ?? 0)
    await addFriends(tx, people, now)
    await planDemo(tx, world, ranked[0]?.clanId ?? 0, now)
    await addQuestions(tx, people, today, now)
    await addClaim(tx, people, now)
    return people.visitor
  })
}

/** Takes away the sandboxes that are over; answers how many they were. */
export const sweepDemos = (db: Db, now: Date) =>
  db.transaction((tx) => store.removeDemosBefore(tx, new Date(now.getTime() - demoHours * hourMs)))

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

type Played = { row: store.MatchRow; seated: number[]; sides: (CourtSide | null)[] }

/** Inserts matches that everybody in them has confirmed; answers their rows. */
async function addMatches(tx: Db, { players, accounts }: People, played: Played[]) {
  const rows = await store.insertMatches(
    tx,
    played.map(({ row }) => row),
  )
  await store.insertSeats(
    tx,
    played.flatMap(({ row, seated, sides }, index) =>
      seatRows(
        rows[index],
        seated.map((place) => players[place] ?? 0),
      ).map((seat, number) => ({
        ...seat,
        courtSide: sides[number] ?? null,
        isRated: row.matchType === 'ranked' && accounts[seated[number] ?? 0] !== null,
      })),
    ),
  )
  return rows
}

function casualMatch(match: DemoMatch, { visitor }: People, language: Language): Played {
  const { date, sets, difficulty, comment, venue, courtName, userPosition: side } = match
  const words = comment === null ? null : (comments[language][comment] ?? null)
  return {
    row: { ...facts(date, sets), recordedBy: visitor, difficulty, venue, courtName, comments: words },
    seated: [0, ...match.others.map((other) => other + 1)],
    sides: side ? [side, oppositeSide(side), 'left', 'right'] : [],
  }
}

function rankedMatch(match: RankedMatch, { visitor, accounts }: People): Played {
  const { date, sets, difficulty, venue, seated, clanId, seasonId } = match
  const recordedBy = accounts[seated[0]] ?? visitor
  return {
    row: { ...facts(date, sets), recordedBy, difficulty, venue, matchType: 'ranked', clanId, seasonId },
    seated,
    sides: [],
  }
}

const namedMatch = (
  { daysAgo, seated, sets, difficulty, venue }: DemoNamedMatch,
  { visitor, accounts }: People,
  today: Day,
): Played => ({
  row: {
    ...facts(addDays(today, -daysAgo), sets),
    recordedBy: accounts[seated[0]] ?? visitor,
    difficulty,
    venue,
  },
  seated: [...seated],
  sides: [],
})

async function addLate(
  tx: Db,
  world: People & { today: Day; language: Language },
  match: RankedMatch,
  reported: Date,
) {
  const played = rankedMatch(match, world)
  const [row] = await addMatches(tx, world, [{ ...played, row: { ...played.row, ...at(reported) } }])
  if (row) await rateLate(tx, world, { ...match, ...row }, reported)
}

const facts = (date: Day, sets: SetScore[]) => ({
  date,
  sets: sets.map(setCode),
  ...at(new Date(`${date}T08:00:00Z`)),
})

async function addFriends(tx: Db, { visitor, accounts }: People, now: Date) {
  const yesterday = new Date(now.getTime() - 30 * hourMs)
  const friends = accountsWho('friend', accounts)
  const rows = await store.insertFriends(
    tx,
    friends.map((friendId) => ({ userId: visitor, friendId, status: 'accepted', ...at(yesterday) })),
  )
  const [latest] = friends.toReversed()
  if (!latest) return
  const notice = { kind: 'friend_accepted', to: visitor, from: latest, subjectId: rows.at(-1) ?? 0 } as const
  await tell(tx, yesterday, { notices: [notice] })
}

async function addQuestions(tx: Db, { visitor, players, accounts }: People, today: Day, now: Date) {
  const earlier = new Date(now.getTime() - 3 * hourMs)
  for (const userId of accountsWho('asks', accounts)) {
    const [id = 0] = await store.insertFriends(tx, [
      { userId, friendId: visitor, status: 'pending', ...at(earlier) },
    ])
    const notice = { kind: 'friend_request', to: visitor, from: userId, subjectId: id } as const
    await tell(tx, earlier, { notices: [{ ...notice, status: 'pending' }] })
  }
  const { daysAgo, recorder, opponents, sets } = demoAskedMatch
  const from = accounts[recorder + 1] ?? visitor
  const date = addDays(today, -daysAgo)
  const [match] = await store.insertMatches(tx, [
    { recordedBy: from, date, sets: [...sets], difficulty: 6, ...at(earlier) },
  ])
  const seated = [recorder + 1, 0, ...opponents.map((other) => other + 1)].map((index) => players[index] ?? 0)
  const seats = seatRows(match, seated)
  await store.insertSeats(
    tx,
    seats.map((seat, place) => ({ ...seat, consent: place === 1 ? 'pending' : 'confirmed' })),
  )
  const notice = { kind: 'match_recorded', to: visitor, from, subjectId: match?.id ?? 0 } as const
  await tell(tx, earlier, { notices: [{ ...notice, status: 'pending', values: { date } }] })
}

/** A friend says that a name which the visitor typed is them, as they would do it themselves. */
async function addClaim(tx: Db, people: People, now: Date) {
  const earlier = new Date(now.getTime() - 4 * hourMs)
  const actor = actorOf(people, demoClaim.claimant)
  const context = { db: tx, actor, now: earlier, timeZone: null, visit: null }
  await startClaim(context, { playerId: people.players[demoClaim.name] ?? 0 })
}

const accountsWho = (tie: 'friend' | 'asks', accounts: People['accounts']) =>
  demoEverybody.flatMap(({ account }, index) => {
    const id = accounts[index]
    return account?.tie === tie && id ? [id] : []
  })

const at = (moment: Date) => ({ createdAt: moment, updatedAt: moment })

function seatRows(
  match: { id: number; date: string; createdAt: Date; score: number } | undefined,
  seated: number[],
) {
  if (!match) throw new Error('a demo match came back without its row')
  const { id: matchId, ...repeated } = match
  return seated.map((playerId, index) => ({
    matchId,
    ...repeated,
    seat: index + 1,
    playerId,
    consent: 'confirmed' as const,
  }))
}
