import { expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp } from '#tests/support/app.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'
import { noVisit } from '#tests/support/visit.ts'

const removal = { body: { confirmation: 'delete' as const } }
const app = await testApp({ RATE_LIMITS: 'on' })

test('somebody who never played leaves no player', async () => {
  const nadia = await app.person('Nadia Sola')
  await nadia.call(accountApi.remove, removal)
  expect(await app.count('players where id = $1', nadia.playerId)).toBe(0)
})

test('a match that only deleted players and guests share goes with the last of them', async () => {
  const one = await app.person('Uno Solo')
  const two = await app.person('Dos Solo')
  const match = await record(one, { userPartner: two.name, partnerPlayerId: two.playerId })
  await one.call(accountApi.remove, removal)
  expect(await app.count('match_players where match_id = $1', match.id)).toBe(4)
  await two.call(accountApi.remove, removal)
  expect(await app.count('matches where id = $1', match.id)).toBe(0)
  expect(await app.count('players where id in ($1, $2)', one.playerId, two.playerId)).toBe(0)
})

test('of a reset by a link the address goes too, and what led from a row to a line of the log', async () => {
  const reset = await realPerson(app, 'olvido@example.test', 'Olvido Real')
  const token = (await makePasswordLink(app.db, 'olvido@example.test', app.clock.now)) ?? ''
  const visit = { ...noVisit, address: '192.0.2.77' }
  await followPasswordLink(app.services, { token, password: 'otra contraseña' }, visit)
  await app.call(accountApi.remove, removal, await app.signedIn(reset.id))
  expect(await app.count(`audit_log where address = '192.0.2.77'`)).toBe(0)
  expect(await app.count(`audit_log where action = 'password_reset' and request_id is not null`)).toBe(0)
})

test('nor does a former name stay, in news of who came and in answers kept for a retry', async () => {
  const [lea, mia] = [await app.person('Zenobia Antigua'), await app.person('Mía Luz')]
  await befriend(lea, mia)
  const { id } = await plan(mia, { date: '2026-06-02' })
  await takeSeat(lea, id)
  const key = { 'Idempotency-Key': 'a-retry-of-mia' }
  await mia.call(
    matchesApi.record,
    { body: aMatch({ userPartner: lea.name, partnerPlayerId: lea.playerId }) },
    key,
  )
  const named = async (name: string) => {
    const { rows } = await app.pool.query(
      `select (select count(*)::int from notifications where data::text like $1) as told,
        (select count(*)::int from idempotency_keys where answer::text like $1) as kept`,
      [`%${name}%`],
    )
    return rows[0]
  }
  expect(await named('Zenobia Antigua')).toEqual({ told: 1, kept: 1 })
  const profile = {
    firstName: 'Zenobia',
    lastName: 'Nueva',
    city: 'Jaca',
    favouriteCourtSide: 'left' as const,
  }
  await lea.call(profileApi.complete, { body: profile })
  expect([await named('Zenobia Antigua'), await named('Zenobia Nueva')]).toEqual([
    { told: 0, kept: 0 },
    { told: 1, kept: 1 },
  ])
  await app.call(accountApi.remove, removal, await app.signedIn(lea.id))
  expect(await named('Zenobia')).toEqual({ told: 0, kept: 0 })
})

test('a retry is answered in the shape that it had, whatever the person was called', async () => {
  const [lea, mia] = [await app.person('id venue'), await app.person('Mía Luz')]
  await befriend(lea, mia)
  const record = () =>
    mia.call(
      matchesApi.record,
      { body: aMatch({ userPartner: lea.name, partnerPlayerId: lea.playerId }) },
      { 'Idempotency-Key': 'a-retry-of-mia' },
    )
  const first = await record()
  await app.call(accountApi.remove, removal, await app.signedIn(lea.id))
  const again = await record()
  expect(Object.keys(again).toSorted()).toEqual(Object.keys(first).toSorted())
  expect(again).toMatchObject({ id: first.id, venue: first.venue, userPartner: 'Deleted player' })
})

test('who was seated by others in a match that has begun is named to nobody there', async () => {
  const [lea, mia, noa] = [
    await app.person('Lea Fugaz'),
    await app.person('Mía Sol'),
    await app.person('Noa Sol'),
  ]
  await befriend(lea, noa)
  const { id } = await plan(mia, { date: '2026-05-30' })
  await takeSeat(noa, id)
  await takeSeat(noa, id, { userId: lea.id })
  const before = app.clock.now
  app.clock.now = new Date('2026-05-30T18:00:00.000Z')
  await app.call(accountApi.remove, removal, await app.signedIn(lea.id))
  app.clock.now = before
  const joined = (await inboxOf(mia)).filter(({ type }) => type === 'scheduled_joined')
  expect(new Set(joined.map(({ data }) => data.playerName))).toEqual(new Set(['Deleted player', 'Noa Sol']))
})
