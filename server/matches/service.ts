import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demand, found, refuseField } from '#server/http/demand.ts'
import { resolvePlayer } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { demoMatches } from '#shared/demo/limits.ts'
import { AppError } from '#shared/errors.ts'
import { canEditMatch, canWriteMatch } from '#shared/matches/policy.ts'
import type { EditedMatch, NewMatch } from '#shared/matches/schema.ts'
import { matchSeenBy, setCode } from '#shared/matches/view.ts'
import { askPlayers, forgetMatch, wordsOf, type Seated, type Word } from './consent/service.ts'
import * as store from './store.ts'

const addedTogether = 500

export async function oneMatch({ db, actor }: Context, id: number) {
  return matchSeenBy(actor, found(await store.matchOfPlayer(db, id, actor.playerId)))
}

export function recordMatch({ db, actor, now, timeZone }: Context, body: NewMatch) {
  demandWritable(actor, body, latestToday(now, timeZone))
  return db.transaction(async (tx) => {
    await demandRoomInDemo(tx, actor)
    const people = await fourPlayers(tx, actor, body)
    const values = valuesOf(body)
    const words = await wordsOf(tx, actor, people, values, null)
    const match = await store.insertMatch(tx, actor.userId, values, now)
    await store.seatPlayers(tx, match, seatRows(people, body, words))
    await askPlayers(tx, actor, { ...match, isNew: true }, words, now)
    return matchSeenBy(actor, found(await store.matchOfPlayer(tx, match.id, actor.playerId)))
  })
}

type AddedMatch = { body: MatchFacts; people: Seated[]; createdAt: Date }

/**
 * Records many matches at once, in a transaction; `people` are resolved already, in seat order. Nobody's history fills
 * unasked from a file, and nobody is told of each of its lines: those matches wait in the others' histories.
 */
export async function addMatches(tx: Db, actor: Actor, added: AddedMatch[], now: Date) {
  await demandRoomInDemo(tx, actor, added.length)
  for (let start = 0; start < added.length; start += addedTogether) {
    const rows = added.slice(start, start + addedTogether).map(({ body, people, createdAt }) => ({
      ...valuesOf(body),
      createdAt,
      seats: seatRows(people, body, people.map(unasked)),
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
    const values = valuesOf(body)
    const words = await wordsOf(tx, actor, people, values, match)
    const place = await store.updateMatch(tx, id, values, now)
    await store.seatPlayers(tx, place, seatRows(people, body, words))
    await askPlayers(tx, actor, { ...place, isNew: false }, words, now)
    return matchSeenBy(actor, found(await store.matchOfPlayer(tx, id, actor.playerId)))
  })
}

export function removeMatch({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    await lockOwnMatch(tx, actor, id)
    await store.deleteMatch(tx, id)
    await forgetMatch(tx, id, now)
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
  const people: Seated[] = [{ id: actor.playerId, userId: actor.userId }]
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

const unasked = ({ userId }: Seated, index: number): Pick<Word, 'consent'> => ({
  consent: index === 0 || userId === null ? 'confirmed' : 'pending',
})

function seatRows(people: Seated[], body: MatchFacts, words: Pick<Word, 'consent'>[]): store.SeatRow[] {
  const sides = [body.userPosition, body.partnerPosition, body.opponent1Position, body.opponent2Position]
  return people.map(({ id }, index) => ({
    seat: index + 1,
    playerId: id,
    courtSide: sides[index] ?? null,
    consent: words[index]?.consent ?? 'pending',
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
