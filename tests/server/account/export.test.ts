import { expect, test } from 'vitest'
import { auditLog } from '#shared/audit/table.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { ask, befriend } from '#tests/support/friends.ts'
import { acting, anAdmin, demoVisitor } from '#tests/support/impersonation.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
import { record } from '#tests/support/matches.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'

const path = '/api/account/export'
const app = await testApp()
const [ana, bea, caro, dani] = await app.people(['Ana Roldán', 'Bea Sanz', 'Caro Gil', 'Dani Pla'])
const parts = `account profile player pictures outsidePicture matches declinedMatches guests friends
  friendRequestsSent friendRequestsReceived clans ratings matchesToCome waitingLines notifications claims devices
  hasCalendarFeed supportAccess activity`.split(/\s+/)

const fileOf = async (person: Person) => JSON.parse(await (await person.request(path)).text())
const audited = (object: string) =>
  app.rowsOf(`select real_user_id as id from audit_log where action = 'exported' and detail = $1`, object)

test('everything of an account is one JSON file, in which others have names only', async () => {
  await befriend(ana, bea)
  await ask(ana, caro)
  await ask(dani, ana)
  const ladder = await aLadder(ana, bea, caro, dani)
  await recordRanked(ladder, [ana, bea, caro, dani])
  await record(ana, { comments: 'con “comillas”', difficulty: 8 })
  await plan(ana, { venue: 'Club Norte' })
  const joined = await plan(bea, { date: '2026-05-21' })
  await takeSeat(ana, joined.id)
  await ana.request('/api/calendar', { method: 'POST' })
  await app.pool.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, language)
     values ($1, 'https://push.example/secret', 'key', 'auth', 'es')`,
    [ana.id],
  )
  const [{ id }] = await app.rowsOf(`select id from players where name = 'Toni Bosch'`)
  await app.db.insert(playerClaims).values({ playerId: id, userId: bea.id, startedBy: 'recorder' })
  const admin = await anAdmin(app, 'Admin Uno')
  const looking = await acting(app, admin, ana)
  const refused = await looking.request(path)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'impersonation_forbidden'])
  await looking.request('/api/calendar', { method: 'DELETE' })

  const response = await ana.request(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': 'attachment; filename=bandeja-account-2026-05-14.json',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const text = await response.text()
  const file = JSON.parse(text)
  expect(Object.keys(file)).toEqual(parts)
  expect(file.account).toMatchObject({ email: ana.email, allowsSupport: true })
  expect(file.profile).toMatchObject({ firstName: 'Ana', lastName: 'Roldán', city: 'Valencia' })
  expect(file.player).toMatchObject({ name: 'Ana Roldán', isPublic: true })
  expect(file.matches).toHaveLength(2)
  expect(file.matches).toContainEqual(expect.objectContaining({ comments: 'con “comillas”', difficulty: 8 }))
  expect(file.guests).toMatchObject(
    ['Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch'].map((name) => ({ name, matches: 1 })),
  )
  expect(file.friends).toMatchObject([{ name: 'Bea Sanz' }])
  expect(file.friendRequestsSent).toMatchObject([{ name: 'Caro Gil' }])
  expect(file.friendRequestsReceived).toMatchObject([{ name: 'Dani Pla', status: 'pending' }])
  expect(file.clans).toMatchObject([{ role: 'admin', consent: 'confirmed' }])
  expect(file.ratings).toMatchObject([
    { rankedMatches: 1, rating: 1020, matches: [{ before: 1000, after: 1020, delta: 20, kFactor: 40 }] },
  ])
  expect(file.matchesToCome).toMatchObject([
    { venue: 'Club Norte', isOwn: true, players: ['Ana Roldán'] },
    { date: '2026-05-21', isOwn: false, players: ['Bea Sanz', 'Ana Roldán'] },
  ])
  expect(file.notifications).toContainEqual(
    expect.objectContaining({ kind: 'friend_request', from: 'Dani Pla' }),
  )
  expect(file.claims).toMatchObject([{ name: 'Toni Bosch', claimant: 'Bea Sanz', recorder: 'Ana Roldán' }])
  expect(file.devices).toEqual([
    { service: 'https://push.example', language: 'es', createdAt: expect.any(String) },
  ])
  expect(file.hasCalendarFeed).toBe(true)
  expect(file.supportAccess).toMatchObject(
    ['impersonation_started', 'write', 'write_refused'].map((action) => ({ action })),
  )
  for (const secret of [bea, caro, dani, admin].flatMap(({ id, email }) => [id, email ?? '']))
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/secret|Admin Uno/)
  expect(await audited('account')).toEqual([{ id: ana.id }])
})

test('the pictures that somebody brought are in it, whole, and what became of an address', async () => {
  const [eva, fay] = await app.people(['Eva Ruiz', 'Fay Sol'])
  const [own, icon] = [await pictureOf(eva, 1), await pictureOf(eva, 2)]
  await pictureOf(fay, 3)
  await aClan(eva, { iconUrl: icon })
  await app.pool.query('insert into outside_pictures (user_id, url, due_at) values ($1, $2, $3)', [
    eva.id,
    'https://provider.test/eva.png',
    '2100-01-01',
  ])
  const file = await fileOf(eva)
  expect(file.pictures.map(({ url }: { url: string }) => url).toSorted()).toEqual([own, icon].toSorted())
  for (const { url, content } of file.pictures) {
    const shown = Buffer.from(await (await eva.request(url)).arrayBuffer())
    expect(content).toBe(`data:image/webp;base64,${shown.toString('base64')}`)
  }
  expect(file.outsidePicture).toEqual({
    url: 'https://provider.test/eva.png',
    isWaiting: true,
    isFetched: false,
  })
})

test('the rating in a clan that was left is in it, with its matches', async () => {
  const [iris, jon, kai, luz] = await app.people(['Iris Mora', 'Jon Vega', 'Kai Soto', 'Luz Rey'])
  const ladder = await aLadder(iris, jon, kai, luz)
  await recordRanked(ladder, [iris, jon, kai, luz])
  await recordRanked(ladder, [iris, jon, kai, luz])
  await app.pool.query('delete from clan_members where user_id = $1', [jon.id])
  const file = await fileOf(jon)
  expect(file.clans).toEqual([])
  const [standing, ...others] = file.ratings
  expect(others).toEqual([])
  expect(standing.matches).toHaveLength(2)
  expect(standing.rating).toBe(standing.matches[1].after)
})

test('what somebody did is in it with the address, what was tried at their door without one', async () => {
  const mia = await app.person('Mia Lago')
  const at = new Date('2026-05-01T10:00:00.000Z')
  const own = { at, effectiveUserId: mia.id }
  await app.db
    .insert(auditLog)
    .values([
      { ...own, action: 'login', realUserId: mia.id, address: '192.0.2.1' },
      { ...own, action: 'login_failed', address: '192.0.2.2' },
      { at, action: 'login', realUserId: ana.id, effectiveUserId: ana.id, address: '192.0.2.3' },
      ...Array.from({ length: 1000 }, () => ({ ...own, action: 'login' as const, realUserId: mia.id })),
    ])
  const { activity } = await fileOf(mia)
  expect(activity).toHaveLength(1003)
  expect(activity.slice(0, 2)).toEqual([
    { action: 'login', at: at.toISOString(), address: '192.0.2.1' },
    { action: 'login_failed', at: at.toISOString(), address: null },
  ])
})

test('what an admin of a clan does is no support access, and an account without anything is whole too', async () => {
  const [eva, gala] = await app.people(['Eva Ruiz', 'Gala Pons'])
  const clan = await aClan(gala)
  await addMember(gala, clan.id, eva, 'admin')
  expect(await fileOf(eva)).toMatchObject({ clans: [{ role: 'admin' }], supportAccess: [] })
  const half = await app.person('Sin Nada', { favouriteCourtSide: null })
  const nothing = { pictures: [], outsidePicture: null, matches: [], guests: [], notifications: [] }
  expect(await fileOf(half)).toMatchObject({ ...nothing, hasCalendarFeed: false })
})

test('a visitor, a demo and another site get no file', async () => {
  expect((await app.request(path)).status).toBe(401)
  const refused = await (await demoVisitor(app)).request(path)
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'demo_forbidden'])
  const before = await audited('account')
  const foreign = await bea.request(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect([foreign.status, foreign.headers.get('Location')]).toEqual([302, '/'])
  expect(await audited('account')).toEqual(before)
})

test('the other two files are kept in the audit as well', async () => {
  await ana.request('/api/export/matches?lang=es')
  await ana.request('/api/export/stats?lang=es')
  expect(await audited('matches')).toEqual([{ id: ana.id }])
  expect(await audited('statistics')).toEqual([{ id: ana.id }])
})
