import { expect, test } from 'vitest'
import { below, pick, randomFrom } from '#server/db/seed/random.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { overlapping } from '#tests/support/locked.ts'
import { storedScheduled, storeMatches } from '#tests/support/stored-scheduled.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { outcome, twoProcesses } from '#tests/support/two-processes.ts'
import { count } from './rounds.ts'

const matches = amount(25, 1000)
const concurrency = 4

const app = await testApp()
const send = twoProcesses(app)

test.for([
  ['the last place', () => 3],
  ['the last one, two or three places', (id: number) => 1 + (id % 3)],
] as const)(
  'players racing for %s of a scheduled match fill each seat once, and the rest get a 409',
  async ([what, seated], { task }) => {
    const { outcomes, taken } = await raceForSeats(seated)
    const asked = Object.values(outcomes).reduce((sum, some) => sum + some, 0)
    task.meta.figure =
      `${what}: ${count(matches)} matches, ${count(asked)} joiners, seed ${seed}: ${JSON.stringify(outcomes)}, ` +
      `${count(taken)} of them at the second try`
    expect(Object.keys(outcomes).toSorted()).toEqual(['200', '409 match_full'])
  },
)

type Joiner = { person: Person; position: number | null }

/**
 * Seats that two to eight players take concurrently. Half of them ask for the seat that they see free, and on
 * a refusal for any other, as on a phone. Returns how often each response was given.
 */
async function raceForSeats(seated: (id: number) => number) {
  const random = randomFrom(seed, 0)
  const people = await Promise.all(Array.from({ length: 40 }, (_, index) => app.person(`Jugador N${index}`)))
  const makers = people.slice(0, 20).map(({ id }) => id)
  const races = (await storeMatches(app.pool, makers, matches, seated)).map(({ id, seats }) => ({
    id,
    seats,
    // The creator of a match is none of them.
    joiners: shuffled(people.slice(20), random)
      .slice(0, 2 + below(7, random))
      .map((person) => ({ person, position: random() < 0.5 ? pick(free(seats), random) : null })),
  }))
  const outcomes: Record<string, number> = {}
  let taken = 0

  /** A refused player asks for any seat. */
  async function comeTo(id: number, { person, position }: Joiner) {
    const path = `/matches/scheduled/${id}/join`
    const first = await send(person, 'POST', path, position === null ? {} : { position })
    if (position === null || outcome(first) !== '409 position_taken') return outcome(first)
    taken += 1
    return outcome(await send(person, 'POST', path, {}))
  }

  let next = 0
  const lane = async () => {
    for (let race = races[next++]; race; race = races[next++]) {
      const { id, seats, joiners } = race
      const answers = await Promise.all(joiners.map((joiner) => comeTo(id, joiner)))
      const freeSeats = Math.min(4 - seats, joiners.length)
      const lost = Array<string>(joiners.length - freeSeats).fill('409 match_full')
      const won = Array<string>(freeSeats).fill('200')
      expect(answers.toSorted(), `match ${id}`).toEqual([...won, ...lost])
      for (const answer of answers) outcomes[answer] = (outcomes[answer] ?? 0) + 1
    }
  }
  // At least two for each seat.
  await overlapping(app, 'match_participants', 2 * concurrency, () =>
    Promise.all(Array.from({ length: concurrency }, lane)),
  )

  const stored = await storedScheduled(
    app.pool,
    races.map(({ id }) => id),
  )
  const facts = stored.map(({ id, status, seats }) => ({
    id,
    status,
    positions: seats.map(({ position }) => position),
    people: new Set(seats.map(({ playerId }) => playerId)).size,
  }))
  expect(facts).toEqual(
    races.map(({ id, seats, joiners }, index) => {
      const all = Math.min(4, seats + joiners.length)
      const positions = facts[index]!.positions.filter((position) => position >= 1 && position <= 4)
      expect([...new Set(positions)]).toHaveLength(all)
      return { id, status: all === 4 ? 'closed' : 'open', positions, people: all }
    }),
  )
  return { outcomes, taken }
}

const free = (seats: number) => [1, 2, 3, 4].slice(seats)

function shuffled<T>(things: T[], random: () => number) {
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
}
