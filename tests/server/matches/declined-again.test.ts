import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockReport } from '#server/db/sql/report-lock.ts'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { fileOf, run } from '#tests/server/imports/files.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { acceptClaim, claim, guestOf, mergeGuests } from '#tests/support/claims.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
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

const bagel = { sets: [{ userScore: 6, opponentScore: 0 }] }
const withBea = () => seating(lucia, bea, toni)
const again = (change: object = {}) => record(ana, { ...withBea(), ...bagel, ...change })
const edit = (id: number, change: object) =>
  ana.call(matchesApi.edit, { ...ofMatch(id), body: { ...aMatch(withBea()), ...change } })
const confirm = (person: Person, id: number) => person.call(matchesApi.confirm, ofMatch(id))
const decline = (person: Person, id: number) => person.call(matchesApi.decline, ofMatch(id))
const consentOf = async (id: number, { playerId }: Person = bea) =>
  (
    await app.rowsOf('select consent from match_players where match_id = $1 and player_id = $2', id, playerId)
  )[0].consent as string
const toldOf = async (id: number, person: Person = bea) =>
  (await inboxOf(person))
    .filter(({ type, data }) => type === 'match_recorded' && data.subjectId === id)
    .map(({ data, isRead }) => [data.status, data.date, isRead ? 'read' : 'unread'])

/** A match with Bea that she has declined. */
async function declined() {
  const { id } = await record(ana, withBea())
  await decline(bea, id)
  return id
}

