import { beforeAll, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { whileTableLocked, whileRowLocked } from '#tests/support/locked.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person
let bea: Person

beforeAll(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
})

const set = (userScore: number, opponentScore: number) => ({ userScore, opponentScore })
const nothingSaid = {
  comments: null,
  venue: null,
  courtName: null,
  userPosition: null,
  partnerPosition: null,
  opponent1Position: null,
  opponent2Position: null,
  clanId: null,
}

describe('recording a match', () => {
  test('returns the match from the recorder’s side', async () => {
    const said = { difficulty: 7, userPosition: 'left', partnerPosition: 'right' } as const
    const match = await record(ana, { ...said, venue: ' La Pérgola ' })
    const names = { userPartner: 'Lucía Ferrer', opponent1: 'Marcos Iriarte', opponent2: 'Toni Bosch' }
    const given = { ...said, ...names, venue: 'La Pérgola', date: '2026-05-13', userWon: 1 }
    expect(match).toMatchObject({ ...given, userId: ana.id, canEdit: true })
    expect(match.seats.map((seat) => [seat.name, seat.isRegisteredUser, seat.consent])).toEqual([
      ['Ana Roldán', true, 'confirmed'],
      ['Lucía Ferrer', false, 'confirmed'],
      ['Marcos Iriarte', false, 'confirmed'],
      ['Toni Bosch', false, 'confirmed'],
    ])
    expect(await ana.call(matchesApi.one, ofMatch(match.id))).toEqual(match)
  })

  // spec 4: Match type: casual (default)
  // spec 5: Match form (messages bilingual) default | Match form (messages bilingual) optional
  // spec 5: Comments, venue and court | Schema: 1 to 3 | matchType is casual or ranked, optional | clanId is optional
  test('needs only date, names and one set, and defaults to casual, difficulty 5 and empty optional fields', async () => {
    const usual = { ...nothingSaid, difficulty: 5, matchType: 'casual' }
    expect(await record(ana, { sets: [set(6, 4)] })).toMatchObject(usual)
    expect(await record(ana, { ...nothingSaid, matchType: null })).toMatchObject(usual)
  })

  // spec 5: Difficulty is a number | Positions are left or right
  // spec 9: Venue and court are free
  test.for([
    [1, 'left', 'right', 'Club «La Pérgola» & Co. — 2.º', '<b>4</b>'],
    [10, 'right', 'left', 'x'.repeat(120), 'パデル 🎾'],
  ] as const)(
    'accepts difficulty %i, positions beginning with %s, and any text as venue and court',
    async ([difficulty, one, other, venue, courtName]) => {
      const positions = { userPosition: one, partnerPosition: other, opponent1Position: other }
      const said = { difficulty, ...positions, opponent2Position: one, venue, courtName }
      expect(await record(ana, said)).toMatchObject(said)
    },
  )

  test('reuses a guest of the same name, ignoring case, accents and spacing, but no user or other player’s guest', async () => {
    const first = await record(ana, { userPartner: 'José García', opponent1: 'Bea Sanz' })
    const second = await record(ana, { userPartner: ' jose  GARCIA ' })
    expect(second.seats[1]).toMatchObject({ playerId: first.seats[1]?.playerId, name: 'José García' })
    expect(first.seats[2]).toMatchObject({ isRegisteredUser: false })
    expect(first.seats[2]?.playerId).not.toBe(bea.playerId)
    const byBea = await record(bea, { userPartner: 'José García' })
    expect(byBea.seats[1]?.playerId).not.toBe(first.seats[1]?.playerId)
  })

  // spec 3: matches id | matches sets | The difficulty scale is 1-10
  // spec 5: Each set must be valid | Schema: 1 to 3 | 6 against 5 is invalid | each score 0-7
  // spec 5: Messages: Date is required | Partner is required | Opponent 1 is required | Opponent 2 is required
  // spec 5: Set 1 score is required | Difficulty is a number | Positions are left or right
  // spec 5: matchType is casual or ranked, optional
  // spec 9: Difficulty 1-10, default 5 | Set scores 0-7 | At most 3 sets
  test.for([
    [{ sets: [set(6, 5)] }, 'sets.0', 'set_not_valid'],
    [{ sets: [set(8, 6)] }, 'sets.0.userScore', 'too_big'],
    [{ sets: [set(6, -1)] }, 'sets.0.opponentScore', 'too_small'],
    [{ sets: [{ userScore: '6', opponentScore: 4 }] }, 'sets.0.userScore', 'invalid_type'],
    [{ sets: [] }, 'sets', 'set_1_required'],
    [{ sets: Array.from({ length: 4 }, () => set(6, 0)) }, 'sets', 'too_big'],
    [{ userWon: 0 }, 'userWon', 'outcome_contradicts_sets'],
    [{ userPartner: '  ' }, 'userPartner', 'partner_required'],
    [{ userPartner: '\u0301' }, 'userPartner', 'name_without_letter'],
    [{ opponent1: '' }, 'opponent1', 'opponent_1_required'],
    [{ opponent2: '   ' }, 'opponent2', 'opponent_2_required'],
    [{ partnerPlayerId: 2_147_483_647 }, 'userPartner', 'player_unknown'],
    [{ date: '' }, 'date', 'date_required'],
    [{ date: '2026-02-30' }, 'date', 'date_impossible'],
    [{ date: '1999-12-31' }, 'date', 'date_too_early'],
    [{ date: '2026-05-16' }, 'date', 'date_in_future'],
    [{ difficulty: 0 }, 'difficulty', 'too_small'],
    [{ difficulty: 11 }, 'difficulty', 'too_big'],
    [{ difficulty: 5.5 }, 'difficulty', 'invalid_type'],
    [{ userPosition: 'both' }, 'userPosition', 'invalid_value'],
    [{ userPosition: 'left', partnerPosition: 'left' }, 'partnerPosition', 'same_court_side'],
    [{ matchType: 'friendly' }, 'matchType', 'invalid_value'],
    [{ matchType: 'ranked' }, 'clanId', 'clan_required'],
  ] as const)('rejects %o with a field error', async ([change, path, code]) => {
    expect(await refusal(() => record(ana, change as never))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: expect.arrayContaining([{ path, code }]),
    })
  })

  test('rejects the same player or guest in two seats', async () => {
    for (const [twice, path] of [
      [{ partnerPlayerId: ana.playerId }, 'userPartner'],
      [{ opponent1: 'Ana G', opponent2: 'ana  g' }, 'opponent2'],
    ] as const)
      expect(await refusal(() => record(ana, twice))).toMatchObject({
        issues: [{ path, code: 'duplicate_player' }],
      })
  })

  // spec 5: The date cannot be later
  test.for([
    ['Pacific/Kiritimati', '10:00', '2026-05-15', true],
    ['Europe/Madrid', '10:00', '2026-05-15', false],
    ['Pacific/Pago_Pago', '10:30', '2026-05-14', false],
    ['Pacific/Pago_Pago', '10:30', '2026-05-13', true],
  ] as const)(
    'for a player in %s at %s UTC accepts the date %s: %o',
    async ([zone, time, date, accepted]) => {
      app.clock.now = new Date(`2026-05-14T${time}:00Z`)
      const traveller = await app.person('Viajera')
      const answer = traveller.call(matchesApi.record, { body: aMatch({ date }) }, { 'Time-Zone': zone })
      if (accepted) await expect(answer).resolves.toMatchObject({ date })
      else await expect(answer).rejects.toMatchObject({ issues: [{ path: 'date', code: 'date_in_future' }] })
    },
  )
})

