import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demand, found, refuseField } from '#server/http/demand.ts'
import { resolvePlayer } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday, type Day } from '#shared/calendar.ts'
import { demoMatches } from '#shared/demo/limits.ts'
import { AppError } from '#shared/errors.ts'
import { periodStart } from '#shared/matches/period.ts'
import { canEditMatch, canWriteMatch } from '#shared/matches/policy.ts'
import type { EditedMatch, NewMatch, matchesQuery } from '#shared/matches/schema.ts'
import { matchSeenBy, setCode, type MatchRecord } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import { cursorOf, placeOf } from './cursor.ts'
import * as store from './store.ts'

const addedTogether = 500
// How Postgres writes the day that lies before all days.
const beforeAll: Day = '-infinity'

/** One page of the actor's history, from their side. */
export async function history({ db, actor, now, timeZone }: Context, query: z.output<typeof matchesQuery>) {
  const since = periodStart(query.period, latestToday(now, timeZone))
  const filter = { playerId: actor.playerId, since, nameNorm: nameNorm(query.q) }
  const after = query.cursor === undefined ? null : placeOf(query.cursor)
  const rows = await store.historyPage(db, filter, query.limit, after)
  const items = rows.slice(0, query.limit).map(({ record }) => record)
  const last = items.at(-1)
  return {
    items: items.map((record) => matchSeenBy(actor, record)),
    next: rows.length > query.limit && last ? cursorOf(last) : null,
    // Behind the end of a list there is no row to tell.
    total: rows[0]?.total ?? (after ? await store.historyCount(db, filter) : 0),
  }
}

/** The actor's latest matches, since a day, or those with another player that both have confirmed. */
export async function latestMatches(
  { db, actor }: Context,
  limit: number,
  { since = null, withPlayer = null }: { since?: Day | null; withPlayer?: number | null } = {},
) {
  const filter = { playerId: actor.playerId, since, nameNorm: '', withPlayer }
  const rows = await store.historyPage(db, filter, limit, null)
  return rows.slice(0, limit).map(({ record }) => matchSeenBy(actor, record))
}

/**
 * The actor's whole history from their side, oldest first, from a day on. Each page is a short question of its own, asked
 * when it is wanted: however slowly they are taken, nothing is held meanwhile. The first page always comes, empty or not;
 * a page is emptied when the next is asked for, because one that has grown old would keep all that follow from being
 * collected: of 100,000 matches that is 80 MB.
 */
export async function* wholeHistory({ db, actor }: Context, { from = beforeAll }: { from?: Day } = {}) {
  let after: store.Place = { date: from, createdAt: new Date(0), id: 0 }
  for (let isLast = false; !isLast;) {
    const records = await store.historyForward(db, actor.playerId, after)
    const { date, createdAt, id } = records.at(-1) ?? after
    after = { date, createdAt, id }
    isLast = records.length < store.forwardPage
    const page = records.splice(0).map((record) => matchSeenBy(actor, record))
    yield page
    page.length = 0
  }
}

export async function oneMatch({ db, actor }: Context, id: number) {
  return matchSeenBy(actor, found(await store.matchOfPlayer(db, id, actor.playerId)))
}

export function recordMatch({ db, actor, now, timeZone }: Context, body: NewMatch) {
  demandWritable(actor, body, latestToday(now, timeZone))
  return db.transaction(async (tx) => {
    await demandRoomInDemo(tx, actor)
    const people = await fourPlayers(tx, actor, body)
    const match = await store.insertMatch(tx, actor.userId, valuesOf(body), now)
    await store.seatPlayers(tx, match, seatRows(people, body, []))
    return matchSeenBy(actor, found(await store.matchOfPlayer(tx, match.id, actor.playerId)))
  })
}

type AddedMatch = { body: MatchFacts; people: Seated[]; createdAt: Date }

