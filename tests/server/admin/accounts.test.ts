import { beforeEach, describe, expect, test } from 'vitest'
import { adminApi } from '#shared/admin/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aClan, addMember, appoint, ofClan } from '#tests/support/clans.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { impersonating, anAdmin, auditOf, emptyAudit } from '#tests/support/impersonation.ts'
import { aLadder, ladderPeople, recordRanked } from '#tests/support/ladder.ts'
import { ofMatch } from '#tests/support/matches.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { callOff, plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const admin = await anAdmin(app, 'Alba Soporte', { email: 'alba@padel.test' })
const ana = await app.person('Ana Roldán', { email: 'Ana.Roldan@padel.test' })
await app.person('José Pérez', { allowsSupport: false })
await app.person('Nueva', { city: null, email: 'nueva@padel.test' })
await app.person('Demo Vera', { isDemo: true })

beforeEach(() => emptyAudit(app))

const list = (query: { q?: string; access?: 'all' | 'only' } = {}) => admin.call(adminApi.users, { query })
const names = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).map(({ firstName }) => firstName)

describe('the list of accounts', () => {
  // spec 3: Admin user entry id
  // spec 5: Only users with access
  // spec 6: Role comes from the user | System admin: Lists users
  // spec 7: GET /api/admin/users
  test('returns real accounts sorted by name, in pages, with whether an admin may impersonate them', async () => {
    expect(await documentedClient(admin)('GET', '/api/admin/users')).toEqual({
      status: 200,
      body: [
        { id: admin.id, firstName: 'Alba', lastName: 'Soporte', email: 'alba@padel.test', hasAccess: false },
        { id: ana.id, firstName: 'Ana', lastName: 'Roldán', email: 'Ana.Roldan@padel.test', hasAccess: true },
        expect.objectContaining({ firstName: 'José', hasAccess: false }),
        expect.objectContaining({ firstName: 'Nueva', hasAccess: false }),
      ],
    })
    expect(await names({ access: 'only' })).toEqual(['Ana'])
    const { pages, totals } = await pagesOf(admin, '/api/admin/users?limit=3', 'firstName')
    expect(pages).toEqual([['Alba', 'Ana', 'José'], ['Nueva']])
    expect(totals).toEqual(['4', '4'])
  })

  test.for([
    ['jose', ['José']],
    ['roldán', ['Ana']],
    ['ana.rol', ['Ana']],
    ['NUEVA@padel', ['Nueva']],
    ...['padel.test', 'demo', '%', '_', '\\'].map((q): [string, string[]] => [q, []]),
  ] as [string, string[]][])('searched for %s returns %o', async ([q, found]) => {
    expect(await names({ q })).toEqual(found)
  })
})

describe('the audit', () => {
  test('is returned to an admin newest first, in pages, filtered by action', async () => {
    await list()
    await list()
    await impersonating(app, { ...admin, cookie: await app.signedIn(admin.id) }, ana)
    const [newest, ...older] = await admin.call(adminApi.audit, { query: {} })
    expect(newest).toMatchObject({
      action: 'impersonation_started',
      at: '2026-05-14T10:00:00.000Z',
      real: { id: admin.id, name: 'Alba Soporte' },
      effective: { id: ana.id, name: 'Ana Roldán' },
      object: null,
      address: '127.0.0.1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(older.map(({ action }) => action)).toEqual(['users_listed', 'users_listed'])
    const { pages, totals } = await pagesOf(admin, '/api/admin/audit?action=users_listed&limit=1', 'id')
    expect([pages.flat(), totals]).toEqual([older.map(({ id }) => id), ['2', '2']])
  })

  test('records a role change, a voided match, a cancelled scheduled match and a deleted clan', async () => {
    const club = await testApp()
    const { ana: head, bea, caro, four } = await ladderPeople(club)
    const ladder = await aLadder(head, ...four.slice(1))
    const match = await recordRanked(ladder, [bea, caro, four[3], head])
    const { clanId } = ladder
    const planned = await plan(bea, { clanId, visibility: 'clans', visibleToClanIds: [String(clanId)] })
    await appoint(head, clanId, caro)
    await head.call(matchesApi.remove, ofMatch(match.id))
    await callOff(caro, planned.id)
    await head.call(clansApi.remove, ofClan(clanId))
    expect(await auditOf(club, head, bea, caro)).toEqual([
      ['clan_role_changed', 'Ana Roldán', 'Caro Gil', `clan ${clanId}: admin`],
      ['match_voided', 'Ana Roldán', 'Bea Sanz', `match ${match.id} of clan ${clanId}`],
      ['scheduled_called_off', 'Caro Gil', 'Bea Sanz', `scheduled match ${planned.id}`],
      ['clan_deleted', 'Ana Roldán', 'Ana Roldán', `clan ${clanId}`],
    ])
  })

  test('records neither a user’s actions on their own clan and scheduled match nor those in a demo', async () => {
    const club = await testApp()
    const { ana: head, bea } = await ladderPeople(club)
    const clan = await aClan(head)
    await addMember(head, clan.id, bea)
    await callOff(bea, (await plan(bea)).id)
    const visitor = await club.person('Demo Luz', { isDemo: true })
    const theirs = await aClan(visitor)
    await visitor.call(clansApi.remove, ofClan(theirs.id))
    expect(await auditOf(club)).toEqual([])
  })
})