describe('an Idempotency-Key', () => {
  const send = (person: Person, key: string, change = {}) =>
    person.call(matchesApi.record, { body: aMatch(change) }, { 'Idempotency-Key': key })

  test('makes one match of equal requests, also of concurrent ones', async () => {
    const before = await app.count('matches')
    const ids = new Set<number>()
    const again = async () => void ids.add((await send(ana, 'key-of-one-form')).id)
    expect(await whileTableLocked(app, 'matches', [again, again, again])).toEqual(['done', 'done', 'done'])
    await again()
    expect([ids.size, await app.count('matches')]).toEqual([1, before + 1])
  })

  test('is rejected with 409 for a different match, reusable after a rejected request, and scoped to one user', async () => {
    const named = (userPartner: string) => send(ana, 'key-of-another', { userPartner })
    await expect(named('')).rejects.toMatchObject({ status: 400 })
    const one = await named('Lucía')
    await expect(named('Paula')).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await send(bea, 'key-of-another', { userPartner: 'Lucía' })).id).not.toBe(one.id)
  })
})

const edit = (person: Person, id: number, change: Parameters<typeof aMatch>[0] & { updatedAt?: string }) =>
  person.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(change), ...change } })
const one = (person: Person, id: number) => person.call(matchesApi.one, ofMatch(id))

test('editing a match changes the fields sent, and an opponent sees the new date and result', async () => {
  const asOpponent = { opponent1: bea.name, opponent1PlayerId: bea.playerId }
  const { id, createdAt } = await record(ana, asOpponent)
  const change = { date: '2026-05-01', userPartner: 'Paula', difficulty: 9 }
  const edited = await edit(ana, id, { ...asOpponent, ...change, sets: [set(4, 6)] })
  expect(edited).toMatchObject({ ...change, id, userWon: 0, createdAt })
  const [theirs] = await bea.call(matchesApi.list, { query: { consent: 'pending' } })
  expect(theirs).toMatchObject({ id, date: '2026-05-01', userWon: 1, opponent1: 'Ana Roldán' })
})

