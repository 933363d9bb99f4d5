import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { exportMatchesPath } from '#shared/exports/paths.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { fileOf, preview, run } from '#tests/server/imports/files.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { guestOf, renameGuest } from '#tests/support/claims.ts'
import { aClan, clanFor, ofClan } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { lineUp, plan, scheduledFor, replan, takeSeat } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person

beforeEach(async () => {
  ana = await app.person('Ana Roldán')
})

const unreadable = (path: string) => ({
  status: 400,
  code: 'invalid_input',
  issues: [{ path, code: 'name_without_letter' }],
})
const own = { city: 'Jaca', favouriteCourtSide: 'left' as const }
const complete = (person: Person, firstName: string, lastName: string, change = {}) =>
  person.call(profileApi.complete, { body: { firstName, lastName, ...own, ...change } })
const changeClan = (person: Person, id: number, body: object) =>
  person.call(clansApi.change, { ...ofClan(id), body })
const seasonsOf = (person: Person, clanId: number) => person.call(seasonsApi.list, ofClan(clanId))
const changeSeason = (person: Person, clanId: number, seasonId: number, body: object) =>
  person.call(seasonsApi.change, { params: { id: String(clanId), seasonId: String(seasonId) }, body })

/** More marks on a letter than a new name keeps. */
const marked = `a${'\u0323'.repeat(40)}`.normalize('NFC')

/** A name as it could be stored before. */
const store = (table: 'clans' | 'clan_seasons' | 'players', id: number, name: string, norm = name) =>
  table === 'clan_seasons'
    ? app.pool.query('update clan_seasons set name = $2 where id = $1', [id, name])
    : app.pool.query(`update ${table} set name = $2, name_norm = $3 where id = $1`, [id, name, norm])

// The table of shared/players/name lists the signs that are no name.
test('a new profile, clan, season or guest name made only of emoji is rejected with 400 at its own field', async () => {
  const name = '🎾🎾'
  const clan = await aClan(ana)
  const [season] = await seasonsOf(ana, clan.id)
  const guest = await guestOf(app, ana, 'Lucía Ferrer')
  const planned = await plan(ana)
  const tries: [string, () => Promise<unknown>][] = [
    ['firstName', () => complete(ana, name, 'Roldán')],
    ['lastName', () => complete(ana, 'Ana', name)],
    ['name', () => aClan(ana, { name })],
    ['name', () => changeClan(ana, clan.id, { name })],
    ['name', () => ana.call(seasonsApi.start, { ...ofClan(clan.id), body: { name } })],
    ['name', () => changeSeason(ana, clan.id, season!.id, { name })],
    ['name', () => renameGuest(ana, guest, name)],
    ['userPartner', () => record(ana, { userPartner: name })],
    ['opponent2', () => record(ana, { opponent2: name })],
    ['players.1.name', () => plan(ana, { players: [{ name: 'Marcos' }, { name }] })],
    ['playerName', () => takeSeat(ana, planned.id, { playerName: name })],
  ]
  for (const [path, call] of tries) expect([path, await refusal(call)]).toEqual([path, unreadable(path)])
})

describe('invisible characters in a name', () => {
  test('are ignored when a match reuses a guest and when players are searched', async () => {
    await record(ana, { opponent1: 'Marcos Iriarte' })
    await record(ana, { opponent1: 'Mar\u200bcos\u2060 Iriarte\ufeff', date: '2026-05-02' })
    expect(await app.count(`players where created_by = $1 and name like 'Marcos%'`, ana.id)).toBe(1)
    const found = await ana.call(playersApi.search, { query: { q: 'mar\u00adcos' } })
    expect(found.map(({ name }) => name)).toEqual(['Marcos Iriarte'])
  })

  test('do not let a second clan take a name that looks the same', async () => {
    await aClan(ana, { name: 'Los Globeros' })
    const bea = await app.person('Bea Sanz')
    for (const name of ['Los Glo\u200dberos', 'Los\u3164 Globeros'])
      await expect(aClan(bea, { name })).rejects.toMatchObject({ code: 'clan_name_taken' })
  })
})

