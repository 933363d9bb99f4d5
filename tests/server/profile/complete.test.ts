import { describe, expect, test } from 'vitest'
import { authApi } from '#shared/auth/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aMatch } from '#tests/support/matches.ts'

const app = await testApp()
const side = { favouriteCourtSide: 'right' as const }
const profile = { firstName: ' Núria ', lastName: 'Vila', city: 'Girona', ...side }
const incomplete = { firstName: null, lastName: null, city: null, favouriteCourtSide: null }

describe('completing the profile', () => {
  // spec 1: Registered users have a favourite
  // spec 3: Profile status needsCompletion | users favouriteCourtSide
  // spec 7: GET /api/auth/profile-status | POST /api/auth/complete-profile
  test('is required for the match list, clears needsCompletion and makes the player searchable by name', async () => {
    const nuria = await app.person('Player', incomplete)
    expect(await nuria.call(profileApi.status, {})).toEqual({ needsCompletion: true })
    await expect(nuria.call(matchesApi.list, { query: {} })).rejects.toMatchObject({
      status: 403,
      code: 'profile_incomplete',
    })
    const body = { ...profile, lastName: 'Única' }
    const saved = { ...body, firstName: 'Núria' }
    expect(await nuria.call(profileApi.complete, { body })).toEqual(saved)
    expect(await nuria.call(profileApi.status, {})).toEqual({ needsCompletion: false })
    expect(await nuria.call(authApi.user, {})).toMatchObject(saved)
    const ana = await app.person('Ana Roldán')
    expect(await ana.call(playersApi.search, { query: { q: 'nuria unica' } })).toMatchObject([
      { name: 'Núria Única', favouriteCourtSide: 'right' },
    ])
  })

  test('keeps the idempotent response to a match whose guest has the user’s placeholder name', async () => {
    const [nuria, ana] = [await app.person('Player', incomplete), await app.person('Ana Roldán')]
    const body = aMatch({ userPartner: 'Player' })
    const record = () => ana.call(matchesApi.record, { body }, { 'Idempotency-Key': 'of-a-guest' })
    const recorded = await record()
    await nuria.call(profileApi.complete, { body: profile })
    expect(await record()).toEqual(recorded)
  })

  test('returns the text as stored, with excess combining marks and invisible characters removed', async () => {
    const nuria = await app.person('Player', incomplete)
    const woven = `u${`${'\u0323'.repeat(30)}\u200b`.repeat(2)}`
    const kept = `u${'\u0323'.repeat(30)}`.normalize('NFC')
    const given = { ...profile, firstName: woven, city: woven }
    const saved = { firstName: kept, city: kept }
    expect(await nuria.call(profileApi.complete, { body: given })).toMatchObject(saved)
    expect(await nuria.call(authApi.user, {})).toMatchObject(saved)
  })

  // spec 5: firstName ('First name is required') | lastName ('Last name is required') | city ('City is required')
  // spec 5: favouriteCourtSide is left, right | ('Please select your favourite court side')
  test.for([
    ['firstName', '  ', 'first_name_required'],
    ['lastName', '', 'last_name_required'],
    ['firstName', '\u0301', 'name_without_letter'],
    ['lastName', ' \u0301\u0300 ', 'name_without_letter'],
    ['city', undefined, 'city_required'],
    ['favouriteCourtSide', 'middle', 'favourite_court_side_required'],
    ['firstName', 'x'.repeat(81), 'text_too_long'],
    ['city', 'Gi\u0000rona', 'text_forbidden'],
  ] as const)('rejects %s %o with a field error', async ([field, value, code]) => {
    const nuria = await app.person('Player', incomplete)
    const body = { ...profile, [field]: value } as typeof profile
    await expect(nuria.call(profileApi.complete, { body })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: field, code }],
    })
    expect(await nuria.call(profileApi.status, {})).toEqual({ needsCompletion: true })
  })
})

test('a user’s time zone is stored from a valid Time-Zone header, normalized; an unknown zone is ignored', async () => {
  const ana = await app.person('Ana Roldán')
  for (const [sent, kept] of [
    ['Mars/Olympus', null],
    ['America/Bogota', 'America/Bogota'],
    ['europe/MADRID', 'Europe/Madrid'],
  ] as const) {
    await ana.call(authApi.user, {}, { 'Time-Zone': sent })
    expect(await app.rowsOf('select time_zone as zone from users where id = $1', ana.id)).toEqual([
      { zone: kept },
    ])
  }
})
