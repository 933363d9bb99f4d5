import { beforeEach, describe, expect, test } from 'vitest'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { claim, declineClaim, guestOf, namesSeen, typedFriend, withdrawClaim } from '#tests/support/claims.ts'
import { befriend, unfriend } from '#tests/support/friends.ts'
import { type Named, record, seating } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
const unknown = { status: 404, code: 'not_found' }
let ana: Person
let bea: Person
let javi: Person
let guest: Named
let other: Named

// Ana recorded a match with Javi.
beforeEach(async () => {
  ;({ ana, bea, javi, guest } = await typedFriend(app))
  other = await guestOf(app, ana, 'Otra Amiga')
  await record(ana, seating(bea, guest, other))
})

const names = async (person: Person) => (await namesSeen(person)).map(({ player }) => player.name)

describe('names that may be the reader', () => {
  test('are those of friends that resemble theirs, with what was played under them', async () => {
    expect(await namesSeen(javi)).toEqual([
      {
        player: { id: guest.playerId, name: 'Javi G.', matches: 1, lastPlayed: '2026-05-13' },
        recorder: { userId: ana.id, playerId: ana.playerId, name: 'Ana Roldán' },
      },
    ])
    expect([await names(ana), await names(bea)]).toEqual([[], []])
  })

  test('but no name without a match, met in one, asked about already, or of somebody who is no friend', async () => {
    await guestOf(app, ana, 'Javi')
    const met = await guestOf(app, ana, 'J. Gómez')
    await record(ana, { ...seating(javi, met, other), date: '2026-05-01' })
    const planned = await guestOf(app, ana, 'Gómez')
    await record(ana, { ...seating(bea, planned, other), date: '2026-05-02' })
    await plan(ana, { players: [{ id: javi.playerId }, { id: planned.playerId }] })
    expect(await names(javi)).toEqual(['Javi G.'])
    const { id } = await claim(javi, guest)
    expect(await names(javi)).toEqual([])
    await declineClaim(ana, id)
    expect(await names(javi)).toEqual([])
    await withdrawClaim(javi, id)
    expect(await names(javi)).toEqual(['Javi G.'])
    await unfriend(ana, javi)
    expect(await names(javi)).toEqual([])
  })

  test('are found among thousands, by likeness', async () => {
    await app.pool.query(
      `insert into players (name, name_norm, created_by) select 'Otro ' || n, 'otro ' || n, $1 from generate_series(1, 1200) n`,
      [ana.id],
    )
    const late = await guestOf(app, ana, 'Javier')
    await record(ana, { ...seating(bea, late, other), date: '2026-05-01' })
    expect(await names(javi)).toEqual(['Javi G.', 'Javier'])
  })
})

test('a name of single letters resembles nobody’s', async () => {
  const spy = await app.person('Abcd Todas')
  await befriend(ana, spy)
  const firstName = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'
  const profile = { firstName, lastName: 'J', city: 'Vigo', favouriteCourtSide: 'left' } as const
  await spy.call(profileApi.complete, { body: profile })
  expect(await names(spy)).toEqual([])
  expect(await refusal(() => claim(spy, guest))).toEqual(unknown)
})
