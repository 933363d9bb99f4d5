import { expect } from 'vitest'
import {
  actingFor,
  asUnknown,
  forEachActor,
  get,
  isPerson,
  send,
  type Arrange,
  type Arranged,
  type Asked,
} from '#tests/server/security/arranging.ts'
import { likewise } from '#tests/server/security/scheduled/planning.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'

let count = 0
/** A name that nobody has typed yet. */
const aName = (begin = 'Ginés') => `${begin} ${String((count += 1)).padStart(4, '0')}`

/** The person plays once with somebody without an account, and types that name for it. */
export async function types(person: Person, name = aName()) {
  const { seats } = await record(person, { userPartner: name })
  const { playerId } = seats.find((seat) => seat.name === name)!
  return { id: playerId, name }
}

type Named = { id: number; name: string }

const searchAs = (asked: Asked, q: string) => get(asked, `/api/guests?q=${encodeURIComponent(q)}`)
const renameAs = (asked: Asked, { id }: Named, name = aName()) =>
  send(asked, 'PATCH', `/api/guests/${id}`, { name })
const mergeAs = (asked: Asked, { id }: Named, into: Named) =>
  send(asked, 'POST', `/api/guests/${id}/merge`, { intoId: into.id })

const namesIn = async (response: Response) =>
  ((await response.json()) as Named[]).map(({ id, name }) => ({ id, name }))

/** Names that one typed oneself are in the list, and of those of others not one. */
async function ownNames(asked: Asked, { app }: World): Promise<Arranged> {
  if (!isPerson(asked)) return get(asked, '/api/guests')
  const own = await types(asked)
  const another = await types(await app.person('Rita Registra'))
  return {
    ...searchAs(asked, own.name),
    after: async (response) => {
      expect(await namesIn(response)).toEqual([own])
      expect(await namesIn(await searchAs(asked, another.name).request())).toEqual([])
      const all = (await (await asked.request('/api/guests?limit=100')).json()) as Named[]
      expect(all.some(({ id }) => id === another.id)).toBe(false)
    },
  }
}

/** Somebody who has typed two names of people who never met. */
async function aRecorder({ app, other, friend }: World) {
  const recorder = await app.person('Rita Registra')
  await befriend(recorder, friend)
  const [one, two] = [await types(recorder), await types(recorder)]
  await record(recorder, { userPartner: one.name, opponent1: other.name, opponent1PlayerId: other.playerId })
  return { recorder, one, two }
}

type Made = Awaited<ReturnType<typeof aRecorder>>

/** The two rows of which the name is the person's own, and the others for whom it is none. */
function guestRows(
  first: number,
  act: (asked: Asked, made: Made) => Arranged,
  others: (person: Person, made: Made) => Promise<Arranged[]>,
): Record<string, Arrange> {
  const row = (offset: number) => `B${first + offset}`
  return {
    ...forEachActor(first, async (asked, world) => {
      const made = await aRecorder(world)
      if (!isPerson(asked)) return { request: act(asked, made).request }
      const rest = (await others(asked, made)).map((each) => asUnknown(each, asked))
      return likewise(world, 404, asUnknown(act(asked, made), asked), ...rest)
    }),
    [row(1)]: async (world) => {
      const made = await aRecorder(world)
      return act(made.recorder, made)
    },
    [row(7)]: async (world) => {
      const made = await aRecorder(world)
      return actingFor(world, made.recorder, (asked) => act(asked, made))
    },
  }
}

const renamed = aName('Nuevo')

/** The names without an account that people have typed. */
export const arrangements: Record<string, Arrange> = {
  ...forEachActor(341, ownNames),
  ...guestRows(
    351,
    (asked, { recorder, one }) => ({
      ...renameAs(asked, one, renamed),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ id: one.id, name: renamed, matches: 2 })
        expect(await namesIn(await searchAs(recorder, renamed).request())).toEqual([
          { id: one.id, name: renamed },
        ])
      },
    }),
    async () => [],
  ),
  ...guestRows(
    361,
    (asked, { recorder, one, two }) => ({
      ...mergeAs(asked, one, two),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ ...two, matches: 3 })
        expect(await namesIn(await searchAs(recorder, one.name).request())).toEqual([])
      },
    }),
    async (person, { one }) => {
      const own = await types(person)
      return [mergeAs(person, one, own), mergeAs(person, own, one)]
    },
  ),
}
