import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockReport } from '#server/db/sql/report-lock.ts'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { fileOf, run } from '#tests/server/imports/files.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { acceptClaim, claim, guestOf, mergeGuests } from '#tests/support/claims.ts'
import { eventually } from '#tests/support/eventually.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { atOnce, waitingIn } from '#tests/support/held.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
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
/** Another with Bea, and with Zoe in Toni's place. */
async function withZoe() {
  const zoe = await guestOf(app, ana, 'Zoe Otra')
  const { id } = await record(ana, { ...seating(lucia, bea, zoe), ...won(0) })
  return { zoe, id }
}
const asDeclined = [['declined', '2026-05-13', 'read']]

describe('a match that was declined and is recorded again is declined', () => {
  test('whatever the score and the seats, also among friends and once the first was deleted', async () => {
    await befriend(ana, bea)
    await ana.call(matchesApi.remove, ofMatch(await declined()))
    const { id } = await again(seating(bea, toni, lucia))
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
    expect(await bea.call(matchesApi.list, { query: { consent: 'pending' } })).toEqual([])
  })

  test.for([
    ['of other people, among friends, is made one of the same', true],
    ['of another day is moved to the same', false],
  ] as const)('when one %s by an edit', async ([, isOfOthers]) => {
    if (isOfOthers) await befriend(ana, bea)
    await declined()
    const { id } = isOfOthers ? await withZoe() : await again({ date: '2026-05-12' })
    expect(await consentOf(id)).toBe(isOfOthers ? 'confirmed' : 'pending')
    await edit(id, won(0))
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
  })

  test('when one guest is merged into another among friends', async () => {
    await befriend(ana, bea)
    await declined()
    const { id, zoe } = await withZoe()
    await mergeGuests(ana, zoe, toni)
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
  })

  test('when a guest is claimed by one of the four, whose claim is consent', async () => {
    await befriend(ana, bea)
    await befriend(ana, dani)
    const first = await record(ana, seating(lucia, bea, dani))
    await decline(bea, first.id)
    await decline(dani, first.id)
    const { id, zoe } = await withZoe()
    await acceptClaim(dani, (await claim(ana, zoe, dani)).id)
    expect([await consentOf(id), await consentOf(id, dani)]).toEqual(['declined', 'confirmed'])
  })

  test('when it comes from a file', async () => {
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

  test('and notifies of the rating that it moved when it is ranked', async () => {
    const caro = await app.person('Caro Gil')
    const ladder = await aLadder(ana, bea, caro, dani)
    await decline(bea, (await record(ana, seating(caro, bea, dani))).id)
    await recordRanked(ladder, [ana, caro, bea, dani])
    const moved = async (person: Person) =>
      (await inboxOf(person)).filter(({ type, isRead }) => type === 'rating_moved' && !isRead).length
    expect([await moved(bea), await moved(caro)]).toEqual([1, 0])
  })

  test('of those four who declined, and asked of the others', async () => {
    const four = seating(lucia, bea, dani)
    await decline(bea, (await record(ana, four)).id)
    const { id } = await record(ana, { ...four, ...won(0) })
    expect([await consentOf(id), await consentOf(id, dani)]).toEqual(['declined', 'pending'])
    expect(await notifiedOf(id, dani)).toEqual([['pending', '2026-05-13', 'unread']])
  })
})

describe('consent is asked for', () => {
  test('the next time, once it was accepted after all', async () => {
    await declined()
    const { id } = await again()
    await confirm(bea, id)
    expect(await notifiedOf(id)).toEqual([['accepted', '2026-05-13', 'read']])
    expect(await consentOf((await again(won(1))).id)).toBe('pending')
  })

  test('when somebody else recorded it', async () => {
    await decline(bea, (await record(ana, { ...seating(dani, bea, toni), ...won(0) })).id)
    const { id } = await record(dani, { ...seating(ana, bea, toni), ...won(1) })
    expect(await consentOf(id)).toBe('pending')
  })

  test('when the day or the people are others', async () => {
    await declined()
    for (const change of [{ date: '2026-05-12' }, { userPartner: 'Otra Pareja', partnerPlayerId: null }])
      expect(await consentOf((await again(change)).id)).toBe('pending')
  })

  test('anew by an edit of one that was accepted beside it, and not by one of the declined one', async () => {
    const accepted = await again()
    await confirm(bea, accepted.id)
    const id = await declined()
    await edit(accepted.id, { sets: [{ userScore: 7, opponentScore: 6 }] })
    expect(await consentOf(accepted.id)).toBe('pending')
    await edit(id, won(1))
    expect([await consentOf(id), await notifiedOf(id)]).toEqual(['declined', asDeclined])
  })
})

describe('a guest of the four', () => {
  test('who is merged into another, or claimed by a friend, stays among what was declined', async () => {
    await befriend(ana, dani)
    await declined()
    const other = await guestOf(app, ana, 'Antonio Bosch')
    await mergeGuests(ana, toni, other)
    expect(await consentOf((await again(seating(lucia, bea, other))).id)).toBe('declined')
    await acceptClaim(dani, (await claim(ana, other, dani)).id)
    expect(await consentOf((await again({ ...seating(lucia, bea, dani), ...won(1) })).id)).toBe('declined')
  })

  test('who is merged into another of the four leaves a report of three, which is forgotten', async () => {
    await ana.call(matchesApi.remove, ofMatch(await declined()))
    await mergeGuests(ana, toni, lucia)
    expect(await remembered()).toBe(0)
  })
})

test('a second record that waits for a decline follows it', async () => {
  const { id } = await record(ana, withBea())
  const holding = await app.pool.connect()
  try {
    await holding.query('begin')
    const four = [ana, bea, lucia, toni].map(({ playerId }) => playerId)
    await lockReport(drizzle(holding), '2026-05-13', four)
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

test('a second record at the moment of a decline is declined with a note, or asked', async () => {
  const { id } = await record(ana, withBea())
  let second = 0
  const recording = async () => void (second = (await again()).id)
  expect(await atOnce(app, 'match_players', [recording, () => decline(bea, id)])).toEqual(['done', 'done'])
  const consent = await consentOf(second)
  const note = [consent, '2026-05-13', consent === 'declined' ? 'read' : 'unread']
  expect(await notifiedOf(second)).toEqual([note])
  expect(await consentOf((await again(won(1))).id)).toBe('declined')
})

test('who confirms after all takes back no other player’s decline', async () => {
  const ofBoth = (change: object = {}) => record(ana, { ...seating(lucia, bea, dani), ...change })
  const { id } = await ofBoth()
  for (const person of [bea, dani]) await decline(person, id)
  await confirm(bea, id)
  const next = await ofBoth(won(0))
  expect([await consentOf(next.id), await consentOf(next.id, dani)]).toEqual(['pending', 'declined'])
})

test('what a person declined is in the file of their account, and goes with it and with the recorder', async () => {
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
