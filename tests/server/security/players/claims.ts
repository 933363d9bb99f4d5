import { expect } from 'vitest'
import { claimsApi } from '#shared/players/claims/api.ts'
import type { Claim } from '#shared/players/claims/schema.ts'
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
import { historyOf } from '#tests/server/security/matches/figures.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { types } from './guests.ts'

/** Two friends, of whom one has typed a name that may be the other's; the world's friend is a friend of both. */
async function twoFriends({ app, friend }: World) {
  const recorder = await app.person('Rita Registra')
  const claimant = await app.person('Ginés Gálvez')
  await befriend(recorder, claimant)
  for (const one of [recorder, claimant]) await befriend(one, friend)
  return { recorder, claimant, name: await types(recorder, 'Ginés G.') }
}

/** The claimant has said that the name is theirs. */
async function claimed(world: World) {
  const made = await twoFriends(world)
  const { id } = await made.claimant.call(claimsApi.start, { body: { playerId: made.name.id } })
  return { ...made, id }
}

type Made = Awaited<ReturnType<typeof claimed>>

const startAs = (asked: Asked, { id: playerId }: { id: number }, userId?: string) =>
  send(asked, 'POST', '/api/claims', { playerId, ...(userId && { userId }) })
const answerAs =
  (answer: 'accept' | 'decline') =>
  (asked: Asked, { id }: { id: number }) =>
    send(asked, 'POST', `/api/claims/${id}/${answer}`)
const withdrawAs = (asked: Asked, { id }: { id: number }) => send(asked, 'DELETE', `/api/claims/${id}`)

const claimsIn = async (response: Response) => (await response.json()) as Claim[]

/** What is said of a name, in the eyes of one of the two. */
const sees = (person: Person, { id }: Made, seen: Partial<Claim>): Arranged => ({
  ...get(person, '/api/claims'),
  after: async (response) => expect(await claimsIn(response)).toMatchObject([{ id, ...seen }]),
})

const seesNone = (asked: Asked): Arranged => ({
  ...get(asked, '/api/claims'),
  ...(isPerson(asked) && {
    after: async (response: Response) => expect(await claimsIn(response)).toEqual([]),
  }),
})

const finds = (person: Person, ids: number[]): Arranged => ({
  ...get(person, '/api/claims/names'),
  after: async (response) => {
    const names = (await response.json()) as { player: { id: number } }[]
    expect(names.map(({ player }) => player.id)).toEqual(ids)
  },
})

/** What has been said waits for the other of the two. */
const asks = (arranged: Arranged, asked: Person, type: string): Arranged => ({
  ...arranged,
  after: async (response) => {
    const claim = (await response.json()) as Claim
    expect(claim).toMatchObject({ status: 'pending', isOwn: true, person: { userId: asked.id } })
    expect(await inboxOf(asked)).toContainEqual(
      expect.objectContaining({ type, data: expect.objectContaining({ subjectId: claim.id }) }),
    )
  },
})

/** A name like the person's own that they have no part in: as unknown as one never typed. */
const isNoneOf = (person: Person, name: { id: number }) => asUnknown(startAs(person, name), person)

/** Typed in a clan of both, by who is no friend. */
async function ofClanMate(world: World, person: Person) {
  const mate = await world.app.person('Rita Registra')
  await addMember(world.clanAdmin, (await world.privateClan()).id, mate)
  return isNoneOf(person, await types(mate, person.name))
}

const ofStranger = async ({ app }: World, person: Person) =>
  isNoneOf(person, await types(await app.person('Rita Registra'), person.name))

type Act = (asked: Asked, made: Made) => Arranged

/** A claim that is none of theirs, for all but the two; those rows, and of whom an admin acts for, are given. */
const rowsOf = (
  first: number,
  act: Act,
  given: { recorder: Act; claimant: Act; acting: 'recorder' | 'claimant' },
): Record<string, Arrange> => ({
  ...forEachActor(first, async (asked, world) => {
    const arranged = act(asked, await claimed(world))
    return isPerson(asked) ? asUnknown(arranged, asked) : arranged
  }),
  [`B${first + 1}`]: async (world) => {
    const made = await claimed(world)
    return given.recorder(made.recorder, made)
  },
  [`B${first + 2}`]: async (world) => {
    const made = await claimed(world)
    return given.claimant(made.claimant, made)
  },
  [`B${first + 7}`]: async (world) => {
    const made = await claimed(world)
    return actingFor(world, made[given.acting], (asked) => act(asked, made))
  },
})