describe('a stored name or text that current rules would reject or change', () => {
  test.for(['🎾', '\u200b', marked])(
    'stays when the profile gets a new city, and a new invalid first name is rejected: %o',
    async (name) => {
      const eva = await app.person('Eva Ruiz', { firstName: name })
      expect(await complete(eva, name, 'Ruiz', { city: 'Huesca' })).toMatchObject({ city: 'Huesca' })
      const [row] = await app.rowsOf('select first_name as first, city from users where id = $1', eva.id)
      expect(row).toEqual({ first: name, city: 'Huesca' })
      expect(await refusal(() => complete(eva, '🎾🎾', 'Ruiz'))).toEqual(unreadable('firstName'))
    },
  )

  test.for(['🎾', '\u200b', 'Los\u200bMartes', marked])(
    'stays when other settings of the clan change, and a new invalid clan name is rejected: %o',
    async (name) => {
      const { id } = await aClan(ana)
      await aClan(await app.person('Bea Sanz'), { name: 'LosMartes' }).catch(() => null)
      await store('clans', id, name)
      const settings = { name, tier: 'Diamond', isPublic: true }
      expect(await changeClan(ana, id, { ...settings, description: 'uno' })).toMatchObject({
        description: 'uno',
      })
      expect(await changeClan(ana, id, { description: 'dos' })).toMatchObject({ description: 'dos' })
      expect((await clanFor(ana, id)).name).toBe(name)
      expect(await refusal(() => changeClan(ana, id, { name: '🎾🎾' }))).toEqual(unreadable('name'))
    },
  )

  test('stays when the season gets an end date', async () => {
    const clan = await aClan(ana)
    const [season] = await seasonsOf(ana, clan.id)
    await store('clan_seasons', season!.id, '🏆')
    const changed = await changeSeason(ana, clan.id, season!.id, { name: '🏆', endDate: '2026-12-31' })
    expect(changed).toMatchObject({ name: '🏆', endDate: '2026-12-31' })
  })

  test.for(['🎾', '\u3164', marked])(
    'of a guest stays when a match is corrected, with the player id and without: %o',
    async (name) => {
      const guest = await guestOf(app, ana, 'Lucía Ferrer')
      const other = await guestOf(app, ana, 'Marcos Iriarte')
      const match = await record(ana)
      await store('players', other.playerId, '\u200b')
      await store('players', guest.playerId, name, name === marked ? 'a' : name)
      const texts = { userPartner: name, opponent1: '\u200b', venue: 'Club Norte' }
      const body = aMatch({ ...texts, partnerPlayerId: guest.playerId })
      for (const sent of [body, aMatch(texts)])
        expect(await ana.call(matchesApi.edit, { ...ofMatch(match.id), body: sent })).toMatchObject(texts)
      const [own, partner, opponent, last] = match.seats
      const seats = [own, { ...partner, name }, { ...opponent, name: '\u200b' }, last]
      expect((await ana.call(matchesApi.one, ofMatch(match.id))).seats).toEqual(seats)
    },
  )

  test('of a guest keeps its player in a correction without ids, though another guest looks the same', async () => {
    const guest = await guestOf(app, ana, 'Lucía Ferrer')
    await guestOf(app, ana, 'Eva')
    const match = await record(ana)
    // The normalised name from before, because another guest has the one that it would have today.
    await store('players', guest.playerId, 'Eva\u200b', 'eva\u200b')
    const body = aMatch({ userPartner: 'Eva\u200b', venue: 'Club Norte' })
    const { seats } = await ana.call(matchesApi.edit, { ...ofMatch(match.id), body })
    expect(seats.map(({ playerId }) => playerId)).toEqual(match.seats.map(({ playerId }) => playerId))
  })

  test('of a registered player is rejected when typed as a guest name into any seat of their match', async () => {
    const bea = await app.person('Bea Sanz', { firstName: '\u200b', lastName: '\u200b' })
    const match = await record(ana, { opponent2: bea.name, opponent2PlayerId: bea.playerId })
    await app.pool.query('update players set name = $2 where id = $1', [bea.playerId, '\u200b'])
    for (const field of ['userPartner', 'opponent1', 'opponent2'] as const) {
      const body = aMatch({ [field]: '\u200b' })
      const edit = () => ana.call(matchesApi.edit, { ...ofMatch(match.id), body })
      expect(await refusal(edit)).toEqual(unreadable(field))
    }
  })

  test('in comments, venue and court does not block a correction and keeps its first 30 combining marks', async () => {
    const match = await record(ana)
    const texts = { comments: marked, venue: marked, courtName: marked }
    await app.pool.query('update matches set comments = $2, venue = $2, court_name = $2 where id = $1', [
      match.id,
      marked,
    ])
    const body = aMatch({ ...texts, difficulty: 9 })
    const cut = `a${'\u0323'.repeat(30)}`.normalize('NFC')
    expect(await ana.call(matchesApi.edit, { ...ofMatch(match.id), body })).toMatchObject({
      difficulty: 9,
      comments: expect.stringContaining(cut),
      venue: expect.stringContaining(cut),
      courtName: expect.stringContaining(cut),
    })
  })

  test('of a guest is accepted in a match, an import, a scheduled match and a rename to the same name', async () => {
    const guest = await guestOf(app, ana, 'Lucía Ferrer')
    await store('players', guest.playerId, '🎾')
    expect((await record(ana, { userPartner: '🎾' })).userPartner).toBe('🎾')
    const file = fileOf([{ userPartner: '🎾', date: '2026-05-02' }])
    expect(await run(ana, file)).toMatchObject({ status: 200, added: 1 })
    const players = [{ id: ana.playerId }, { id: guest.playerId, name: '🎾' }]
    const { id } = await plan(ana, { players })
    await replan(ana, id, { players, venue: 'Club Norte' })
    expect(lineUp(await scheduledFor(ana, id))).toEqual(['1 Ana Roldán', '2 🎾'])
    expect(await renameGuest(ana, guest, '🎾')).toMatchObject({ name: '🎾' })
  })
})

