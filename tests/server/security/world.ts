import { randomUUID } from 'node:crypto'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { aClan, addMember, endMembership, stay } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'

export type World = Awaited<ReturnType<typeof openWorld>>
export type Name = keyof Awaited<ReturnType<typeof inhabit>>

/** The owner's comments on their matches, which no other user may see. */
export const notesOfOwner = 'solo de Olga'

/** The users of the matrix, each with a session; the owner and the friend are friends. */
async function inhabit(app: TestApp) {
  const person = (name: string, change = {}) =>
    app.person(name, { subject: `subject-${randomUUID()}`, ...change })
  const people = {
    owner: await person('Olga Dueña'),
    other: await person('Otto Otro'),
    stranger: await person('Sara Extraña'),
    friend: await person('Fina Amiga'),
    member: await person('Clara Miembro'),
    clanAdmin: await person('Carlos Clan'),
    admin: await person('Adela Admin', { role: 'admin' }),
    demo: await aVisitor(app),
  }
  await befriend(people.owner, people.friend)
  return people
}

/** A demo visitor, in a sandbox of their own. */
async function aVisitor(app: TestApp) {
  const person = await app.person('Vera Demo', { isDemo: true })
  await app.pool.query('update users set sandbox = id where id = $1', [person.id])
  return person
}

export async function openWorld() {
  const app = await testApp()
  const people = await inhabit(app)
  const { owner, other, member, clanAdmin } = people

  const recorded = async (change = {}) => {
    const match = await record(owner, { ...change, comments: notesOfOwner })
    return { ...match, at: match.id }
  }
  /** The owner's match with guests. */
  const matchOfOwner = () => recorded()
  /** The other user's match, recorded by the owner. */
  const sharedMatch = () => recorded({ userPartner: other.name, partnerPlayerId: other.playerId })

  /** A clan with one admin and one plain member, who chose to stay, created by a user who left it. */
  async function clan(isPublic: boolean) {
    const founder = await app.person('Flora Funda')
    const name = `${isPublic ? '1 Abierto' : '1 Secreto'} ${randomUUID()}`
    const made = await aClan(founder, { name, isPublic })
    await addMember(founder, made.id, clanAdmin, 'admin')
    await addMember(founder, made.id, member)
    for (const one of [clanAdmin, member]) await stay(one, made.id)
    await endMembership(founder, made.id, founder)
    return { ...made, at: made.id }
  }

  const visitor = () => aVisitor(app)
  /** Another user of the visitor's demo. */
  const mateOf = ({ id }: Person, name = 'Diego Demo') => app.person(name, { isDemo: true, sandbox: id })

  let admin: Promise<Person> | undefined
  /** An admin who impersonates, with a match, a clan and a friend that no row may return. */
  const support = () => (admin ??= withPeople())
  async function withPeople() {
    const person = await app.person('Alba Soporte', { role: 'admin' })
    await record(person, { userPartner: 'Pareja de Alba' })
    await aClan(person)
    await befriend(await app.person('Nico Conocido'), person)
    return person
  }

  const opened = new Map<string, Promise<TestApp>>()
  /** An app with other settings, started when the first row needs it. */
  function appWith(variables: Record<string, string>) {
    const key = JSON.stringify(variables)
    const other = opened.get(key) ?? testApp(variables)
    opened.set(key, other)
    return other
  }

  const unknown = (await (await owner.request('/api/matches/2147483647')).json()) as object
  /** Grows with each row that changes something. */
  const age = 0
  return { app, age, unknown, ...people, matchOfOwner, sharedMatch, clan, visitor, mateOf, support, appWith }
}

/**
 * A fixture that rows share: made when the first row needs it, and again after a row that changes something.
 */
export function shared<T>(make: (world: World) => Promise<T>) {
  const kept = new WeakMap<World, { age: number; made: Promise<T> }>()
  return (world: World) => {
    const known = kept.get(world)
    if (known?.age === world.age) return known.made
    const made = make(world)
    kept.set(world, { age: world.age, made })
    return made
  }
}

/** A fixture that is made for one of its users, who sends the request. */
export const actingAs =
  <K extends string, T extends Record<K, Person>>(who: K, make: (world: World) => Promise<T>) =>
  async (world: World) => {
    const made = await make(world)
    return { ...made, as: made[who] }
  }

/** A fresh user with a private profile. */
export async function aPrivatePerson({ app }: World, name = 'Pilar Privada') {
  const person = await app.person(name)
  await app.pool.query('update players set is_public = 0 where id = $1', [person.playerId])
  return person
}

/** A fresh user without a completed profile. */
export const incomplete = async ({ app }: World) => ({
  as: await app.person('Nora Nueva', { favouriteCourtSide: null }),
})

/** How many matches the user's history has. */
export const historyOf = async (person: Person) =>
  Number((await person.request('/api/matches?limit=1')).headers.get('X-Total-Count'))
