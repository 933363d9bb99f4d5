import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockReport } from '#server/matches/consent/store.ts'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { fileOf, run } from '#tests/server/imports/files.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { acceptClaim, claim, guestOf, mergeGuests } from '#tests/support/claims.ts'
import { eventually } from '#tests/support/eventually.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
import { whileTableLocked, waitingIn } from '#tests/support/locked.ts'
import { aMatch, ofMatch, record, seating, type Named } from '#tests/support/matches.ts'

const app = await testApp()
let ana: Person
let bea: Person
let dani: Person
let lucia: Named
let toni: Named

beforeEach(async () => {
  ;[ana, bea, dani] = await app.people(['Ana Roldán', 'Bea Sanz', 'Dani Pla'])
  lucia = await guestOf(app, ana, 'Lucía Ferrer')
  toni = await guestOf(app, ana, 'Toni Bosch')
})

const won = (opponentScore: number) => ({ sets: [{ userScore: 6, opponentScore }] })
const withBea = () => seating(lucia, bea, toni)
const again = (change: object = {}) => record(ana, { ...withBea(), ...won(0), ...change })
const edit = (id: number, change: object) =>
  ana.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(withBea()), ...change } })
const confirm = (person: Person, id: number) => person.call(matchesApi.confirm, ofMatch(id))
const decline = (person: Person, id: number) => person.call(matchesApi.decline, ofMatch(id))
const consentOf = async (id: number, { playerId }: Person = bea) =>
  (
    await app.rowsOf('select consent from match_players where match_id = $1 and player_id = $2', id, playerId)
  )[0].consent as string
const notifiedOf = async (id: number, person: Person = bea) =>
  (await inboxOf(person))
    .filter(({ type, data }) => type === 'match_recorded' && data.subjectId === id)
    .map(({ data, isRead }) => [data.status, data.date, isRead ? 'read' : 'unread'])
const remembered = () => app.count('declined_reports where player_id = $1', bea.playerId)

/** A match with Bea that she has declined. */
async function declined() {
  const { id } = await record(ana, withBea())
  await decline(bea, id)
  return id
}
/** Another with Bea, and with Zoe instead of Toni. */
async function withZoe() {
  const zoe = await guestOf(app, ana, 'Zoe Otra')
  const { id } = await record(ana, { ...seating(lucia, bea, zoe), ...won(0) })
  return { zoe, id }
}
const asDeclined = [['declined', '2026-05-13', 'read']]

describe('a declined match recorded again', () => {
  test('is declined with other sets and seats, also among friends and after the first record was deleted', async () => {
    await befriend(ana, bea)
    await ana.call(matchesApi.remove, ofMatch(await declined()))
    const { id } = await again(seating(bea, toni, lucia))
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
    expect(await bea.call(matchesApi.list, { query: { consent: 'pending' } })).toEqual([])
  })

  test.for([
    ['of other players, among friends, gets the same players', true],
    ['of another date is moved to the same date', false],
  ] as const)('is declined when a match %s by an edit', async ([, isOfOthers]) => {
    if (isOfOthers) await befriend(ana, bea)
    await declined()
    const { id } = isOfOthers ? await withZoe() : await again({ date: '2026-05-12' })
    expect(await consentOf(id)).toBe(isOfOthers ? 'confirmed' : 'pending')
    await edit(id, won(0))
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
  })

  test('is declined when merging a guest gives a match among friends the same players', async () => {
    await befriend(ana, bea)
    await declined()
    const { id, zoe } = await withZoe()
    await mergeGuests(ana, zoe, toni)
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
  })

  test('is declined when a claim of a guest gives a match the same players, but confirmed for the claimer', async () => {
    await befriend(ana, bea)
    await befriend(ana, dani)
    const first = await record(ana, seating(lucia, bea, dani))
    await decline(bea, first.id)
    await decline(dani, first.id)
    const { id, zoe } = await withZoe()
    await acceptClaim(dani, (await claim(ana, zoe, dani)).id)
    expect([await consentOf(id), await consentOf(id, dani)]).toEqual(['declined', 'confirmed'])
  })

  test('is declined when imported from a file, unlike an imported match of another date', async () => {
    await declined()
    const shared = await record(ana, { ...withBea(), date: '2026-05-01' })
    await confirm(bea, shared.id)
    const row = {
      partnerKey: lucia.playerId,
      opponent1: bea.name,
      opponent1Key: bea.playerId,
      opponent2Key: toni.playerId,
      set1Opponents: 2,
    }
    expect(await run(ana, fileOf([row, { ...row, date: '2026-05-12' }]))).toMatchObject({ added: 2 })
    const rows = await app.rowsOf(
      `select place.date::text, consent from match_players as place join matches on matches.id = match_id
       where player_id = $1 and recorded_by = $2 and sets = '{62}' order by 1`,
      bea.playerId,
      ana.id,
    )
    expect(rows).toEqual([
      { date: '2026-05-12', consent: 'pending' },
      { date: '2026-05-13', consent: 'declined' },
    ])
  })

  test('when ranked notifies the player who declined of the rating change, but not a confirmed player', async () => {
    const caro = await app.person('Caro Gil')
    const ladder = await aLadder(ana, bea, caro, dani)
    await decline(bea, (await record(ana, seating(caro, bea, dani))).id)
    await recordRanked(ladder, [ana, caro, bea, dani])
    const moved = async (person: Person) =>
      (await inboxOf(person)).filter(({ type, isRead }) => type === 'rating_moved' && !isRead).length
    expect([await moved(bea), await moved(caro)]).toEqual([1, 0])
  })

  test('is declined only for the player who declined, and asks another player for consent', async () => {
    const four = seating(lucia, bea, dani)
    await decline(bea, (await record(ana, four)).id)
    const { id } = await record(ana, { ...four, ...won(0) })
    expect([await consentOf(id), await consentOf(id, dani)]).toEqual(['declined', 'pending'])
    expect(await notifiedOf(id, dani)).toEqual([['pending', '2026-05-13', 'unread']])
  })
})

