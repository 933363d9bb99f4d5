import { expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { requestFriend, befriend, inboxOf } from '#tests/support/friends.ts'
import { aLadder, expectRatingsAsFolded, recordRanked } from '#tests/support/ladder.ts'
import { whileTableLocked, blockingWriters, whileRowLocked } from '#tests/support/locked.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { noRequestInfo } from '#tests/support/request-info.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'

const app = await testApp({ RATE_LIMITS: 'on' })

const account = (person: Person) => person.call(accountApi.one, {})
/** Deletes the account of a user who has just signed in. */
const remove = async ({ id }: { id: string }, confirmation = 'delete') => {
  const cookie = await app.signedIn(id)
  return app.call(accountApi.remove, { body: { confirmation: confirmation as 'delete' } }, cookie)
}
const removeAs = ({ call }: Person) => call(accountApi.remove, { body: { confirmation: 'delete' } })
const recordOnce = (person: Person, { name, playerId }: Person) =>
  person.call(
    matchesApi.record,
    { body: aMatch({ userPartner: name, partnerPlayerId: playerId }) },
    { 'Idempotency-Key': 'a-retry-of-mia' },
  )

test('GET /api/account returns an account without a profile, fresh for fifteen minutes, and hasPassword', async () => {
  const half = await app.person('Sin Perfil', { favouriteCourtSide: null })
  const seen = {
    email: half.email,
    isEmailVerified: false,
    canVerifyEmail: false,
    allowsSupport: true,
    seatRequestsAllowed: true,
    hasPassword: true,
    onlyAdminOf: [],
  }
  app.later(15 * 60_000)
  expect(await account(half)).toEqual({ ...seen, isFresh: true })
  app.later(1)
  expect(await account(half)).toEqual({ ...seen, isFresh: false })
  const outside = await app.person('Eva Fuera', { issuer: 'https://accounts.example' })
  expect((await account(outside)).hasPassword).toBe(false)
})

test('deleting an account returns 409 last_admin while onlyAdminOf lists a clan, and 400 on a wrong confirmation', async () => {
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

test('deleting the account of a user who never played deletes the player', async () => {
  const nadia = await app.person('Nadia Sola')
  await remove(nadia)
  expect(await app.count('players where id = $1', nadia.playerId)).toBe(0)
})

test('a match is deleted with the account of its last registered player, and so are its deleted players', async () => {
  const [one, two] = await app.people(['Uno Solo', 'Dos Solo'])
  const match = await record(one, { userPartner: two.name, partnerPlayerId: two.playerId })
  await remove(one)
  expect(await app.count('match_players where match_id = $1', match.id)).toBe(4)
  await remove(two)
  expect(await app.count('matches where id = $1', match.id)).toBe(0)
  expect(await app.count('players where id in ($1, $2)', one.playerId, two.playerId)).toBe(0)
})

test('deleting an account removes the IP address and request id of its password reset from the audit', async () => {
  const reset = await realPerson(app, 'olvido@example.test', 'Olvido Real')
  const token = (await makePasswordLink(app.db, 'olvido@example.test', app.clock.now)) ?? ''
  const requestInfo = { ...noRequestInfo, address: '192.0.2.77' }
  await followPasswordLink(app.services, { token, password: 'otra contraseña', language: 'es' }, requestInfo)
  await remove(reset)
  expect(await app.count(`audit_log where address = '192.0.2.77'`)).toBe(0)
  expect(await app.count(`audit_log where action = 'password_reset' and request_id is not null`)).toBe(0)
})

test('renaming and deleting a user replaces the old name in notifications and stored idempotent answers', async () => {
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

test('deleting a user named like JSON keys keeps the shape of a stored idempotent answer', async () => {
  const [lea, mia] = await app.people(['id venue', 'Mía Luz'])
  await befriend(lea, mia)
  const first = await recordOnce(mia, lea)
  await remove(lea)
  const again = await recordOnce(mia, lea)
  expect(Object.keys(again).toSorted()).toEqual(Object.keys(first).toSorted())
  expect(again).toMatchObject({ id: first.id, venue: first.venue, userPartner: 'Deleted player' })
})

test('deleting a player seated by others in a begun scheduled match replaces the name in notifications', async () => {
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

test('of two concurrent deletions of an account one succeeds and is audited, and the other returns 401', async () => {
  const eva = await app.person('Eva Ruiz')
  await record(eva)
  const deleted = `audit_log where action = 'account_deleted'`
  const before = await app.count(deleted)
  expect(
    await whileTableLocked(app, 'users', [() => removeAs(eva), () => removeAs(eva)], blockingWriters),
  ).toEqual(['done', '401 unauthorized'])
  expect(await app.count(deleted)).toBe(before + 1)
})

test('of two last admins who delete their accounts concurrently one gets 409 last_system_admin', async () => {
  const [one, other] = await app.people(['Raíz Una', 'Raíz Dos'], { role: 'admin' })
  expect(
    await whileTableLocked(app, 'users', [() => removeAs(one), () => removeAs(other)], blockingWriters),
  ).toEqual(['done', '409 last_system_admin'])
  await app.pool.query(`update users set role = 'user'`)
})

// Each concurrent request, and its response when it comes after the deletion: any name may be typed.
test.for([
  ['first', 0],
  ['in between', 4],
  ['last', 7],
] as const)('concurrent calls with the deletion %s leave nothing of the account', async ([, nth]) => {
  const [ana, bea, caro, dani] = await app.people(['Ana Roldán', 'Bea Sanz', 'Caro Gil', 'Dani Pla'])
  const ladder = await aLadder(bea, ana, caro, dani)
  await addMember(bea, ladder.clanId, await app.person('Otra Más'))
  await recordRanked(ladder, [ana, bea, caro, dani], undefined, { date: '2026-05-01' })
  const [made, theirs] = [await plan(ana), await plan(bea, { date: '2026-05-21' })]
  await takeSeat(ana, theirs.id)
  const seat = { id: ana.playerId, name: ana.name, position: 2 } as const
  const others: [() => Promise<unknown>, late: string][] = [
    [() => recordRanked(ladder, [bea, ana, caro, dani], undefined, { date: '2026-05-02' }), 'done'],
    [() => takeSeat(caro, made.id), '404 not_found'],
    [() => takeSeat(dani, theirs.id), 'done'],
    [() => requestFriend(dani, ana), '404 not_found'],
    [() => plan(caro, { date: '2026-05-22', players: [seat] }), 'done'],
    [() => record(bea, { userPartner: ana.name, partnerPlayerId: ana.playerId }), 'done'],
    [() => record(ana, { date: '2026-05-03', comments: 'mías' }), '401 unauthorized'],
  ]
  const calls = others.map(([call]) => call).toSpliced(nth, 0, () => removeAs(ana))
  const row = 'select from players where id = $1 for update'
  const outcomes = await whileRowLocked(app, row, ana.playerId, calls)
  expect(outcomes.splice(nth, 1)).toEqual(['done'])
  for (const [index, outcome] of outcomes.entries())
    expect(['done', others[index]![1]], `the call ${index}`).toContain(outcome)
  const own = ana.playerId
  const left = [
    app.count('users where id = $1', ana.id),
    app.count('players where id = $1 and (not is_deleted or user_id is not null)', own),
    app.count('players where created_by = $1', ana.id),
    app.count(`matches where comments = 'mías'`),
    app.count(
      'match_participants seat join scheduled_matches one on one.id = match_id where player_id = $1',
      own,
    ),
    app.count('matches where (select count(*) from match_players where match_id = matches.id) <> 4'),
  ]
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0, 0])
  await expectRatingsAsFolded(app)
})
