import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  aClan,
  addMember,
  appoint,
  clanFor,
  endMembership,
  join,
  membersFor,
  ofClan,
  stay,
} from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { whileTableLocked, blockingWriters } from '#tests/support/locked.ts'
import { ofMatch, record } from '#tests/support/matches.ts'

const app = await testApp()

/** A clan with two admins and a member. */
async function clanOfThree() {
  const [ana, bea, carla] = await app.people(['Ana Roldán', 'Bea Sanz', 'Carla Gil'])
  const { id } = await aClan(ana)
  await addMember(ana, id, bea, 'admin')
  await addMember(ana, id, carla)
  const leave = (person: Person) => () => endMembership(person, id, person)
  const stepDown = (person: Person) => () => appoint(person, id, person, 'member')
  return { id, ana, bea, carla, leave, stepDown }
}

const inTurn = (...calls: (() => Promise<unknown>)[]) =>
  whileTableLocked(app, 'clan_members', calls, blockingWriters)
const members = (id: number) => app.count('clan_members where clan_id = $1', id)
const adminsIn = async (person: Person, id: number) =>
  (await membersFor(person, id)).filter((member) => member.endsWith('admin')).length

test.for([
  ['leave', 'leave', 2],
  ['stepDown', 'stepDown', 3],
  ['stepDown', 'leave', 3],
] as const)(
  'when the last two admins %s and %s concurrently the second gets 409 and stays admin',
  async ([first, second, left]) => {
    const { id, ana, bea, carla, ...clan } = await clanOfThree()
    expect(await inTurn(clan[first](ana), clan[second](bea))).toEqual(['done', '409 last_admin'])
    expect([await members(id), await adminsIn(carla, id)]).toEqual([left, 1])
  },
)

test('joining while the last member leaves returns 404, or rejects the leave with 409 when the join comes first', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const [ended, kept] = [await aClan(ana), await aClan(ana)]
  const calls = ({ id }: { id: number }) => [() => endMembership(ana, id, ana), () => join(bea, id)]
  expect(await inTurn(...calls(ended))).toEqual(['done', '404 not_found'])
  expect(await inTurn(...calls(kept).toReversed())).toEqual(['done', '409 last_admin'])
  expect([await members(ended.id), await members(kept.id)]).toEqual([0, 2])
})

test('two joins and an add of one player at once create one membership and one notification to the admin', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const { id } = await aClan(ana)
  const outcomes = await inTurn(
    () => join(bea, id),
    () => join(bea, id),
    () => addMember(ana, id, bea),
  )
  expect(outcomes).toEqual(['done', '409 already_member', '409 already_member'])
  expect([await members(id), (await inboxOf(ana)).length, (await inboxOf(bea)).length]).toEqual([2, 1, 0])
})

test('deleting a clan during concurrent leaves, step-downs and joins succeeds once and leaves no members or seasons', async () => {
  const eva = await app.person('Eva Nueva')
  for (const isFirst of [true, false]) {
    const { id, ana, bea, carla, leave, stepDown } = await clanOfThree()
    const remove = () => ana.call(clansApi.remove, ofClan(id))
    const others = [leave(carla), stepDown(bea), () => join(eva, id)]
    const outcomes = await inTurn(...(isFirst ? [remove, remove, ...others] : [...others, remove]))
    expect(outcomes).toEqual(isFirst ? ['done', ...Array(4).fill('404 not_found')] : Array(4).fill('done'))
    expect([await members(id), await app.count('clan_seasons where clan_id = $1', id)]).toEqual([0, 0])
  }
})

test('of three concurrent creations or renames with one clan name only one succeeds', async () => {
  const people = await app.people(['Ana Roldán', 'Bea Sanz', 'Carla Gil'])
  const one = ['409 clan_name_taken', '409 clan_name_taken', 'done']
  const create = people.map((person) => () => aClan(person, { name: 'A la vez' }))
  expect((await whileTableLocked(app, 'clans', create, blockingWriters)).toSorted()).toEqual(one)
  const clans = await Promise.all(people.map((person) => aClan(person)))
  const change = people.map(
    (person, index) => () =>
      person.call(clansApi.change, { ...ofClan(clans[index]!.id), body: { name: 'Cambiado' } }),
  )
  expect((await whileTableLocked(app, 'clans', change, blockingWriters)).toSorted()).toEqual(one)
})

test('a player can create at most twenty clans, also with concurrent requests, until one is deleted', async () => {
  const ana = await app.person('Ana Roldán')
  for (let index = 0; index < 19; index += 1) await aClan(ana)
  const create = () => aClan(ana)
  expect(await whileTableLocked(app, 'clans', [create, create, create], blockingWriters)).toEqual([
    'done',
    '409 clan_limit',
    '409 clan_limit',
  ])
  const [clan] = await ana.call(clansApi.mine, {})
  await ana.call(clansApi.remove, ofClan(clan!.id))
  await aClan(ana)
})

test('confirming a membership while an admin removes or appoints the member leaves no consent pending', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const { id } = await aClan(ana)
  const stays = () => stay(bea, id)
  const remove = () => endMembership(ana, id, bea)
  for (const [calls, second] of [
    [[stays, remove], 'done'],
    [[remove, stays], '403 not_allowed'],
  ] as const) {
    await addMember(ana, id, bea)
    expect(await inTurn(...calls)).toEqual(['done', second])
    expect(await members(id)).toBe(1)
    expect((await inboxOf(bea)).filter(({ data }) => data.status === 'pending')).toEqual([])
  }
  await addMember(ana, id, bea)
  expect(await inTurn(stays, () => appoint(ana, id, bea))).toEqual(['done', 'done'])
  expect(await clanFor(bea, id)).toMatchObject({ userRole: 'admin', userConsent: 'confirmed' })
})

test('a match recorded while a member confirms a clan notifies the member with the consent of the seat', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const { id } = await aClan(ana)
  await addMember(ana, id, bea)
  const match = { opponent1: bea.name, opponent1PlayerId: bea.playerId }
  const calls = [() => record(ana, match), () => stay(bea, id)]
  expect(await whileTableLocked(app, 'notifications', calls, blockingWriters)).toEqual(['done', 'done'])
  const notice = (await inboxOf(bea)).find(({ type }) => type === 'match_recorded')
  const { seats } = await ana.call(matchesApi.one, ofMatch(Number(notice?.data.subjectId)))
  expect(notice?.data.status).toBe(seats[2]?.consent === 'confirmed' ? 'accepted' : 'pending')
})
