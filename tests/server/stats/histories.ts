import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { users } from '#shared/auth/table.ts'
import { addDays } from '#shared/calendar.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { nameNorm } from '#shared/players/name.ts'
import { players } from '#shared/players/table.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Game, Seat } from './slow-statistics.ts'

/**
 * The players of each history: four users and two guests of the first; two of the names are equal when
 * normalised.
 */
export const names = ['Ana Ruiz', 'Beto Gil', 'ána  ruíz', 'Carla Ñu', 'Ana Ruiz', '__proto__']
export const userCount = 4
export const today = '2026-05-14'

const validSets = [60, 61, 62, 63, 64, 75, 76].flatMap((code): [number, number][] => {
  const [won, lost] = [Math.trunc(code / 10), code % 10]
  return [
    [won, lost],
    [lost, won],
  ]
})
const daysAgo = [0, 0, 1, 1, 2, 6, 7, 13, 14, 29, 30, 45, 89, 90, 200, 400]

const sides = fc.constantFrom(
  [null, null],
  ['left', 'right'],
  ['right', 'left'],
  ['left', null],
  [null, 'right'],
) as fc.Arbitrary<[Seat['side'], Seat['side']]>
const consent = fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'pending', 'declined')

const game = fc
  .record({
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
    ago: fc.constantFrom(...daysAgo),
    minute: fc.integer({ min: 0, max: 2 }),
    sets: fc.array(fc.constantFrom(...validSets), { minLength: 1, maxLength: 3 }),
    difficulty: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null, freq: 6 }),
    difficultyFelt: fc.constantFrom(true, true, true, false),
    sides: fc.tuple(sides, sides),
    consents: fc.tuple(consent, consent, consent),
    isDeleted: fc.constantFrom(false, false, false, false, true),
  })
  .map(({ order, ago, minute, sets, difficulty, difficultyFelt, sides, consents, isDeleted }) => {
    // A user records it, so a user has the first seat.
    const recorder = order.find((player) => player < userCount) ?? 0
    const four = [recorder, ...order.filter((player) => player !== recorder)].slice(0, 4)
    const allSides = sides.flat()
    const seats = four.map((player, index) => ({
      player,
      side: allSides[index] ?? null,
      consent: index === 0 || player >= userCount ? 'confirmed' : (consents[index - 1] ?? 'confirmed'),
    })) as Game['seats']
    const date = addDays(today, -ago)
    return {
      date,
      createdAt: Date.parse('2026-05-01T10:00:00Z') + minute,
      sets,
      difficulty,
      difficultyFelt,
      seats,
      isDeleted,
    }
  })

/** Histories of up to 25 matches: draws, ties, one-set matches, matches of one day and of one moment, deleted ones. */
export const histories = fc.array(game, { maxLength: 25 })

export type Placed = { games: Game[]; players: number[]; userIds: string[] }

type Drawn = (Omit<Game, 'id'> & { isDeleted: boolean })[]

/** Writes histories into the database, each with players of its own; `game.id` becomes the match's. */
export async function place(app: TestApp, drawn: Drawn[]) {
  const placed: Placed[] = []
  for (let from = 0; from < drawn.length; from += 200)
    placed.push(...(await placeSome(app, drawn.slice(from, from + 200))))
  return placed
}

async function placeSome({ db, pool }: TestApp, drawn: Drawn[]) {
  const worlds = drawn.map((games) => ({
    games,
    userIds: Array.from({ length: userCount }, () => randomUUID()),
  }))
  await db.insert(users).values(
    worlds.flatMap(({ userIds }) =>
      userIds.map((id, index) => ({
        id,
        issuer: 'embedded',
        subject: id,
        firstName: names[index] ?? '',
        city: 'Valencia',
        favouriteCourtSide: 'left' as const,
        sessionsValidFrom: new Date(0),
      })),
    ),
  )
  const people = await db
    .insert(players)
    .values(
      worlds.flatMap(({ userIds }) =>
        names.map((name, index) => ({
          name,
          nameNorm: nameNorm(name),
          ...(index < userCount ? { userId: userIds[index] } : { createdBy: userIds[0] }),
        })),
      ),
    )
    .returning({ id: players.id })
  const ofWorld = (world: number) =>
    people.slice(world * names.length, (world + 1) * names.length).map(({ id }) => id)
  const flat = worlds.flatMap(({ games, userIds }, world) =>
    games.map((game) => ({ ...game, world, userIds })),
  )
  const rows = flat.length
    ? await db
        .insert(matches)
        .values(
          flat.map(({ date, createdAt, sets, difficulty, difficultyFelt, seats, userIds }) => ({
            date,
            createdAt: new Date(createdAt),
            sets: sets.map(([own, theirs]) => own * 10 + theirs),
            difficulty,
            difficultyFelt,
            recordedBy: userIds[seats[0].player] ?? null,
          })),
        )
        .returning({ id: matches.id, score: matches.score })
    : []
  const seatRows = flat.flatMap(({ date, createdAt, seats, world }, index) =>
    seats.map(({ player, side, consent }, seat) => ({
      matchId: rows[index]?.id ?? 0,
      date,
      createdAt: new Date(createdAt),
      score: rows[index]?.score ?? 0,
      seat: seat + 1,
      playerId: ofWorld(world)[player] ?? 0,
      courtSide: side,
      consent,
    })),
  )
  for (let from = 0; from < seatRows.length; from += 5000)
    await db.insert(matchPlayers).values(seatRows.slice(from, from + 5000))
  const deleted = flat.flatMap(({ isDeleted }, index) => (isDeleted ? [rows[index]?.id ?? 0] : []))
  await pool.query('delete from matches where id = any($1)', [deleted])
  return worlds.map(({ userIds }, world) => ({
    userIds,
    players: ofWorld(world),
    games: flat.flatMap((game, index) =>
      game.world === world && !game.isDeleted ? [{ ...game, id: rows[index]?.id ?? 0 }] : [],
    ),
  }))
}