/** Records many matches at once, in a transaction; `people` are resolved already, in seat order. */
export async function addMatches(tx: Db, actor: Actor, added: AddedMatch[], now: Date) {
  await demandRoomInDemo(tx, actor, added.length)
  for (let start = 0; start < added.length; start += addedTogether) {
    const rows = added.slice(start, start + addedTogether).map(({ body, people, createdAt }) => ({
      ...valuesOf(body),
      createdAt,
      seats: seatRows(people, body, []),
    }))
    await store.insertMatches(tx, actor.userId, rows, now)
  }
}

export function editMatch({ db, actor, now, timeZone }: Context, id: number, body: EditedMatch) {
  return db.transaction(async (tx) => {
    const match = await lockOwnMatch(tx, actor, id)
    demandWritable(actor, body, latestToday(now, timeZone))
    if (body.updatedAt && body.updatedAt !== match.updatedAt.toISOString())
      throw new AppError('match_changed')
    const people = await fourPlayers(tx, actor, body)
    const place = await store.updateMatch(tx, id, valuesOf(body), now)
    await store.seatPlayers(tx, place, seatRows(people, body, match.seats))
    return matchSeenBy(actor, found(await store.matchOfPlayer(tx, id, actor.playerId)))
  })
}

export function removeMatch({ db, actor }: Context, id: number) {
  return db.transaction(async (tx) => {
    await lockOwnMatch(tx, actor, id)
    await store.deleteMatch(tx, id)
  })
}

async function lockOwnMatch(tx: Db, actor: Actor, id: number) {
  const match = found(await store.lockMatchOfPlayer(tx, id, actor.playerId))
  demand(canEditMatch(actor, match))
  demand(canWriteMatch(actor, match.matchType), 'impersonation_forbidden')
  return match
}

function demandWritable(actor: Actor, { date, matchType }: NewMatch, today: string) {
  if (date > today) throw refuseField('date', 'date_in_future')
  demand(canWriteMatch(actor, matchType), 'impersonation_forbidden')
  // No clan is the recorder's yet, so none may be named.
  if (matchType === 'ranked') throw new AppError('not_found')
}

async function demandRoomInDemo(tx: Db, actor: Actor, added = 1) {
  if (!actor.isDemo) return
  const recorded = await store.recordedByVisitor(tx, actor.userId)
  demand(recorded + added <= demoMatches, 'demo_limit')
}

type Field = 'userPartner' | 'opponent1' | 'opponent2'

/** The players of the four seats, in seat order; nobody may sit twice. */
async function fourPlayers(tx: Db, actor: Actor, body: NewMatch) {
  const fields: [Field, number | null][] = [
    ['userPartner', body.partnerPlayerId],
    ['opponent1', body.opponent1PlayerId],
    ['opponent2', body.opponent2PlayerId],
  ]
  const people = [{ id: actor.playerId, isGuest: false }]
  for (const [field, playerId] of fields) {
    const player = await resolvePlayer(tx, actor, { name: body[field], playerId })
    if (!player) throw refuseField(field, 'player_unknown')
    if (people.some(({ id }) => id === player.id)) {
      throw new AppError('duplicate_player', { issues: [{ path: field, code: 'duplicate_player' }] })
    }
    people.push(player)
  }
  return people
}

/** What is recorded of a match; an imported one may come without its difficulty. */
type MatchFacts = Omit<NewMatch, 'difficulty'> & { difficulty: number | null }
type Seated = { id: number; isGuest: boolean }

// A registered player's own word is asked for; who was seated before keeps the answer given then.
function seatRows(people: Seated[], body: MatchFacts, before: MatchRecord['seats']): store.SeatRow[] {
  const sides = [body.userPosition, body.partnerPosition, body.opponent1Position, body.opponent2Position]
  return people.map(({ id, isGuest }, index) => ({
    seat: index + 1,
    playerId: id,
    courtSide: sides[index] ?? null,
    consent:
      index === 0 || isGuest
        ? 'confirmed'
        : (before.find(({ playerId }) => playerId === id)?.consent ?? 'pending'),
  }))
}

const valuesOf = ({
  date,
  sets,
  difficulty,
  comments,
  venue,
  courtName,
  matchType,
}: MatchFacts): store.MatchValues => ({
  date,
  sets: sets.map(setCode),
  difficulty,
  comments,
  venue,
  courtName,
  matchType,
})