/** Says that names mean people: who may say it, and who answers. */
export const arrangements: Record<string, Arrange> = {
  ...forEachActor(371, async (asked, world) => {
    await claimed(world)
    return seesNone(asked)
  }),
  B372: async (world) => {
    const made = await claimed(world)
    return sees(made.recorder, made, { side: 'recorder', isOwn: false, status: 'pending' })
  },
  B373: async (world) => {
    const made = await claimed(world)
    return sees(made.claimant, made, { side: 'claimant', isOwn: true, status: 'pending' })
  },
  B378: async (world) => {
    const made = await claimed(world)
    return actingFor(world, made.recorder, (asked) => sees(asked, made, { side: 'recorder', isOwn: false }))
  },

  ...forEachActor(381, async (asked, world) => {
    const person = isPerson(asked) ? asked : world.stranger
    await types(await world.app.person('Rita Registra'), person.name)
    return isPerson(asked) ? finds(asked, []) : get(asked, '/api/claims/names')
  }),
  B382: async (world) => {
    const { recorder } = await twoFriends(world)
    await types(recorder, recorder.name.slice(0, 6))
    return finds(recorder, [])
  },
  B383: async (world) => {
    const { claimant, name } = await twoFriends(world)
    return finds(claimant, [name.id])
  },
  B384: async (world) => {
    await twoFriends(world)
    return finds(world.friend, [])
  },
  B388: async (world) => {
    const { claimant, name } = await twoFriends(world)
    return actingFor(world, claimant, (asked) => finds(asked, [name.id]))
  },

  B391: async (world) => startAs(world.app, (await twoFriends(world)).name),
  B392: async (world) => {
    const { recorder, claimant, name } = await twoFriends(world)
    return asks(startAs(recorder, name, claimant.id), claimant, 'name_offered')
  },
  B393: async (world) => {
    const { recorder, claimant, name } = await twoFriends(world)
    return asks(startAs(claimant, name), recorder, 'name_claimed')
  },
  B394: async (world) => isNoneOf(world.friend, (await twoFriends(world)).name),
  B395: (world) => ofClanMate(world, world.member),
  B396: (world) => ofClanMate(world, world.clanAdmin),
  B397: (world) => ofStranger(world, world.admin),
  B398: async (world) => {
    const { claimant, name } = await twoFriends(world)
    return actingFor(world, claimant, (asked) => startAs(asked, name))
  },
  B399: (world) => ofStranger(world, world.demo),

  ...rowsOf(401, answerAs('accept'), {
    recorder: (recorder, made) => ({
      ...answerAs('accept')(recorder, made),
      after: async (response) => {
        expect(await response.json()).toEqual({ id: made.id, status: 'accepted', matches: 1 })
        expect(await historyOf(made.claimant)).toBe(1)
        expect(await (await recorder.request('/api/guests?q=gines')).json()).toEqual([])
      },
    }),
    claimant: answerAs('accept'),
    acting: 'recorder',
  }),
  ...rowsOf(411, answerAs('decline'), {
    recorder: (recorder, made) => ({
      ...answerAs('decline')(recorder, made),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ id: made.id, status: 'declined' })
        expect(await historyOf(made.claimant)).toBe(0)
        expect((await answerAs('decline')(recorder, made).request()).status).toBe(409)
      },
    }),
    claimant: answerAs('decline'),
    acting: 'recorder',
  }),
  ...rowsOf(421, withdrawAs, {
    recorder: withdrawAs,
    claimant: (claimant, made) => ({
      ...withdrawAs(claimant, made),
      after: async () => {
        expect((await withdrawAs(claimant, made).request()).status).toBe(404)
        expect(await made.recorder.call(claimsApi.list, {})).toEqual([])
      },
    }),
    acting: 'claimant',
  }),
}