describe('a match that somebody declined and that is recorded again', () => {
  test('is declined for them again, whatever the score and whoever sits where, and asks them nothing', async () => {
    await declined()
    const { id } = await again(seating(bea, toni, lucia))
    expect(await consentOf(id)).toBe('declined')
    expect(await toldOf(id)).toEqual([['declined', '2026-05-13', 'read']])
    expect(await bea.call(matchesApi.list, { query: { consent: 'pending' } })).toEqual([])
  })

  test('is so when the first was deleted', async () => {
    await ana.call(matchesApi.remove, ofMatch(await declined()))
    expect(await consentOf((await again()).id)).toBe('declined')
  })

  test('is so among friends', async () => {
    await befriend(ana, bea)
    await declined()
    expect(await consentOf((await again()).id)).toBe('declined')
  })

  test('is so among friends when an edit makes it of another one', async () => {
    await befriend(ana, bea)
    await declined()
    const zoe = await guestOf(app, ana, 'Zoe Otra')
    const { id } = await record(ana, { ...seating(lucia, bea, zoe), ...bagel })
    expect(await consentOf(id)).toBe('confirmed')
    await edit(id, bagel)
    expect(await consentOf(id)).toBe('declined')
    expect(await toldOf(id)).toEqual([['declined', '2026-05-13', 'read']])
  })

  test('is so among friends when one name is merged into another', async () => {
    await befriend(ana, bea)
    await declined()
    const zoe = await guestOf(app, ana, 'Zoe Otra')
    const { id } = await record(ana, { ...seating(lucia, bea, zoe), ...bagel })
    await mergeGuests(ana, zoe, toni)
    expect(await consentOf(id)).toBe('declined')
    expect(await toldOf(id)).toEqual([['declined', '2026-05-13', 'read']])
  })

  test('is so among friends when a name turns out to be one of the four, who takes it with their word', async () => {
    await befriend(ana, bea)
    await befriend(ana, dani)
    const first = await record(ana, seating(lucia, bea, dani))
    await decline(bea, first.id)
    await decline(dani, first.id)
    const zoe = await guestOf(app, ana, 'Zoe Otra')
    const { id } = await record(ana, { ...seating(lucia, bea, zoe), ...bagel })
    await acceptClaim(dani, (await claim(ana, zoe, dani)).id)
    expect([await consentOf(id), await consentOf(id, dani)]).toEqual(['declined', 'confirmed'])
  })

  test('is asked of those who did not decline it', async () => {
    const four = seating(lucia, bea, dani)
    await decline(bea, (await record(ana, four)).id)
    const { id } = await record(ana, { ...four, ...bagel })
    expect([await consentOf(id), await consentOf(id, dani)]).toEqual(['declined', 'pending'])
    expect(await toldOf(id, dani)).toEqual([['pending', '2026-05-13', 'unread']])
  })

  test('may be accepted after all, and is asked the next time', async () => {
    await declined()
    const { id } = await again()
    await confirm(bea, id)
    expect(await toldOf(id)).toEqual([['accepted', '2026-05-13', 'read']])
    const third = await again({ sets: [{ userScore: 6, opponentScore: 1 }] })
    expect(await consentOf(third.id)).toBe('pending')
  })

  test('is declined when it comes from a file', async () => {
    await declined()
    const shared = await record(ana, { ...withBea(), date: '2026-05-01' })
    await confirm(bea, shared.id)
    const row = {
      date: '2026-05-13',
      userPartner: lucia.name,
      partnerKey: lucia.playerId,
      opponent1: bea.name,
      opponent1Key: bea.playerId,
      opponent2: toni.name,
      opponent2Key: toni.playerId,
      set1User: 6,
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
})

test('a ranked match that is declined again tells of the rating that it moved', async () => {
  const caro = await app.person('Caro Gil')
  const ladder = await aLadder(ana, bea, caro, dani)
  const { id } = await record(ana, seating(caro, bea, dani))
  await decline(bea, id)
  await recordRanked(ladder, [ana, caro, bea, dani])
  const moved = async (person: Person) =>
    (await inboxOf(person)).filter(({ type, isRead }) => type === 'rating_moved' && !isRead).length
  expect([await moved(bea), await moved(caro)]).toEqual([1, 0])
})

describe('is asked about', () => {
  test('what somebody else recorded', async () => {
    const shared = await record(ana, { ...seating(dani, bea, toni), ...bagel })
    await decline(bea, shared.id)
    const body = aMatch({ ...seating(ana, bea, toni), sets: [{ userScore: 6, opponentScore: 1 }] })
    const { id } = await dani.call(matchesApi.record, { body })
    expect(await consentOf(id)).toBe('pending')
  })

  test.for([
    ['another day', { date: '2026-05-12' }],
    ['other people', { userPartner: 'Otra Pareja', partnerPlayerId: null }],
  ] as const)('%s', async ([, change]) => {
    await declined()
    expect(await consentOf((await again(change)).id)).toBe('pending')
  })
})

describe('an edit', () => {
  test('of the score of a declined match asks nobody: it stays declined', async () => {
    const id = await declined()
    await edit(id, bagel)
    expect(await consentOf(id)).toBe('declined')
    expect(await toldOf(id)).toEqual([['declined', '2026-05-13', 'read']])
  })

  test('into what somebody declined is declined, and their question becomes a note', async () => {
    await declined()
    const { id } = await again({ date: '2026-05-12' })
    await edit(id, bagel)
    expect(await consentOf(id)).toBe('declined')
    expect(await toldOf(id)).toEqual([['declined', '2026-05-13', 'read']])
  })

  test('of one that they accepted beside it asks them anew', async () => {
    const { id } = await again()
    await confirm(bea, id)
    await declined()
    await edit(id, { sets: [{ userScore: 7, opponentScore: 6 }] })
    expect(await consentOf(id)).toBe('pending')
  })
})

describe('a guest of the four', () => {
  test('who is merged into another stays among what was declined', async () => {
    await declined()
    const other = await guestOf(app, ana, 'Antonio Bosch')
    await mergeGuests(ana, toni, other)
    expect(await consentOf((await again(seating(lucia, bea, other))).id)).toBe('declined')
  })

  test('whom a friend turns out to be stays among what was declined', async () => {
    await befriend(ana, dani)
    await declined()
    const { id } = await claim(ana, toni, dani)
    await acceptClaim(dani, id)
    expect(await consentOf((await again(seating(lucia, bea, dani))).id)).toBe('declined')
  })

  test('who is merged into another of the four leaves a report of three, which is forgotten', async () => {
    await ana.call(matchesApi.remove, ofMatch(await declined()))
    await mergeGuests(ana, toni, lucia)
    expect(await app.count('declined_reports where player_id = $1', bea.playerId)).toBe(0)
  })
})

test('what is declined and recorded again at once: the second follows the first', async () => {
  const { id } = await record(ana, withBea())
  const waiting = async () =>
    app.count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  const holding = await app.pool.connect()
  try {
    await holding.query('begin')
    const four = [ana, bea, lucia, toni].map(({ playerId }) => playerId)
    await lockReport(drizzle(holding), '2026-05-13', four)
    const declining = decline(bea, id)
    await expect.poll(waiting).toBe(1)
    const recording = again()
    await expect.poll(waiting).toBe(2)
    await holding.query('commit')
    await declining
    expect(await consentOf((await recording).id)).toBe('declined')
  } finally {
    holding.release(true)
  }
})

test('what is declined and recorded again at once is either declined with a note, or asked', async () => {
  const { id } = await record(ana, withBea())
  const [second] = await Promise.all([again(), decline(bea, id)])
  const consent = await consentOf(second.id)
  expect(await toldOf(second.id)).toEqual([
    [consent, '2026-05-13', consent === 'declined' ? 'read' : 'unread'],
  ])
  const third = await again({ sets: [{ userScore: 6, opponentScore: 1 }] })
  expect(await consentOf(third.id)).toBe('declined')
})

test('what somebody declined is in the file of their account, and goes with it', async () => {
  await declined()
  const file = (await (await bea.request('/api/account/export')).json()) as { declinedMatches: object[] }
  expect(file.declinedMatches).toEqual([
    {
      date: '2026-05-13',
      recordedBy: 'Ana Roldán',
      players: ['Ana Roldán', 'Bea Sanz', 'Lucía Ferrer', 'Toni Bosch'],
    },
  ])
  await bea.call(accountApi.remove, { body: { confirmation: 'delete' } })
  expect(await app.count('declined_reports where player_id = $1', bea.playerId)).toBe(0)
})

test('who recorded what was declined takes the memory of it along', async () => {
  await declined()
  await ana.call(accountApi.remove, { body: { confirmation: 'delete' } })
  expect(await app.count('declined_reports where player_id = $1', bea.playerId)).toBe(0)
})
