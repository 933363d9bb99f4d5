import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { guestOf, guestsOf, mergeGuests, renameGuest } from '#tests/support/claims.ts'
import { ofClan } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { aLadder, expectRatingsAsFolded, recordRanked, tableOf } from '#tests/support/ladder.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { ofMatch, record, seating } from '#tests/support/matches.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { lineUp, plan, scheduledFor } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person
let bea: Person

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
})

const guest = (name: string) => guestOf(app, ana, name)
const unknown = { status: 404, code: 'not_found' }
const listed = async (person: Person, query: Record<string, string> = {}) =>
  (await guestsOf(person, query)).map(({ name, matches, lastPlayed }) => `${name} ${matches} ${lastPlayed}`)

const named = async (person: Person, name: string) => {
  const guest = (await guestsOf(person)).find((one) => one.name === name)!
  return { playerId: guest.id, name }
}

describe('GET /api/guests', () => {
  test('lists only the user’s guests, with matches of any recorder and the last day, and filters by q', async () => {
    await record(ana, { date: '2026-05-01' })
    const marcos = await named(ana, 'Marcos Iriarte')
    await record(ana, { ...seating(bea, marcos, await guest('Ágata')), date: '2026-05-03' })
    await record(bea, { userPartner: 'Otra', opponent1: marcos.name, opponent1PlayerId: marcos.playerId })
    await guest('Zoe')
    expect(await listed(ana)).toEqual([
      'Ágata 1 2026-05-03',
      'Lucía Ferrer 1 2026-05-01',
      'Marcos Iriarte 3 2026-05-13',
      'Toni Bosch 1 2026-05-01',
      'Zoe 0 null',
    ])
    expect(await listed(bea)).toEqual(['Otra 1 2026-05-13', 'Toni Bosch 1 2026-05-13'])
    expect(await listed(ana, { q: 'AGÁT' })).toEqual(['Ágata 1 2026-05-03'])
    expect(await listed(ana, { q: '%' })).toEqual([])
  })

  test('paginates by name without gaps or repeats, with the total on every page', async () => {
    for (const name of ['Eva', 'Ciro', 'Ágata', 'Dora', 'Berta']) await guest(name)
    const { pages, totals } = await pagesOf(ana, '/api/guests?limit=2', 'name')
    expect(totals).toEqual(['5', '5', '5'])
    expect(pages).toEqual([['Ágata', 'Berta'], ['Ciro', 'Dora'], ['Eva']])
  })
})

describe('renaming a guest', () => {
  test('changes the name in matches, player stats and search for the creator and a co-player', async () => {
    await befriend(ana, bea)
    const javi = await guest('Javi')
    const { id } = await record(ana, seating(bea, javi, await guest('Otro')))
    expect(await renameGuest(ana, javi, ' Javi Gómez ')).toEqual({
      id: javi.playerId,
      name: 'Javi Gómez',
      matches: 1,
      lastPlayed: '2026-05-13',
    })
    for (const reader of [ana, bea]) {
      expect((await reader.call(matchesApi.one, ofMatch(id))).opponent1).toBe('Javi Gómez')
      const met = await reader.call(playersApi.stats, { query: { q: 'javi gomez' } })
      expect(met.map(({ id: playerId }) => playerId)).toEqual([javi.playerId])
      expect(await reader.call(playersApi.search, { query: { q: 'gómez' } })).toMatchObject([
        { name: 'Javi Gómez' },
      ])
    }
  })

  test('allows a new spelling or another user’s guest name, and rejects an own guest’s name or one without letters', async () => {
    const javi = await guest('Javi')
    await guest('Toni')
    await guestOf(app, bea, 'Rosa')
    expect((await renameGuest(ana, javi, 'JAVÍ')).name).toBe('JAVÍ')
    expect((await renameGuest(ana, javi, 'Rosa')).name).toBe('Rosa')
    expect(await refusal(() => renameGuest(ana, javi, ' TÓNI '))).toEqual({
      status: 409,
      code: 'player_name_taken',
      issues: [{ path: 'name', code: 'player_name_taken' }],
    })
    expect(await refusal(() => renameGuest(ana, javi, ' ́ '))).toMatchObject({
      status: 400,
      issues: [{ path: 'name', code: 'name_without_letter' }],
    })
  })
})

