import { expect } from 'vitest'
import { row, route, type Actor, type Asks } from '#tests/server/security/matrix.ts'
import { actingAs, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { guestsOf } from '#tests/support/claims.ts'
import { befriend } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'

type Named = { id: number; name: string }

let count = 0
/** A name that no guest has yet. */
const aName = () => `Ginés ${String((count += 1)).padStart(4, '0')}`

/** A guest of that name, from a match that the person records. */
export async function types(person: Person, name = aName()) {
  const { seats } = await record(person, { userPartner: name })
  const { playerId } = seats.find((seat) => seat.name === name)!
  return { id: playerId, name }
}

const namesIn = (body: unknown) => (body as Named[]).map(({ id, name }) => ({ id, name }))
const namesOf = async (person: Person, q: string) => namesIn(await guestsOf(person, { q }))

/**
 * A user with two guests who never met; the other user shares a match with one, the friend's guest is
 * another.
 */
const typed = shared(async ({ app, other, friend }) => {
  const recorder = await app.person('Rita Registra')
  await befriend(recorder, friend)
  const [one, two] = [await types(recorder), await types(recorder)]
  await record(recorder, { userPartner: one.name, opponent1: other.name, opponent1PlayerId: other.playerId })
  return { recorder, one, two, at: one.id }
})
type Made = Awaited<ReturnType<typeof typed>>
const asRecorder = actingAs('recorder', typed)

/** Own guests are in the list, and none of other users. */
const ownNames = async (world: World, me: Person): Promise<Asks> => {
  const [own, { one, two }] = [await types(me), await typed(world)]
  return {
    query: `?limit=100&q=${encodeURIComponent('Ginés')}`,
    hides: [one.name, two.name],
    after: ({ body }) => expect(namesIn(body)).toContainEqual(own),
  }
}

const renamed = { body: { name: 'Nuevo Nombre' } }
const renames = ({ recorder, one }: Made): Asks => ({
  gives: { id: one.id, name: 'Nuevo Nombre', matches: 2 },
  after: async () => {
    expect(await namesOf(recorder, 'Nuevo')).toEqual([{ id: one.id, name: 'Nuevo Nombre' }])
    expect(await namesOf(recorder, one.name)).toEqual([])
  },
})
const merges = ({ recorder, one, two }: Made): Asks => ({
  body: { intoId: two.id },
  gives: { ...two, matches: 3 },
  after: async () => expect(await namesOf(recorder, one.name)).toEqual([]),
})
const merge = ({ two }: Made) => ({ body: { intoId: two.id } })
/** Neither two guests of others, nor one of theirs and one of the actor's. */
const mergesNone = async ({ one, two }: Made, _: World, me: Person) => {
  const own = await types(me)
  return [
    { at: one.id, body: { intoId: two.id } },
    { at: one.id, body: { intoId: own.id } },
    { at: own.id, body: { intoId: one.id } },
  ]
}

const users: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', 'demo', 'admin as member']
const others = ['member', 'clanAdmin', 'admin', 'demo'] as const

export const guests = [
  route('GET /api/guests', [
    row('B341', 'visitor', 'no session', 401),
    row('B342-B347 B349 B348', users, 'their own guests only', 200, ownNames),
  ]),

  route('PATCH /api/guests/{id}', renamed, [
    row('B351', 'visitor', 'no session', 401, typed),
    row('B353', 'other', 'shares a match with the guest', 404, typed),
    row('B354', 'friend', 'friend of the recorder', 404, typed),
    row('B355-B357 B359', others, 'guest of another recorder', 404, typed),
    row('B352 B358', ['owner', 'admin as owner'], 'recorder of the guest', 200, asRecorder, renames),
  ]),

  route('POST /api/guests/{id}/merge', [
    row('B361', 'visitor', 'no session', 401, typed, merge),
    row('B363', 'other', 'shares a match with the guest', 404, typed, mergesNone),
    row('B364', 'friend', 'friend of the recorder', 404, typed, mergesNone),
    row('B365-B367 B369', others, 'guest of another recorder', 404, typed, mergesNone),
    row('B362 B368', ['owner', 'admin as owner'], 'recorder of both guests', 200, asRecorder, merges),
  ]),
].flat()