test('a difficulty that was not sent counts as not felt; an edit without difficultyFelt keeps what it was, unless it changes the difficulty', async () => {
  const said = async (match: ReturnType<typeof record>) => {
    const { difficulty, difficultyFelt } = await match
    return [difficulty, difficultyFelt]
  }
  const { id } = await record(ana)
  expect(await said(one(ana, id))).toEqual([5, false])
  expect(await said(edit(ana, id, { difficulty: 5, comments: 'Viento' }))).toEqual([5, false])
  expect(await said(edit(ana, id, { difficulty: 6 }))).toEqual([6, true])
  expect(await said(edit(ana, id, { difficulty: 6, comments: 'Sol' }))).toEqual([6, true])
  expect(await said(edit(ana, id, { difficulty: 6, difficultyFelt: false }))).toEqual([6, false])
  expect(await said(edit(ana, id, { difficulty: 6, difficultyFelt: true }))).toEqual([6, true])
  expect(await said(edit(ana, id, {}))).toEqual([5, false])
  expect(await said(record(ana, { difficulty: 5 }))).toEqual([5, true])
  expect(await said(record(ana, { difficultyFelt: true }))).toEqual([5, false])
})

test('editing a match can swap partner and opponent', async () => {
  const match = await record(ana)
  const [, partner, opponent1] = match.seats
  const exchanged = { userPartner: opponent1!.name, opponent1: partner!.name }
  const ids = { partnerPlayerId: opponent1!.playerId, opponent1PlayerId: partner!.playerId }
  expect(await edit(ana, match.id, { ...exchanged, ...ids })).toMatchObject(exchanged)
})

test('editing a stale version of a match returns 409, also for the second of two concurrent edits of one version', async () => {
  const match = await record(ana)
  // All of it at one instant of the app's clock.
  await edit(ana, match.id, { difficulty: 3, updatedAt: match.updatedAt })
  expect(await outcomeOf(edit(ana, match.id, { difficulty: 4, updatedAt: match.updatedAt }))).toBe(
    '409 match_changed',
  )
  const { difficulty, updatedAt } = await one(ana, match.id)
  expect(difficulty).toBe(3)
  const named = (userPartner: string, version = {}) => edit(ana, match.id, { userPartner, ...version })
  const atOnceEdited = (...calls: (() => Promise<unknown>)[]) =>
    whileRowLocked(app, 'select from matches where id = $1 for update', match.id, calls)
  const versions = [() => named('Uno', { updatedAt }), () => named('Dos', { updatedAt })]
  expect(await atOnceEdited(...versions)).toEqual(['done', '409 match_changed'])
  expect(
    await atOnceEdited(
      () => named('Tres'),
      () => named('Cuatro'),
    ),
  ).toEqual(['done', 'done'])
  const after = await one(ana, match.id)
  expect([after.userPartner, after.seats.length]).toEqual(['Cuatro', 4])
})

// spec 6: Ownership checks and server
test('deleting a match removes it and its seats for all its players, and is 403 for a player who did not record it', async () => {
  const match = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
  expect(await outcomeOf(bea.call(matchesApi.remove, ofMatch(match.id)))).toBe('403 not_allowed')
  await ana.call(matchesApi.remove, ofMatch(match.id))
  for (const person of [ana, bea]) expect(await outcomeOf(one(person, match.id))).toBe('404 not_found')
  expect(await app.count('match_players where match_id = $1', match.id)).toBe(0)
})

// spec 7: GET /api/matches | POST /api/matches | PUT /api/matches/{id} | DELETE /api/matches/{id}
// spec 9: userWon codes: win 1
test('the documented endpoints record, list, change and delete a match, by names and without a version', async () => {
  const call = documentedClient(await app.person('Eva Ruiz'))
  const payload = {
    ...aMatch({ sets: [set(6, 4), set(6, 7), set(6, 0)], difficulty: 7, comments: 'Windy', venue: 'Sur' }),
    userWon: 1,
    userPosition: 'left',
    partnerPosition: 'right',
    courtName: '4',
    matchType: 'casual',
  }
  const lost = { ...payload, sets: [set(5, 7)], userWon: 0 }
  const recorded = await call('POST', '/api/matches', payload)
  expect(recorded).toMatchObject({
    status: 201,
    body: { ...payload, id: expect.any(Number), userId: expect.any(String), clanId: null },
  })
  const path = `/api/matches/${recorded.body.id}`
  expect(await call('GET', '/api/matches')).toMatchObject({ status: 200, body: [payload] })
  expect(await call('PUT', path, lost)).toMatchObject({ status: 200, body: lost })
  expect((await call('GET', '/api/matches')).body).toMatchObject([lost])
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('GET', '/api/matches')).body).toEqual([])
})
