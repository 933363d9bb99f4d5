import { beforeEach, expect, test } from 'vitest'
import { offerFreePlaces } from '#server/scheduled-matches/weeks/places.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { callOff, plan, replan, takeSeat, waitFor } from '#tests/support/scheduled.ts'

const app = await testApp()
const [ana, bea, carla, dani, eva, fede] = await app.people(
  ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas', 'Fede Ros'],
  { timeZone: 'Europe/Madrid' },
)
for (const friend of [bea, carla, dani, eva]) await befriend(ana, friend)

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query(
    'delete from scheduled_matches; delete from scheduled_series; delete from notifications',
  )
})

const seated = (people: Person[]) => people.map(({ playerId: id }) => ({ id }))

/** The week of 20 May begins at 17:30 UTC. */
async function offerAt(instant: string) {
  app.clock.now = new Date(instant)
  await offerFreePlaces(app.db, app.clock.now)
}

const offered = async () => {
  const rows = await app.rowsOf(`select split_part(person.name, ' ', 1) as name from notifications
    join players as person on person.user_id = notifications.user_id where kind = 'place_free' order by 1`)
  return rows.map(({ name }) => name as string)
}

test('a place that is free a day before is offered once to friends who do not play', async () => {
  await plan(ana, { repeatsWeekly: true, players: seated([ana, bea, fede]) })
  await offerAt('2026-05-19T17:29:59.000Z')
  expect(await offered()).toEqual([])
  await offerAt('2026-05-19T17:30:00.000Z')
  expect(await offered()).toEqual(['Carla', 'Dani', 'Eva'])
  await offerAt('2026-05-19T17:31:00.000Z')
  expect(await offered()).toHaveLength(3)
  expect((await inboxOf(eva))[0]).toMatchObject({ data: { fromName: 'Ana Ruiz', date: '2026-05-20' } })
})

test('two processes offer a place once', async () => {
  await plan(ana, { repeatsWeekly: true, players: seated([ana, bea]) })
  app.clock.now = new Date('2026-05-19T18:00:00.000Z')
  await Promise.all([1, 2, 3].map(() => offerFreePlaces(app.db, app.clock.now)))
  expect(await offered()).toHaveLength(3)
})

test.for([
  ['is full', { repeatsWeekly: true, players: seated([ana, bea, carla, dani]) }],
  ['is private', { repeatsWeekly: true, visibility: 'private' }],
  ['is not repeated', {}],
] as const)('no place is offered in a match that %s', async ([, change]) => {
  await plan(ana, { ...change, players: 'players' in change ? [...change.players] : [] })
  await offerAt('2026-05-19T18:00:00.000Z')
  expect(await offered()).toEqual([])
})

test('a seat that is held for the waitlist is not offered', async () => {
  const { id } = await plan(ana, { repeatsWeekly: true, players: seated([ana, bea, carla, dani]) })
  await waitFor(fede, id)
  app.clock.now = new Date('2026-05-19T17:00:00.000Z')
  await replan(ana, id, { players: seated([ana, bea, carla]) })
  await offerAt('2026-05-19T18:00:00.000Z')
  expect(await offered()).toEqual([])
})

test('the offer is withdrawn when friends may not see the match any more', async () => {
  const { id } = await plan(ana, { repeatsWeekly: true, players: seated([ana, bea]) })
  await offerAt('2026-05-19T18:00:00.000Z')
  await replan(ana, id, { visibility: 'friends' })
  expect(await offered()).toHaveLength(3)
  await replan(ana, id, { visibility: 'private' })
  expect(await offered()).toEqual([])
})

test('the offer is withdrawn when the last place is taken and when the match is cancelled', async () => {
  const { id } = await plan(ana, { repeatsWeekly: true, players: seated([ana, bea, carla]) })
  await offerAt('2026-05-19T18:00:00.000Z')
  await takeSeat(dani, id)
  expect(await offered()).toEqual([])
  const { id: other } = await plan(ana, { repeatsWeekly: true, players: seated([ana, bea]) })
  await offerAt('2026-05-19T18:00:00.000Z')
  expect(await offered()).toHaveLength(3)
  await callOff(ana, other)
  expect(await offered()).toEqual([])
})