describe('merging guests', () => {
  test('moves recorded and scheduled matches of any recorder to the kept guest, and returns 404 when repeated', async () => {
    const [short, long, other] = [await guest('Javi'), await guest('Javi Gómez'), await guest('Otro')]
    const first = await record(ana, { ...seating(bea, short, other), date: '2026-05-01' })
    const second = await record(bea, { ...seating(ana, short, other), date: '2026-05-02' })
    await record(ana, { ...seating(bea, long, other), date: '2026-05-03' })
    const { id: planned } = await plan(ana, { players: [{ id: ana.playerId }, { id: short.playerId }] })
    const sequence = await sequenceOf(planned)
    expect(await mergeGuests(ana, short, long)).toEqual({
      id: long.playerId,
      name: 'Javi Gómez',
      matches: 3,
      lastPlayed: '2026-05-03',
    })
    expect(await listed(ana)).toEqual(['Javi Gómez 3 2026-05-03', 'Otro 3 2026-05-03'])
    for (const { id } of [first, second]) {
      const { seats } = await bea.call(matchesApi.one, ofMatch(id))
      expect(seats.map(({ playerId }) => playerId)).toContain(long.playerId)
    }
    expect(lineUp(await scheduledFor(ana, planned))).toEqual(['1 Ana Roldán', '2 Javi Gómez'])
    expect(await sequenceOf(planned)).toBe(sequence + 1)
    expect(await refusal(() => mergeGuests(ana, short, long))).toEqual(unknown)
  })

  test('with ranked matches leaves the clan’s standings and member count unchanged', async () => {
    const [caro, dani] = [await app.person('Caro Gil'), await app.person('Dani Pla')]
    const ladder = await aLadder(ana, bea, caro, dani)
    const [short, long] = [await guest('Javi'), await guest('Javi Gómez')]
    await recordRanked(ladder, [ana, bea, caro, short], undefined, { date: '2026-05-02' })
    await recordRanked(ladder, [ana, bea, caro, dani], undefined, { date: '2026-05-03' })
    const before = await tableOf(bea, ladder)
    await mergeGuests(ana, short, long)
    expect(await tableOf(bea, ladder)).toEqual(before)
    await expectRatingsAsFolded(app)
    expect((await bea.call(clansApi.one, ofClan(ladder.clanId))).memberCount).toBe(4)
  })

  test('rejects two guests of the same recorded or scheduled match with 409 players_met', async () => {
    const [javi, toni] = [await guest('Javi'), await guest('Toni')]
    const { id } = await record(ana, seating(bea, javi, toni))
    expect(await refusal(() => mergeGuests(ana, javi, toni))).toEqual({
      status: 409,
      code: 'players_met',
      matchId: id,
    })
    const [rosa, eva] = [await guest('Rosa'), await guest('Eva')]
    await plan(ana, { players: [{ id: ana.playerId }, { id: rosa.playerId }, { id: eva.playerId }] })
    expect(await refusal(() => mergeGuests(ana, rosa, eva))).toEqual({ status: 409, code: 'players_met' })
  })

  test('rejects a merge that would duplicate a match with 409 match_already_recorded', async () => {
    const [javi, javier, other] = [await guest('Javi'), await guest('Javier'), await guest('Otro')]
    await record(ana, seating(bea, javi, other))
    await record(ana, { ...seating(bea, javier, other), date: '2026-05-01' })
    const { id } = await record(bea, seating(ana, other, javier))
    expect(await refusal(() => mergeGuests(ana, javi, javier))).toEqual({
      status: 409,
      code: 'match_already_recorded',
      matchId: id,
    })
  })

  test('rejects a guest merged into itself; merging or renaming a registered player returns 404', async () => {
    const javi = await guest('Javi')
    expect(await refusal(() => mergeGuests(ana, javi, javi))).toEqual({
      status: 400,
      code: 'duplicate_player',
      issues: [{ path: 'intoId', code: 'duplicate_player' }],
    })
    for (const other of [bea, ana]) {
      expect(await refusal(() => renameGuest(ana, other, 'Nuevo'))).toEqual(unknown)
      expect(await refusal(() => mergeGuests(ana, javi, other))).toEqual(unknown)
      expect(await refusal(() => mergeGuests(ana, other, javi))).toEqual(unknown)
    }
  })

  test('in both directions at once succeeds for one request and keeps one guest with the match', async () => {
    const [one, other] = [await guest('Javi'), await guest('Javier')]
    await record(ana, seating(bea, one, await guest('Otro')))
    const calls = [() => mergeGuests(ana, one, other), () => mergeGuests(ana, other, one)]
    const outcomes = await whileTableLocked(app, 'match_players', calls)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await guestsOf(ana, { q: 'jav' })).toMatchObject([{ matches: 1 }])
  })
})

const sequenceOf = async (id: number) =>
  (await app.rowsOf('select sequence from scheduled_matches where id = $1', id))[0].sequence as number
