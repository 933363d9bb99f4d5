import { expect } from 'vitest'
import {
  answerAs as answerMatchAs,
  inboxAfterNews,
  key,
  readAs,
  readsAll,
  subscribes,
  told,
  unsubscribes,
} from '#tests/server/security/account/inbox.ts'
import {
  aPrivatePerson,
  asUnknown,
  get,
  send,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import { aRequest, masked } from '#tests/server/security/friends/tied.ts'
import {
  acceptAs,
  answerAs,
  askAs,
  becomes,
  endAs,
  ownFriends,
  searchAs,
  withdrawAs,
} from '#tests/server/security/friends/ties.ts'
import { historyOf, ownExport, ownFigures } from '#tests/server/security/matches/figures.ts'
import { upload } from '#tests/server/security/matches/imports.ts'
import type { Person, World } from '#tests/server/security/world.ts'
import { aClan, addMember, join } from '#tests/support/clans.ts'
import { ask, befriend, tiesOf } from '#tests/support/friends.ts'

type By = (world: World, person: Person, mate: Person) => Arranged | Promise<Arranged>

/** A row of the clan's member and one of its admin, each of whom knows the other from the clan alone. */
const both = (ofMember: string | null, ofAdmin: string | null, by: By): Record<string, Arrange> => ({
  ...(ofMember && { [ofMember]: (world: World) => by(world, world.member, world.clanAdmin) }),
  ...(ofAdmin && { [ofAdmin]: (world: World) => by(world, world.clanAdmin, world.member) }),
})

const profile = { firstName: 'Nora', lastName: 'Vega', city: 'Sevilla', favouriteCourtSide: 'both' }
const complete = (person: Person, mate: Person): Arranged => ({
  ...send(person, 'POST', '/api/auth/complete-profile', { ...profile, userId: mate.id }),
  after: async (response) => {
    expect(await response.json()).toMatchObject(profile)
    const own = await person.request('/api/auth/user')
    expect(await own.json()).toMatchObject({ id: person.id, firstName: 'Nora' })
    const others = await mate.request('/api/auth/user')
    expect(await others.json()).toMatchObject({ id: mate.id, firstName: mate.name.split(' ')[0] })
  },
})

const hasIds = (ids: string[]) => async (response: Response) =>
  expect(((await response.json()) as { userId: string }[]).map(({ userId }) => userId)).toEqual(ids)

async function imports(_world: World, person: Person): Promise<Arranged> {
  const before = await historyOf(person)
  return {
    ...upload(person, '/api/import/matches'),
    after: async (response) => {
      expect(await response.json()).toEqual({ added: 1, duplicates: 0 })
      expect(await historyOf(person)).toBe(before + 1)
    },
  }
}

/** What a role in a clan changes on the routes of one's own and of other people: nothing. */
export const arrangements: Record<string, Arrange> = {
  ...both('A005', 'A006', (_world, person) => ({
    ...get(person, '/api/auth/user'),
    after: async (response) =>
      expect(await response.json()).toMatchObject({ id: person.id, email: person.email, role: 'user' }),
  })),
  ...both('A015', 'A016', (_world, person, mate) => ({
    ...get(person, `/api/auth/profile-status?userId=${mate.id}`),
    after: async (response) => expect(await response.json()).toEqual({ needsCompletion: false }),
  })),
  A025: async (world) => {
    const person = await world.app.person('Mia Miembro')
    await join(person, (await world.publicClan()).id)
    return complete(person, world.clanAdmin)
  },
  A026: async (world) => {
    const person = await world.app.person('Ada Clan')
    const { id } = await aClan(person)
    await addMember(person, id, world.member)
    return complete(person, world.member)
  },
  ...both('A056', 'A057', (_world, person, mate) => ownExport(person, `/api/export/stats?userId=${mate.id}`)),
  ...both('A066', null, (_world, person, mate) => ownExport(person, `/api/export/matches?userId=${mate.id}`)),
  ...both('A077', 'A078', ({ other }, person) => ({
    ...get(person, '/api/players/search?q=otto%20otro'),
    after: hasIds([other.id]),
  })),
  ...both('A091', 'A092', (_world, person, mate) => ({
    ...get(person, '/api/players/stats'),
    after: async (response) => expect(await response.text()).not.toContain(mate.name),
  })),
  ...both('A115', 'A116', async (world, person) => {
    const hidden = await aPrivatePerson(world)
    return asUnknown(send(person, 'PATCH', `/api/players/${hidden.playerId}`, { isPublic: 1 }), person)
  }),
  ...both('A125', 'A126', (_world, person, mate) => {
    const [firstName = ''] = mate.name.split(' ')
    return searchAs(person, mate.name, [firstName])
  }),
  ...both(null, 'A138', async ({ matchOfOwner, other }, person) => {
    const { id } = await matchOfOwner()
    return {
      ...get(person, `/api/matches?userId=${other.id}`),
      after: async (response) => {
        const matches = (await response.json()) as { id: number; userId: string }[]
        expect(matches.every((match) => match.id !== id && match.userId === person.id)).toBe(true)
      },
    }
  }),
  ...both('A204', 'A205', (_world, person, mate) => ownFigures(person, `/api/stats?userId=${mate.id}`)),
  ...both('A213', 'A214', (_world, person) => ownFigures(person, '/api/stats/period/30')),

  ...both('A459', 'A460', async (world, person, mate) => {
    // Sharing a clan makes no friend.
    await world.privateClan()
    return ownFriends(person, [], mate.id)
  }),
  A467: async (world) => {
    const recipient = await world.app.person('Ada Clan')
    const sender = await world.app.person('Rosa Remite')
    await addMember(recipient, (await aClan(recipient)).id, sender)
    await ask(sender, recipient)
    return masked(recipient, [sender])
  },
  A480: async (world) => {
    const [person, mate] = [await world.app.person('Mia Miembro'), await world.app.person('Ada Clan')]
    await addMember(mate, (await aClan(mate)).id, person)
    return becomes(world.app, askAs(person, mate.id), [person, mate], 'pending')
  },
  A481: async (world) => {
    const [person, other] = [await world.app.person('Ada Clan'), await world.app.person('Delia Destina')]
    await aClan(person)
    return becomes(world.app, askAs(person, other.id), [person, other], 'pending')
  },
  ...both('A491', 'A492', async (world, person) =>
    asUnknown(answerAs(person, (await aRequest(world)).id, 'accept'), person),
  ),
  ...both(null, 'A503', async (world, person) =>
    asUnknown(answerAs(person, (await aRequest(world)).id, 'decline'), person),
  ),
  ...both('A512', 'A513', (_world, person, mate) => asUnknown(acceptAs(person, mate.id), person)),

  ...both(null, 'A522', (world, person) => inboxAfterNews(world, person)),
  ...both('A531', 'A532', async (world, person, mate) =>
    asUnknown(readAs(person, await told(world, mate)), person),
  ),
  ...both('A540', 'A541', (world, person) => readsAll(world, person)),

  ...both('B005', 'B006', async ({ matchOfOwner }, person) =>
    asUnknown(get(person, `/api/matches/${(await matchOfOwner()).id}`), person),
  ),
  ...both('B015', 'B016', (_world, person) => get(person, '/healthz')),
  ...both('B025', 'B026', (_world, person) => get(person, '/readyz')),
  ...both('B035', 'B036', (_world, person, mate) =>
    ownFigures(person, `/api/stats/breakdown?userId=${mate.id}`),
  ),
  ...both('B045', 'B046', (_world, person) => upload(person, '/api/import/matches/preview')),
  ...both('B055', 'B056', imports),
  ...both('B065', 'B066', (_world, person) => ({
    ...get(person, '/api/friends/requests/sent'),
    after: async (response) => expect(await response.json()).toEqual([]),
  })),
  ...both('B075', 'B076', async (world, person) =>
    asUnknown(withdrawAs(person, (await aRequest(world)).id), person),
  ),
  ...both('B085', 'B086', async (world, person, mate) => {
    const [one, two] = [await world.app.person('Amiga Una'), await world.app.person('Amiga Dos')]
    await befriend(one, two)
    const arranged = asUnknown(endAs(person, mate.id), person)
    return {
      ...arranged,
      after: async (response) => {
        await arranged.after?.(response)
        expect((await endAs(person, one.id).request()).status).toBe(404)
        expect(await tiesOf(world.app, one, two)).toHaveLength(1)
      },
    }
  }),
  ...both('B095', 'B096', async ({ sharedMatch }, person) =>
    asUnknown(answerMatchAs(person, (await sharedMatch()).id, 'confirm'), person),
  ),
  ...both('B105', 'B106', async ({ sharedMatch }, person) =>
    asUnknown(answerMatchAs(person, (await sharedMatch()).id, 'decline'), person),
  ),
  ...both('B115', 'B116', (_world, person) => key(person)),
  ...both('B125', 'B126', ({ app }, person) => subscribes(app, person)),
  ...both('B135', 'B136', ({ app }, person) => unsubscribes(app, person)),
}
