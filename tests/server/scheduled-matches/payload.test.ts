import { beforeEach, expect, test } from 'vitest'
import { visibilities } from '#shared/scheduled-matches/court.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { lineUp, plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  ana = await app.person('Ana Ruiz', { timeZone: 'Europe/Madrid' })
})

// spec 5: courtName, venue, comments, clanId
test('null says as little as a key that is not there', async () => {
  const nothing = {
    courtName: null,
    venue: null,
    comments: null,
    clanId: null,
    visibleToClanIds: null,
    matchType: null,
    visibility: null,
    players: null,
  }
  const seen = async (change: object) => {
    const { courtName, venue, comments, clanId, visibleToClanIds, matchType, visibility, ...match } =
      await plan(ana, change)
    expect(lineUp(match)).toEqual(['1 Ana Ruiz'])
    return { courtName, venue, comments, clanId, visibleToClanIds, matchType, visibility }
  }
  const usual = { matchType: 'casual', visibility: 'public', visibleToClanIds: [] }
  expect(await seen(nothing)).toEqual({
    courtName: null,
    venue: null,
    comments: null,
    clanId: null,
    ...usual,
  })
  expect(await seen({})).toEqual(await seen(nothing))
})

// spec 5: Time must be HH:MM
test.for(['00:00', '06:00', '23:45', '23:59'])('%s is a time', async (time) => {
  expect(await plan(ana, { time })).toMatchObject({ time })
})

// spec 5: Duration must be 60
test.for([60, 90, 120] as const)('%i minutes are a duration', async (duration) => {
  expect(await plan(ana, { duration })).toMatchObject({ duration })
})

// spec 5: Visibility is public, friends
test.for(visibilities)('it can be %s', async (visibility) => {
  const { id } = await aClan(ana)
  const visibleToClanIds = visibility === 'clans' ? [String(id)] : []
  expect(await plan(ana, { visibility, visibleToClanIds })).toMatchObject({ visibility, visibleToClanIds })
})

// spec 5: Date is required ('Date is required') | Time must be HH:MM | Duration must be 60
// spec 5: matchType is casual or ranked (default casual) | Visibility is public, friends
// spec 5: Participant position is a number
test.for([
  [{ date: undefined }, 'date', 'date_required'],
  [{ date: null }, 'date', 'date_required'],
  [{ time: undefined }, 'time', 'time_impossible'],
  [{ time: '24:00' }, 'time', 'time_impossible'],
  [{ time: '12:60' }, 'time', 'time_impossible'],
  [{ time: '7:30 pm' }, 'time', 'time_impossible'],
  [{ time: '19:30:00' }, 'time', 'time_impossible'],
  [{ duration: 0 }, 'duration', 'duration_impossible'],
  [{ duration: '90' }, 'duration', 'duration_impossible'],
  [{ matchType: 'friendly' }, 'matchType', 'invalid_value'],
  [{ visibility: 'secret' }, 'visibility', 'invalid_value'],
  [{ players: [{ name: 'Lola', position: 0 }] }, 'players.0.position', 'invalid_value'],
  [{ players: [{ name: 'Lola', position: '2' }] }, 'players.0.position', 'invalid_value'],
] as const)('%o is refused', async ([change, path, code]) => {
  expect(await refusal(() => plan(ana, change as never))).toEqual({
    status: 400,
    code: 'invalid_input',
    issues: [{ path, code }],
  })
})