describe('consent after a decline', () => {
  test('is asked for again once the player confirmed a later record of the match', async () => {
    await declined()
    const { id } = await again()
    await confirm(bea, id)
    expect(await notifiedOf(id)).toEqual([['accepted', '2026-05-13', 'read']])
    expect(await consentOf((await again(won(1))).id)).toBe('pending')
  })

  test('is asked for when a player other than the first recorder records the match', async () => {
    await decline(bea, (await record(ana, { ...seating(dani, bea, toni), ...won(0) })).id)
    const { id } = await record(dani, { ...seating(ana, bea, toni), ...won(1) })
    expect(await consentOf(id)).toBe('pending')
  })

  test('is asked for when the date or the players differ', async () => {
    await declined()
    for (const change of [{ date: '2026-05-12' }, { userPartner: 'Otra Pareja', partnerPlayerId: null }])
      expect(await consentOf((await again(change)).id)).toBe('pending')
  })

  test('is asked for again by an edit of a confirmed record, but not by an edit of the declined record', async () => {
    const accepted = await again()
    await confirm(bea, accepted.id)
    const id = await declined()
    await edit(accepted.id, { sets: [{ userScore: 7, opponentScore: 6 }] })
    expect(await consentOf(accepted.id)).toBe('pending')
    await edit(id, won(1))
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
  })
})

describe('a guest in a declined match', () => {
  test('keeps the decline in force when merged into another guest or claimed by a friend', async () => {
    await befriend(ana, dani)
    await declined()
    const other = await guestOf(app, ana, 'Antonio Bosch')
    await mergeGuests(ana, toni, other)
    expect(await consentOf((await again(seating(lucia, bea, other))).id)).toBe('declined')
    await acceptClaim(dani, (await claim(ana, other, dani)).id)
    expect(await consentOf((await again({ ...seating(lucia, bea, dani), ...won(1) })).id)).toBe('declined')
  })

  test('deletes the stored decline when merged into another guest of the same match', async () => {
    await ana.call(matchesApi.remove, ofMatch(await declined()))
    await mergeGuests(ana, toni, lucia)
    expect(await remembered()).toBe(0)
  })
})

test('a second record that waits for a concurrent decline of the first is declined too', async () => {
  const { id } = await record(ana, withBea())
  const holding = await app.pool.connect()
  try {
    await holding.query('begin')
    const four = [ana, bea, lucia, toni].map(({ playerId }) => playerId).toSorted((one, other) => one - other)
    await lockReport(drizzle(holding), { date: '2026-05-13', playerIds: four })
    const declining = decline(bea, id)
    await eventually(async () => expect(await waitingIn(app)).toBe(1))
    const recording = again()
    await eventually(async () => expect(await waitingIn(app)).toBe(2))
    await holding.query('commit')
    await declining
    expect(await consentOf((await recording).id)).toBe('declined')
  } finally {
    holding.release(true)
  }
})

test('a second record concurrent with a decline of the first has a notification that agrees with its consent', async () => {
  const { id } = await record(ana, withBea())
  let second = 0
  const recording = async () => void (second = (await again()).id)
  expect(await whileTableLocked(app, 'match_players', [recording, () => decline(bea, id)])).toEqual([
    'done',
    'done',
  ])
  const consent = await consentOf(second)
  const note = [consent, '2026-05-13', consent === 'declined' ? 'read' : 'unread']
  expect(await notifiedOf(second)).toEqual([note])
  expect(await consentOf((await again(won(1))).id)).toBe('declined')
})

test('a player who confirms a declined match after all leaves another player’s decline in force', async () => {
  const ofBoth = (change: object = {}) => record(ana, { ...seating(lucia, bea, dani), ...change })
  const { id } = await ofBoth()
  for (const person of [bea, dani]) await decline(person, id)
  await confirm(bea, id)
  const next = await ofBoth(won(0))
  expect([await consentOf(next.id), await consentOf(next.id, dani)]).toEqual(['pending', 'declined'])
})

test('declined matches are in the account export, and deleted when the player or the recorder erases the account', async () => {
  await declined()
  const file = (await (await bea.request('/api/account/export')).json()) as { declinedMatches: object[] }
  const players = ['Ana Roldán', 'Bea Sanz', 'Lucía Ferrer', 'Toni Bosch']
  expect(file.declinedMatches).toEqual([{ date: '2026-05-13', recordedBy: 'Ana Roldán', players }])
  const erase = (person: Person) => person.call(accountApi.remove, { body: { confirmation: 'delete' } })
  await decline(dani, (await record(ana, seating(lucia, dani, toni))).id)
  expect(await remembered()).toBe(1)
  await erase(bea)
  expect(await remembered()).toBe(0)
  expect(await app.count('declined_reports where player_id = $1', dani.playerId)).toBe(1)
  await erase(ana)
  expect(await app.count('declined_reports where player_id = $1', dani.playerId)).toBe(0)
})
