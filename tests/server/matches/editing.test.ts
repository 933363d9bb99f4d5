import { beforeAll, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { whileHeld } from '#tests/support/held.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf, unknownTo } from '#tests/support/refusal.ts'

const app = await testApp()
let ana: Person
let bea: Person
let stranger: Person

beforeAll(async () => {
  ;[ana, bea, stranger] = await app.people(['Ana Roldán', 'Bea Sanz', 'Carlos Gil'])
})

const edit = (person: Person, id: number, change: Parameters<typeof aMatch>[0] & { updatedAt?: string }) =>
  person.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(change), ...change } })
const remove = (person: Person, id: number) => person.call(matchesApi.remove, ofMatch(id))
const one = (person: Person, id: number) => person.call(matchesApi.one, ofMatch(id))

test('an edit changes what was sent, and moves the date on every seat', async () => {
  const asOpponent = { opponent1: bea.name, opponent1PlayerId: bea.playerId }
  const match = await record(ana, asOpponent)
  const change = { date: '2026-05-01', userPartner: 'Paula', difficulty: 9 }
  const edited = await edit(ana, match.id, {
    ...asOpponent,
    ...change,
    sets: [{ userScore: 4, opponentScore: 6 }],
  })
  expect(edited).toMatchObject({ ...change, id: match.id, userWon: 0, createdAt: match.createdAt })
  expect(edited.seats[2]).toMatchObject({ playerId: bea.playerId })
  const [theirs] = await bea.call(matchesApi.list, { query: { consent: 'pending' } })
  expect(theirs).toMatchObject({ id: match.id, date: '2026-05-01', userWon: 1, opponent1: 'Ana Roldán' })
})

test('partner and opponent can be exchanged', async () => {
  const match = await record(ana)
  const [, partner, opponent1] = match.seats
  const exchanged = { userPartner: opponent1!.name, opponent1: partner!.name }
  const ids = { partnerPlayerId: opponent1!.playerId, opponent1PlayerId: partner!.playerId }
  expect(await edit(ana, match.id, { ...exchanged, ...ids })).toMatchObject(exchanged)
})

test('an edit of a version that is gone is refused, and so is one of two at once', async () => {
  const match = await record(ana)
  // All of it in one moment of the app's clock.
  await edit(ana, match.id, { difficulty: 3, updatedAt: match.updatedAt })
  expect(await outcomeOf(edit(ana, match.id, { difficulty: 4, updatedAt: match.updatedAt }))).toBe(
    '409 match_changed',
  )
  const { difficulty, updatedAt } = await one(ana, match.id)
  expect(difficulty).toBe(3)
  const named =
    (userPartner: string, version = {}) =>
    () =>
      edit(ana, match.id, { userPartner, ...version })
  const row = 'select from matches where id = $1 for update'
  expect(
    await whileHeld(app, row, match.id, [named('Uno', { updatedAt }), named('Dos', { updatedAt })]),
  ).toEqual(['done', '409 match_changed'])
  expect(await whileHeld(app, row, match.id, [named('Tres'), named('Cuatro')])).toEqual(['done', 'done'])
  const after = await one(ana, match.id)
  expect([after.userPartner, after.seats.length]).toEqual(['Cuatro', 4])
})

// spec 6: Ownership checks and server
test('a player in it sees it and may not change it; to a stranger it is as unknown as a number never used', async () => {
  const match = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
  for (const [person, refusal] of [
    [bea, '403 not_allowed'],
    [stranger, '404 not_found'],
  ] as const) {
    expect(await outcomeOf(edit(person, match.id, {}))).toBe(refusal)
    expect(await outcomeOf(remove(person, match.id))).toBe(refusal)
  }
  await unknownTo(stranger, 'GET', `/api/matches/${match.id}`)
  expect(await one(ana, match.id)).toEqual(match)
  await remove(ana, match.id)
  expect(await outcomeOf(remove(ana, match.id))).toBe('404 not_found')
  expect(await outcomeOf(one(bea, match.id))).toBe('404 not_found')
  expect(await app.count('match_players where match_id = $1', match.id)).toBe(0)
})
