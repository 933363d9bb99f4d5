import { beforeAll, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { aLadder } from '#tests/support/ladder.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { aPictureUrl } from '#tests/support/pictures.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const bea = await app.person('José María García', { firstName: 'José', profileImageUrl: aPictureUrl })

beforeAll(async () => {
  await record(ana, { userPartner: 'Josefa Ruiz', opponent1: 'Íñigo Peña', opponent2: '100% Óscar' })
})

const find = (person: Person, q: string) => person.call(playersApi.search, { query: { q } })
const names = async (person: Person, q: string) => (await find(person, q)).map(({ name }) => name)

describe('player search', () => {
  // spec 1: Players are either registered
  // spec 3: players nameNorm | Player search result id | Player search result profileImageUrl
  // spec 7: GET /api/players/search?q={text}
  test('returns registered players with their user fields, and own guests without them', async () => {
    expect(await find(ana, 'josé')).toEqual([
      {
        id: bea.playerId,
        name: 'José María García',
        isRegisteredUser: true,
        userId: bea.id,
        profileImageUrl: aPictureUrl,
        favouriteCourtSide: 'left',
      },
      { id: expect.any(Number), name: 'Josefa Ruiz', isRegisteredUser: false },
    ])
  })

  test.for([
    ['JOSÉ', ['José María García', 'Josefa Ruiz']],
    ['maria', ['José María García']],
    ['inigo', ['Íñigo Peña']],
    ['ñ', ['Íñigo Peña']],
    ['ru', ['Josefa Ruiz']],
    ['% ó', ['100% Óscar']],
    ['%', ['100% Óscar']],
    ['_', []],
    ['\\', []],
    ['nobody at all', []],
    ['', []],
    ['   ', []],
  ] as const)('for %o finds %o', async ([q, expected]) => {
    expect(await names(ana, q)).toEqual(expected)
  })

  test('finds friends and clan-mates by any part of the name, strangers by the beginning of a word', async () => {
    const [eva, ben, gomez] = await app.people(['Eva Vidal', 'Ben Ortiz', 'Bea Gómez'])
    const seen = async (q: string) => (await names(eva, q)).filter((name) => /^(Ben|Bea) /.test(name))
    const found = () => Promise.all(['en', 'rti', 'go', 'z'].map(seen))
    expect(await found()).toEqual([[], [], ['Bea Gómez'], []])
    await befriend(eva, ben)
    const clan = await aClan(gomez)
    await addMember(gomez, clan.id, eva)
    expect(await found()).toEqual([['Ben Ortiz'], ['Ben Ortiz'], ['Bea Gómez'], ['Bea Gómez', 'Ben Ortiz']])
  })

  test('finds a private user, as a stranger too', async () => {
    const { playerId } = await app.person('Xoana Quiroga')
    await app.pool.query('update players set is_public = 0 where id = $1', [playerId])
    expect([await names(ana, 'xoan'), await names(ana, 'quiro')]).toEqual([
      ['Xoana Quiroga'],
      ['Xoana Quiroga'],
    ])
  })

  test('leaves out the searcher and users without a complete profile', async () => {
    await app.person('Ana Inacabada', { favouriteCourtSide: null })
    expect(await names(ana, 'ana')).toEqual([])
  })

  test('finds another user’s guest only after a shared match, and a match with that name then reuses the guest', async () => {
    const [carla, olga] = await app.people(['Carla Díez', 'Olga Vidal'])
    expect(await names(carla, 'josefa')).toEqual([])
    await record(olga, {
      userPartner: 'Josefa Ruiz',
      opponent1: carla.name,
      opponent1PlayerId: carla.playerId,
    })
    expect(await names(carla, 'josefa')).toEqual(['Josefa Ruiz'])
    const [known] = await find(carla, 'josefa')
    const match = await carla.call(matchesApi.record, { body: aMatch({ userPartner: 'Josefa Ruiz' }) })
    expect(match.seats[1]?.playerId).toBe(known?.id)
  })

  test('returns at most 20 players', async () => {
    await app.pool.query(
      `insert into players (name, name_norm, created_by) select 'Muchos ' || n, 'muchos ' || n, $1 from generate_series(1, 30) n`,
      [ana.id],
    )
    expect(await find(ana, 'muchos')).toHaveLength(20)
  })
})

test('a guest of a clan’s ranked match is found and seated by members only; a typed name makes an own guest', async () => {
  const [caro, olga] = await app.people(['Caro Gil', 'Olga Vidal'])
  const ladder = await aLadder(olga, bea, caro)
  const guest = 'Zacarías Invitado'
  const { seats } = await record(olga, { matchType: 'ranked', clanId: ladder.clanId, opponent2: guest })
  const { playerId } = seats[3]!
  expect(await names(caro, 'zacar')).toEqual([guest])
  const picked = await record(caro, { opponent2: guest, opponent2PlayerId: playerId, date: '2026-05-02' })
  expect(picked.seats[3]).toMatchObject({ playerId })
  const dora = await app.person('Dora Nueva')
  await addMember(olga, ladder.clanId, dora)
  const typed = await record(dora, { opponent2: guest })
  expect(typed.seats[3]!.playerId).not.toBe(playerId)
  const eva = await app.person('Eva Fuera')
  expect(await names(eva, 'zacar')).toEqual([])
  const body = aMatch({ opponent2: guest, opponent2PlayerId: playerId })
  await expect(eva.call(matchesApi.record, { body })).rejects.toMatchObject({
    issues: [{ path: 'opponent2', code: 'player_unknown' }],
  })
})
