import { beforeAll, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'

let app: TestApp
let ana: Person
let bea: Person

beforeAll(async () => {
  app = await testApp()
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
})

const rows = async (table: string) =>
  Number((await app.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('recording', () => {
  test('answers with the match from the recorder’s side', async () => {
    const match = await record(ana, {
      difficulty: 7,
      venue: ' La Pérgola ',
      userPosition: 'left',
      partnerPosition: 'right',
    })
    expect(match).toMatchObject({
      date: '2026-05-13',
      userPartner: 'Lucía Ferrer',
      userWon: 1,
      difficulty: 7,
      venue: 'La Pérgola',
      courtName: null,
      matchType: 'casual',
      userId: ana.id,
      canEdit: true,
      userPosition: 'left',
      partnerPosition: 'right',
    })
    expect(
      match.seats.map(({ name, isRegisteredUser, consent }) => [name, isRegisteredUser, consent]),
    ).toEqual([
      ['Ana Roldán', true, 'confirmed'],
      ['Lucía Ferrer', false, 'confirmed'],
      ['Marcos Iriarte', false, 'confirmed'],
      ['Toni Bosch', false, 'confirmed'],
    ])
    expect(await ana.call(matchesApi.one, ofMatch(match.id))).toEqual(match)
  })

  test('the same typed name is the same guest, however it is written', async () => {
    const first = await record(ana, { userPartner: 'José García' })
    const second = await record(ana, { userPartner: ' jose  GARCIA ' })
    expect(second.seats[1]?.playerId).toBe(first.seats[1]?.playerId)
    expect(second.userPartner).toBe('José García')
  })

  test('a name alone never means a registered user, nor another person’s guest', async () => {
    const typed = await record(ana, { userPartner: 'Bea Sanz' })
    expect(typed.seats[1]).toMatchObject({ isRegisteredUser: false })
    expect(typed.seats[1]?.playerId).not.toBe(bea.playerId)
    const other = await record(bea, { userPartner: 'Lucía Ferrer' })
    const own = await record(ana, { userPartner: 'Lucía Ferrer' })
    expect(other.seats[1]?.playerId).not.toBe(own.seats[1]?.playerId)
  })

  test('a registered player’s seat waits for their word, and counts nowhere until then', async () => {
    const match = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
    expect(match.seats[1]).toMatchObject({
      playerId: bea.playerId,
      isRegisteredUser: true,
      consent: 'pending',
    })
    const history = await bea.call(matchesApi.list, { query: {} })
    expect(history.map(({ id }) => id)).not.toContain(match.id)
    const seen = await bea.call(matchesApi.one, ofMatch(match.id))
    expect(seen).toMatchObject({ userPartner: 'Ana Roldán', canEdit: false, difficulty: null })
  })

  test('the server tells the outcome; a claim that contradicts the sets is refused', async () => {
    expect(await record(ana, { userWon: 1 })).toMatchObject({ userWon: 1 })
    await expect(record(ana, { userWon: 0 })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'userWon', code: 'outcome_contradicts_sets' }],
    })
  })

  test('keys that are not the form’s are dropped', async () => {
    const body = {
      ...aMatch(),
      id: 1,
      userId: bea.id,
      createdBy: bea.id,
      createdAt: '2001-01-01T00:00:00Z',
      canEdit: false,
    }
    const match = await ana.call(matchesApi.record, { body })
    expect(match).toMatchObject({ userId: ana.id, canEdit: true, createdAt: app.clock.now.toISOString() })
  })
})

