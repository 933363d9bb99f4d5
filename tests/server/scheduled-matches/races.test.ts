import { expect, test } from 'vitest'
import { below, pick, randomFrom } from '#server/db/seed/random.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { storeMatches } from '#tests/support/stored-scheduled.ts'
import { storedScheduled } from '#tests/support/stored-scheduled.ts'
import { outcome, twoProcesses } from '#tests/support/two-processes.ts'

const matches = 1000
const together = 4
const seed = Number(process.env.RACES_SEED ?? Date.now() % 1_000_000)

const app = await testApp()
const send = twoProcesses(app)

/**
 * Places for which more people come than there are. Half of them ask for the place that they see free, and whoever is told
 * that it is gone takes any other, as they would on their phone.
 */
test(
  `${matches} matches that two to eight want to join at once, seed ${seed}: never more than four`,
  { timeout: 240_000 },
  async () => {
    const random = randomFrom(seed, 0)
    const people = await Promise.all(
      Array.from({ length: 40 }, (_, index) => app.person(`Jugador N${index}`)),
    )
    const races = (await makeMatches(people)).map(({ id, seats }) => ({
      id,
      seats,
      // Whoever makes a match is none of these.
      joiners: shuffled(people.slice(20), random)
        .slice(0, 2 + below(7, random))
        .map((person) => ({ person, position: random() < 0.5 ? pick(free(seats), random) : null })),
    }))
    const outcomes = new Map<string, number>()
    let next = 0
    const lane = async () => {
      for (let race = races[next++]; race; race = races[next++]) {
        const { id, seats, joiners } = race
        const answers = await Promise.all(joiners.map((joiner) => comeTo(id, joiner)))
        const places = Math.min(4 - seats, joiners.length)
        const lost = Array<string>(joiners.length - places).fill('409 match_full')
        const won = Array<string>(places).fill('200')
        expect(answers.toSorted(), `match ${id}`).toEqual([...won, ...lost])
        for (const answer of answers) outcomes.set(answer, (outcomes.get(answer) ?? 0) + 1)
      }
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: together }, lane))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `${seconds} s, seed ${seed}: ${JSON.stringify([...outcomes])}, ${taken} places taken\n`,
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
        const seated = Math.min(4, seats + joiners.length)
        const positions = facts[index]!.positions.filter((position) => position >= 1 && position <= 4)
        expect([...new Set(positions)]).toHaveLength(seated)
        return { id, status: seated === 4 ? 'closed' : 'open', positions, people: seated }
      }),
    )
    // Somebody was in the way of somebody else.
    expect(taken).toBeGreaterThan(matches / 10)
  },
)

let taken = 0

/** Who asks for a place that is gone meanwhile is told so, and takes any. */
async function comeTo(id: number, { person, position }: { person: Person; position: number | null }) {
  const path = `/matches/scheduled/${id}/join`
  const first = await send(person, 'POST', path, position === null ? {} : { position })
  if (position === null || outcome(first) !== '409 position_taken') return outcome(first)
  taken += 1
  return outcome(await send(person, 'POST', path, {}))
}

/** Matches of the first twenty people, in which one to three sit. */
const makeMatches = (people: Person[]) =>
  storeMatches(
    app.pool,
    people.slice(0, 20).map(({ id }) => id),
    matches,
    (id) => 1 + (id % 3),
  )

const free = (seats: number) => [1, 2, 3, 4].slice(seats)

function shuffled<T>(things: T[], random: () => number) {
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
}