describe('a long name', () => {
  /** The longest name of a profile: 80 characters, a space, 80 more. */
  const longest = `${'ñ'.repeat(80)} ${'o'.repeat(80)}`

  test('of a registered player is accepted in a scheduled match, a match and an import into any account', async () => {
    const bea = await app.person(longest)
    await befriend(ana, bea)
    expect(lineUp(await plan(bea, { players: [{ id: bea.playerId, name: bea.name }] }))).toHaveLength(1)
    const match = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
    expect(match.userPartner).toBe(longest)
    const file = await (await ana.request(exportMatchesPath('es'))).arrayBuffer()
    expect(await preview(ana, file)).toMatchObject({ counts: { new: 0, duplicate: 1, wrong: 0 } })
    const cleo = await app.person('Cleo Mas')
    expect(await run(cleo, file)).toMatchObject({ status: 200, added: 1 })
    expect(await run(cleo, file)).toMatchObject({ status: 200, added: 0, duplicates: 1 })
  })

  test('of a guest is accepted with 80 characters and rejected with 81', async () => {
    const name = 'x'.repeat(81)
    for (const [path, call] of [
      ['opponent1', () => record(ana, { opponent1: name })],
      ['players.0.name', () => plan(ana, { players: [{ name }] })],
    ] as const)
      expect(await refusal(call)).toMatchObject({ status: 400, issues: [{ path, code: 'text_too_long' }] })
    expect((await record(ana, { opponent1: name.slice(1) })).opponent1).toBe(name.slice(1))
  })
})
