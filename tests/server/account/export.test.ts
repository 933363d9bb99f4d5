import { expect, test } from 'vitest'
import { auditLog } from '#shared/audit/table.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { plan } from '#tests/support/scheduled.ts'
import { ask } from '#tests/support/seat-requests.ts'

const path = '/api/account/export'
const app = await testApp()
const ana = await app.person('Ana Roldán')
const fileOf = async (person: Person) => JSON.parse(await (await person.request(path)).text())
const audited = (object: string) =>
  app.rowsOf(`select real_user_id as id from audit_log where action = 'exported' and detail = $1`, object)

test('the account export contains the user’s pictures as data URLs and the state of the provider’s picture', async () => {
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
  const url = 'https://provider.test/eva.png'
  expect(file.outsidePicture).toEqual({ url, isWaiting: true, isFetched: false })
})

test('the account export contains the rating and matches of a clan that the user has left', async () => {
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
  expect(standing.rating).toBe(standing.matches[1].ratingAfter)
})

test('the account export contains a seat request to the user only once they were asked', async () => {
  const [nora, olga, pia] = await app.people(['Nora Gil', 'Olga Rey', 'Pía Sol'])
  for (const friend of [olga, pia]) await befriend(nora, friend)
  const { id } = await plan(nora)
  await ask(nora, id, [olga, pia], 'turn')
  const statesOf = async (person: Person) =>
    (await fileOf(person)).seatRequests.map(({ state }: { state: string }) => state)
  expect(await statesOf(nora)).toEqual(['asked', 'queued'])
  expect([await statesOf(olga), await statesOf(pia)]).toEqual([['asked'], []])
})

test('the account export lists all of the user’s actions with the IP address, and failed logins without', async () => {
  const mia = await app.person('Mia Lago')
  const at = new Date('2026-05-01T10:00:00.000Z')
  const own = { at, effectiveUserId: mia.id }
  await app.db
    .insert(auditLog)
    .values([
      { ...own, action: 'login', realUserId: mia.id, address: '192.0.2.1' },
      { ...own, action: 'login_failed', address: '192.0.2.2' },
      { at, action: 'login', realUserId: ana.id, effectiveUserId: ana.id, address: '192.0.2.3' },
      { at, action: 'login_failed', effectiveUserId: ana.id, address: '192.0.2.4' },
      ...Array.from({ length: 1000 }, () => ({ ...own, action: 'login' as const, realUserId: mia.id })),
    ])
  const { activity } = await fileOf(mia)
  expect(activity).toHaveLength(1003)
  expect(activity.slice(0, 2)).toEqual([
    { action: 'login', at: at.toISOString(), address: '192.0.2.1' },
    { action: 'login_failed', at: at.toISOString(), address: null },
  ])
})

test('the account export lists no support access for a clan admin, and is complete for an empty account', async () => {
  const [eva, gala] = await app.people(['Eva Ruiz', 'Gala Pons'])
  const clan = await aClan(gala)
  await addMember(gala, clan.id, eva, 'admin')
  expect(await fileOf(eva)).toMatchObject({ clans: [{ role: 'admin' }], supportAccess: [] })
  const half = await app.person('Sin Nada', { favouriteCourtSide: null })
  const nothing = { pictures: [], outsidePicture: null, matches: [], guests: [], notifications: [] }
  expect(await fileOf(half)).toMatchObject({ ...nothing, hasCalendarFeed: false })
})

test('exports of the account, matches and statistics are audited with their user', async () => {
  await ana.request(path)
  await ana.request('/api/export/matches?lang=es')
  await ana.request('/api/export/stats?lang=es')
  expect(await audited('account')).toContainEqual({ id: ana.id })
  expect(await audited('matches')).toEqual([{ id: ana.id }])
  expect(await audited('statistics')).toEqual([{ id: ana.id }])
})
