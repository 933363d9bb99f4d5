import { describe, expect, test } from 'vitest'
import { usersApi } from '#shared/users/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, endMembership, join, stay } from '#tests/support/clans.ts'
import { requestFriend, befriend } from '#tests/support/friends.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const jose = await app.person('José Pérez', { city: 'Cádiz', email: 'jose.perez@example.test' })
const hidden = await app.person('Josefina Oculta')
await app.person('Wilhelmina von Richt-Hofen Altdorf', { lastName: 'von Richt-Hofen Altdorf' })
await app.pool.query('update players set is_public = 0 where id = $1', [hidden.playerId])

const find = (person: Person, q = '') => person.call(usersApi.search, { query: { q } })
const names = async (person: Person, q: string) =>
  (await find(person, q)).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

describe('searching users', () => {
  // spec 3: User search result id
  // spec 7: GET /api/users/search
  test('ignores accents and case, matches two letters at word starts, and returns only id, names and city', async () => {
    expect(await find(ana, 'jose')).toEqual([
      { id: jose.id, firstName: 'José', lastName: 'Pérez', city: 'Cádiz' },
    ])
    expect(await names(ana, 'PÉREZ')).toEqual(['José Pérez'])
    expect([await names(ana, 'jo'), await names(ana, 'pe'), await names(ana, 'os')]).toEqual([
      ['José Pérez'],
      ['José Pérez'],
      [],
    ])
  })

  test('finds friends and clan-mates by any part of the name, strangers by the beginning of each word', async () => {
    const [eva, ben, gomez] = await app.people(['Eva Vidal', 'Ben Ortiz', 'Bea Gómez'])
    const parts = ['en', 'rti', 'ez', 'óme']
    const found = () => Promise.all(parts.map((part) => names(eva, part)))
    expect(await found()).toEqual([[], [], [], []])
    await befriend(eva, ben)
    const clan = await aClan(gomez)
    await addMember(gomez, clan.id, eva)
    expect(await found()).toEqual([['Ben Ortiz'], ['Ben Ortiz'], ['Bea Gómez'], ['Bea Gómez']])
  })

  test.for(['wilhelmina', 'von', 'richt', 'hofen alt', 'altdorf'])(
    'finds a stranger with five words in the name by %o',
    async (q) => {
      expect(await names(ana, q)).toEqual(['Wilhelmina von Richt-Hofen Altdorf'])
    },
  )

  test('finds a user once whose words all start with the text', async () => {
    const [dunia, friend] = await app.people(['Dunia Dunaev-Duna', 'Xenia Dunaev-Duna'])
    expect(await names(ana, 'dun')).toEqual(['Dunia Dunaev-Duna', 'Xenia Dunaev-Duna'])
    await befriend(ana, friend)
    expect(await names(ana, 'dun')).toEqual(['Dunia Dunaev-Duna', 'Xenia Dunaev-Duna'])
    expect(await names(dunia, 'dun')).toEqual(['Xenia Dunaev-Duna'])
  })

  test('finds no user by a single letter, an email address or a wildcard', async () => {
    for (const q of ['j', 'jose.perez@example.test', 'example', 'nadie', '%', '_', '\\'])
      expect(await find(ana, q), q).toEqual([])
  })

  test('does not find the searcher or guests', async () => {
    await app.pool.query(
      `insert into players (name, name_norm, created_by) values ('Joseba', 'joseba', $1)`,
      [ana.id],
    )
    expect(await names(jose, 'jose')).toEqual([])
    expect(await names(ana, 'joseba')).toEqual([])
  })

  test('finds a private user only as a friend, or as a member of the same clan who chose to stay', async () => {
    const [carla, dora] = [await app.person('Carla Díez'), await app.person('Dora Nieto')]
    await requestFriend(carla, hidden)
    expect(await names(carla, 'josefina')).toEqual([])
    await requestFriend(hidden, carla)
    expect(await names(carla, 'josefina')).toEqual(['Josefina Oculta'])
    const clan = await aClan(carla)
    await join(dora, clan.id)
    await addMember(carla, clan.id, hidden)
    expect(await names(dora, 'josefina')).toEqual([])
    await stay(hidden, clan.id)
    expect(await names(dora, 'josefina')).toEqual(['Josefina Oculta'])
    await endMembership(hidden, clan.id, hidden)
    expect(await names(dora, 'josefina')).toEqual([])
  })

  test('returns at most 20 users, first those whose full name starts with the query', async () => {
    await app.people(Array.from({ length: 21 }, (_, index) => `Mucha Gente${index}`))
    await app.person('Aurelia Muchagente')
    const found = await names(ana, 'mucha')
    expect(found).toHaveLength(20)
    expect(found.every((name) => name.startsWith('Mucha'))).toBe(true)
  })

  test('leaves room for a friend among more strangers than are returned', async () => {
    const [friend] = await app.people([
      'Zoe Atequiza',
      'Tequila Prima',
      ...Array.from({ length: 20 }, (_, index) => `Berta Tequera${index}`),
    ])
    await befriend(ana, friend)
    const found = await names(ana, 'teq')
    expect(found).toHaveLength(20)
    expect(found.slice(0, 2)).toEqual(['Tequila Prima', 'Zoe Atequiza'])
  })
})