describe('a match that can not be', () => {
  // spec 3: matches id | matches sets | The difficulty scale is 1-10
  // spec 5: Each set must be valid | Schema: 1 to 3 | 6 against 5 is invalid
  // spec 9: Difficulty 1-10, default 5 | Set scores 0-7 | At most 3 sets
  test.for([
    ['a set that ends at 6-5', { sets: [{ userScore: 6, opponentScore: 5 }] }, 'sets.0', 'set_not_valid'],
    [
      'the third set',
      { sets: [...aMatch().sets.slice(0, 2), { userScore: 7, opponentScore: 4 }] },
      'sets.2',
      'set_not_valid',
    ],
    ['eight games', { sets: [{ userScore: 8, opponentScore: 6 }] }, 'sets.0.userScore', 'too_big'],
    ['no set', { sets: [] }, 'sets', 'set_1_required'],
    ['four sets', { sets: [...aMatch().sets, { userScore: 6, opponentScore: 0 }] }, 'sets', 'too_big'],
    ['a blank partner', { userPartner: '  ' }, 'userPartner', 'partner_required'],
    ['a partner of accents alone', { userPartner: '\u0301' }, 'userPartner', 'name_without_letter'],
    ['no day', { date: '' }, 'date', 'date_required'],
    ['a day that is not', { date: '2026-02-30' }, 'date', 'date_impossible'],
    ['a day before padel was scored here', { date: '1999-12-31' }, 'date', 'date_too_early'],
    ['tomorrow', { date: '2026-05-16' }, 'date', 'date_in_future'],
    ['difficulty 0', { difficulty: 0 }, 'difficulty', 'too_small'],
    ['difficulty 11', { difficulty: 11 }, 'difficulty', 'too_big'],
    [
      'partners on one side',
      { userPosition: 'left', partnerPosition: 'left' },
      'partnerPosition',
      'same_court_side',
    ],
    ['ranked without a clan', { matchType: 'ranked' }, 'clanId', 'clan_required'],
    ['a player who is not', { partnerPlayerId: 2_147_483_647 }, 'userPartner', 'player_unknown'],
    ['the same guest twice', { opponent1: 'Ana G', opponent2: 'ana  g' }, 'opponent2', 'duplicate_player'],
  ] as const)('%s', async ([, change, path, code]) => {
    const before = [await rows('matches'), await rows('match_players'), await rows('players')]
    const refusal = record(ana, change as Parameters<typeof record>[1])
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      issues: expect.arrayContaining([{ path, code }]),
    })
    expect([await rows('matches'), await rows('match_players'), await rows('players')]).toEqual(before)
  })

  test('oneself as partner', async () => {
    await expect(record(ana, { partnerPlayerId: ana.playerId })).rejects.toMatchObject({
      code: 'duplicate_player',
    })
  })

  test('in a clan that is not theirs', async () => {
    await expect(record(ana, { matchType: 'ranked', clanId: 7 })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })
})

describe('today', () => {
  // spec 5: The date cannot be later
  test.for([
    ['Pacific/Kiritimati', '2026-05-15', true],
    ['Europe/Madrid', '2026-05-15', false],
    ['Pacific/Pago_Pago', '2026-05-14', false],
    ['Pacific/Pago_Pago', '2026-05-13', true],
  ] as const)('for somebody in %s, %s is not later: %o', async ([zone, date, accepted]) => {
    app.clock.now =
      zone === 'Pacific/Pago_Pago' ? new Date('2026-05-14T10:30:00Z') : new Date('2026-05-14T10:00:00Z')
    const traveller = await app.person('Viajera')
    const answer = traveller.call(matchesApi.record, { body: aMatch({ date }) }, { 'Time-Zone': zone })
    if (accepted) await expect(answer).resolves.toMatchObject({ date })
    else await expect(answer).rejects.toMatchObject({ issues: [{ path: 'date', code: 'date_in_future' }] })
  })
})

describe('an Idempotency-Key', () => {
  test('makes one match of two equal requests, also at the same moment', async () => {
    const before = await rows('matches')
    const send = (key: string) => ana.call(matchesApi.record, { body: aMatch() }, { 'Idempotency-Key': key })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('key-of-one-form')))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await rows('matches')).toBe(before + 1)
    expect(await send('key-of-one-form')).toEqual(answers[0])
  })

  test('is refused for another match, and free again after a refusal', async () => {
    const send = (userPartner: string) =>
      ana.call(matchesApi.record, { body: aMatch({ userPartner }) }, { 'Idempotency-Key': 'key-of-another' })
    await expect(send('')).rejects.toMatchObject({ status: 400 })
    await expect(send('Lucía')).resolves.toMatchObject({ userPartner: 'Lucía' })
    await expect(send('Paula')).rejects.toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  })

  test('of one person says nothing about another’s', async () => {
    const send = (person: Person) =>
      person.call(matchesApi.record, { body: aMatch() }, { 'Idempotency-Key': 'key-of-both' })
    const [one, other] = [await send(ana), await send(bea)]
    expect(one.id).not.toBe(other.id)
  })
})
