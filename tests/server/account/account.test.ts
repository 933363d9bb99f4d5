import { expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'
import { noVisit } from '#tests/support/visit.ts'

const app = await testApp({ RATE_LIMITS: 'on' })

const account = (person: Person) => person.call(accountApi.one, {})
/** Deletes the account of somebody who has just signed in. */
const remove = async ({ id }: { id: string }, confirmation = 'delete') => {
  const cookie = await app.signedIn(id)
  return app.call(accountApi.remove, { body: { confirmation: confirmation as 'delete' } }, cookie)
}
const recordOnce = (person: Person, { name, playerId }: Person) =>
  person.call(
    matchesApi.record,
    { body: aMatch({ userPartner: name, partnerPlayerId: playerId }) },
    { 'Idempotency-Key': 'a-retry-of-mia' },
  )

test('an account is there with or without a profile, and fresh for a quarter of an hour', async () => {
  const half = await app.person('Sin Perfil', { favouriteCourtSide: null })
  const seen = { email: half.email, allowsSupport: true, hasPassword: true, onlyAdminOf: [] }
  app.later(15 * 60_000)
  expect(await account(half)).toEqual({ ...seen, isFresh: true })
  app.later(1)
  expect(await account(half)).toEqual({ ...seen, isFresh: false })
  const outside = await app.person('Eva Fuera', { issuer: 'https://accounts.example' })
  expect((await account(outside)).hasPassword).toBe(false)
})

test('it names the clans that would be left without an admin, and no others, and is not deleted as long as it does', async () => {
  const [ana, bea, olga] = await app.people(['Ana Roldán', 'Bea Sanz', 'Olga Mar'])
  await aClan(olga)
  const shared = await aClan(olga, { name: 'Bandejeros' })
  await addMember(olga, shared.id, ana)
  expect((await account(olga)).onlyAdminOf).toEqual([{ id: shared.id, name: 'Bandejeros' }])
  expect((await account(ana)).onlyAdminOf).toEqual([])
  await expect(remove(olga)).rejects.toMatchObject({ status: 409, code: 'last_admin' })
  await addMember(olga, shared.id, bea, 'admin')
  expect((await account(olga)).onlyAdminOf).toEqual([])
  await expect(remove(olga, 'borrar')).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  await remove(olga)
})

test('somebody who never played leaves no player', async () => {
  const nadia = await app.person('Nadia Sola')
  await remove(nadia)
  expect(await app.count('players where id = $1', nadia.playerId)).toBe(0)
})

test('a match that only deleted players and guests share goes with the last of them', async () => {
  const [one, two] = await app.people(['Uno Solo', 'Dos Solo'])
  const match = await record(one, { userPartner: two.name, partnerPlayerId: two.playerId })
  await remove(one)
  expect(await app.count('match_players where match_id = $1', match.id)).toBe(4)
  await remove(two)
  expect(await app.count('matches where id = $1', match.id)).toBe(0)
  expect(await app.count('players where id in ($1, $2)', one.playerId, two.playerId)).toBe(0)
})

test('of a password that was set by a link the address goes too, and the way to a line of the log', async () => {
  const reset = await realPerson(app, 'olvido@example.test', 'Olvido Real')
  const token = (await makePasswordLink(app.db, 'olvido@example.test', app.clock.now)) ?? ''
  const visit = { ...noVisit, address: '192.0.2.77' }
  await followPasswordLink(app.services, { token, password: 'otra contraseña' }, visit)
  await remove(reset)
  expect(await app.count(`audit_log where address = '192.0.2.77'`)).toBe(0)
  expect(await app.count(`audit_log where action = 'password_reset' and request_id is not null`)).toBe(0)
})

test('no former name stays in notifications, nor in answers that are kept for a retry', async () => {
  const [lea, mia] = await app.people(['Zenobia Antigua', 'Mía Luz'])
  await befriend(lea, mia)
  const { id } = await plan(mia, { date: '2026-06-02' })
  await takeSeat(lea, id)
  await recordOnce(mia, lea)
  const named = async (name: string) => [
    await app.count('notifications where data::text like $1', `%${name}%`),
    await app.count('idempotency_keys where answer::text like $1', `%${name}%`),
  ]
  expect(await named('Zenobia Antigua')).toEqual([1, 1])
  const profile = { lastName: 'Nueva', city: 'Jaca', favouriteCourtSide: 'left' as const }
  await lea.call(profileApi.complete, { body: { firstName: 'Zenobia', ...profile } })
  expect([await named('Zenobia Antigua'), await named('Zenobia Nueva')]).toEqual([
    [0, 0],
    [1, 1],
  ])
  await remove(lea)
  expect(await named('Zenobia')).toEqual([0, 0])
})

test('a retry is answered in the shape that it had, whatever the person was called', async () => {
  const [lea, mia] = await app.people(['id venue', 'Mía Luz'])
  await befriend(lea, mia)
  const first = await recordOnce(mia, lea)
  await remove(lea)
  const again = await recordOnce(mia, lea)
  expect(Object.keys(again).toSorted()).toEqual(Object.keys(first).toSorted())
  expect(again).toMatchObject({ id: first.id, venue: first.venue, userPartner: 'Deleted player' })
})

test('a player whom others seated in a match that has begun is named to nobody there', async () => {
  const [lea, mia, noa] = await app.people(['Lea Fugaz', 'Mía Sol', 'Noa Sol'])
  await befriend(lea, noa)
  const { id } = await plan(mia, { date: '2026-05-30' })
  await takeSeat(noa, id)
  await takeSeat(noa, id, { userId: lea.id })
  const { now } = app.clock
  app.clock.now = new Date('2026-05-30T18:00:00.000Z')
  await remove(lea)
  app.clock.now = now
  const joined = (await inboxOf(mia)).filter(({ type }) => type === 'scheduled_joined')
  expect(new Set(joined.map(({ data }) => data.playerName))).toEqual(new Set(['Deleted player', 'Noa Sol']))
})
