import { beforeAll, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'

let app: TestApp
let ana: Person
let bea: Person
let stranger: Person

beforeAll(async () => {
  app = await testApp()
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
  stranger = await app.person('Carlos Gil')
})

const edit = (person: Person, id: number, change: Parameters<typeof aMatch>[0] & { updatedAt?: string }) =>
  person.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(change), ...change } })

describe('editing', () => {
  test('changes what was sent, and moves the date on every seat', async () => {
    const match = await record(ana, { opponent1: bea.name, opponent1PlayerId: bea.playerId })
    const edited = await edit(ana, match.id, {
      date: '2026-05-01',
      userPartner: 'Paula',
      opponent1: bea.name,
      opponent1PlayerId: bea.playerId,
      sets: [{ userScore: 4, opponentScore: 6 }],
      difficulty: 9,
    })
    expect(edited).toMatchObject({
      id: match.id,
      date: '2026-05-01',
      userPartner: 'Paula',
      userWon: 0,
      difficulty: 9,
    })
    expect(edited.seats[2]).toMatchObject({ playerId: bea.playerId })
    expect(edited.createdAt).toBe(match.createdAt)
    const [theirs] = await bea.call(matchesApi.list, { query: { consent: 'pending' } })
    expect(theirs).toMatchObject({ id: match.id, date: '2026-05-01', userWon: 1, opponent1: 'Ana Roldán' })
  })

  test('partner and opponent can change places', async () => {
    const match = await record(ana)
    const [, partner, opponent1] = match.seats
    const edited = await edit(ana, match.id, {
      userPartner: opponent1!.name,
      partnerPlayerId: opponent1!.playerId,
      opponent1: partner!.name,
      opponent1PlayerId: partner!.playerId,
    })
    expect(edited).toMatchObject({ userPartner: opponent1!.name, opponent1: partner!.name })
  })

  test('of a version that is no longer there is refused', async () => {
    const match = await record(ana)
    // All of it in one moment of the app's clock.
    await edit(ana, match.id, { difficulty: 3, updatedAt: match.updatedAt })
    await expect(edit(ana, match.id, { difficulty: 4, updatedAt: match.updatedAt })).rejects.toMatchObject({
      status: 409,
      code: 'match_changed',
    })
    expect(await ana.call(matchesApi.one, ofMatch(match.id))).toMatchObject({ difficulty: 3 })
  })

  test('two edits at once follow one another, none is half done', async () => {
    const match = await record(ana)
    await Promise.all([
      edit(ana, match.id, { userPartner: 'Uno' }),
      edit(ana, match.id, { userPartner: 'Dos' }),
    ])
    const after = await ana.call(matchesApi.one, ofMatch(match.id))
    expect(['Uno', 'Dos']).toContain(after.userPartner)
    expect(after.seats).toHaveLength(4)
  })
})

describe('whose match it is', () => {
  // spec 6: Ownership checks and server
  test('a player in it sees it and may not change it', async () => {
    const match = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
    await expect(edit(bea, match.id, {})).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
    await expect(bea.call(matchesApi.remove, ofMatch(match.id))).rejects.toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
    expect(await ana.call(matchesApi.one, ofMatch(match.id))).toEqual(match)
  })

  // spec 6: Ownership checks and server
  test('to a stranger it is as unknown as a number never used', async () => {
    const match = await record(ana)
    const ask = async (id: number) => {
      const { requestId: _, ...body } = (await stranger
        .request(`/api/matches/${id}`)
        .then((res) => res.json())) as Record<string, unknown>
      return body
    }
    expect(await ask(match.id)).toEqual(await ask(2_000_000_000))
    await expect(edit(stranger, match.id, {})).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(matchesApi.remove, ofMatch(match.id))).rejects.toMatchObject({ status: 404 })
  })
})

test('a deleted match is gone for everybody, and can not be deleted twice', async () => {
  const match = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
  await ana.call(matchesApi.remove, ofMatch(match.id))
  await expect(ana.call(matchesApi.remove, ofMatch(match.id))).rejects.toMatchObject({ status: 404 })
  await expect(bea.call(matchesApi.one, ofMatch(match.id))).rejects.toMatchObject({ status: 404 })
  const left = await app.pool.query('select from match_players where match_id = $1', [match.id])
  expect(left.rowCount).toBe(0)
})
