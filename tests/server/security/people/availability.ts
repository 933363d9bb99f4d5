import { expect } from 'vitest'
import { row, route, type Arrange, type Asks } from '#tests/server/security/matrix.ts'
import { incomplete, type World } from '#tests/server/security/world.ts'
import { sayToday, saveUsualWeek, todayFor, usualWeekOf } from '#tests/support/availability.ts'
import { befriend } from '#tests/support/friends.ts'

const users = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', 'demo'] as const
const week = { free: ['4-evening'] }
const today = { from: '19:00' }

/** The own week, whatever user the request names. */
const ownWeek: Arrange = async ({ owner, stranger }, me) => {
  await saveUsualWeek(stranger, ['7-morning'])
  await saveUsualWeek(me, ['1-midday'])
  return { query: `?userId=${owner.id}`, gives: { free: ['1-midday'] }, hides: ['7-morning'] }
}

/** A fresh user's evening, with a friend who is told of it. */
const said = async ({ app }: World) => {
  const [speaker, listener] = await app.people(['Paco Puede', 'Ana Amiga'])
  await befriend(speaker, listener)
  await sayToday(speaker, '19:00')
  return { speaker, listener }
}
const nothing: Asks = { after: ({ body }) => expect(body).toMatchObject({ friends: [] }) }
const unheard: Arrange = async (world) => {
  const { speaker } = await said(world)
  return { ...nothing, hides: [speaker.name] }
}
const inDemo: Arrange = async (world) => {
  const visitor = await world.visitor()
  const mate = await world.mateOf(visitor)
  await befriend(mate, visitor)
  await sayToday(mate, '18:00')
  return { as: visitor, gives: { friends: [{ userId: mate.id, from: '18:00' }] } }
}

const withoutProfile = '403 profile_incomplete'
const impersonating = '403 impersonation_forbidden'

export const availability = [
  route('GET /api/availability/usual', [
    row('D001', 'visitor', 'no session', 401),
    row('D002-D008', users, 'their own week', 200, ownWeek),
    row('D009', 'admin as owner', 'the impersonated user’s week', 200, ownWeek),
    row('D010', 'owner', 'profile not completed', withoutProfile, incomplete),
  ]),

  route('PUT /api/availability/usual', [
    row('D011', 'visitor', 'no session', 401, { body: week }),
    row('D012-D018', users, 'their own week', '200 changes', (_world, me) => ({
      body: week,
      gives: week,
      after: async () => expect(await usualWeekOf(me)).toEqual(week.free),
    })),
    row('D019', 'admin as owner', 'impersonating', impersonating, { body: week }),
    row('D020', 'owner', 'profile not completed', withoutProfile, incomplete, { body: week }),
    row('D021', 'owner', 'an unknown time', 400, { body: { free: ['8-evening'] } }),
  ]),

  route('GET /api/availability/today', [
    row('D022', 'visitor', 'no session', 401),
    row(
      'D023-D027',
      ['other', 'member', 'clanAdmin', 'admin', 'owner'],
      'nobody’s but friends’',
      200,
      unheard,
    ),
    row('D028', 'friend', 'a friend who can play today', 200, said, ({ speaker, listener }) => ({
      as: listener,
      gives: { own: null, friends: [{ userId: speaker.id, from: '19:00' }] },
      hides: [speaker.email],
    })),
    row('D029', 'admin as other', 'as the impersonated user sees it', 200, unheard),
    row('D030', 'demo', 'a friend in their own sandbox', 200, inDemo),
  ]),

  route('PUT /api/availability/today', [
    row('D031', 'visitor', 'no session', 401, { body: today }),
    row('D032-D038', users, 'their own day', '200 changes', (_world, me) => ({
      body: today,
      gives: { own: today },
      after: async () => expect((await todayFor(me)).own).toMatchObject(today),
    })),
    row('D039', 'admin as owner', 'impersonating', impersonating, { body: today }),
    row('D040', 'owner', 'no time', 400, { body: {} }),
  ]),

  route('DELETE /api/availability/today', [
    row('D041', 'visitor', 'no session', 401),
    row('D042-D048', users, 'nothing of another user', 204, async (world) => {
      const { speaker, listener } = await said(world)
      return {
        after: async () =>
          expect(await (await listener.request('/api/availability/today')).json()).toMatchObject({
            friends: [{ userId: speaker.id }],
          }),
      }
    }),
    row('D049', 'admin as owner', 'impersonating', impersonating),
  ]),
].flat()
