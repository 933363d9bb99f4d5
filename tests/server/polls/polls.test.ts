import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, endMembership, ofClan } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import {
  answersOf,
  closePoll,
  listedPolls,
  openPoll,
  pollFor,
  removePoll,
  renewPollKey,
  vote,
  voteByLink,
  withdrawVote,
} from '#tests/support/polls.ts'
import { outcomeOf, refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person, bea: Person, carla: Person, dani: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query('delete from polls; delete from notifications')
  ;[ana, bea, carla, dani] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'], {
    timeZone: 'Europe/Madrid',
  })
  await befriend(ana, bea)
  await app.pool.query('delete from notifications')
})

const ids = async (person: Person) => (await listedPolls(person)).map(({ id }) => id)
const kinds = async (person: Person) => (await inboxOf(person)).map(({ type }) => type)

test('a poll shows its times, its place and the answer of its creator, who said yes to all', async () => {
  const poll = await openPoll(ana, { venue: 'Club Norte', courtName: '3', comments: 'Traed bolas' })
  expect(poll).toMatchObject({
    creatorName: 'Ana Ruiz',
    isCreator: true,
    clanName: null,
    duration: 90,
    venue: 'Club Norte',
    courtName: '3',
    comments: 'Traed bolas',
    timeZone: 'Europe/Madrid',
    isOpen: true,
    guestsAllowed: false,
    canSchedule: true,
    removedAnswers: 0,
    scheduledMatchId: null,
  })
  expect(poll.options.map(({ date, time, startsAt, yes }) => [date, time, startsAt, yes])).toEqual([
    ['2026-05-20', '19:30', '2026-05-20T17:30:00.000Z', 1],
    ['2026-05-21', '19:30', '2026-05-21T17:30:00.000Z', 1],
  ])
  expect(answersOf(poll)).toEqual(['Ana Ruiz yes yes'])
  // It ends when the last of its times begins.
  expect(poll.closesAt).toBe('2026-05-21T17:30:00.000Z')
})

test.for<[string, Parameters<typeof openPoll>[1], string]>([
  [
    'one time',
    { options: [{ date: '2026-05-20', time: '19:30' }] },
    '400 invalid_input options:options_too_few',
  ],
  [
    'nine times',
    { options: Array.from({ length: 9 }, (_, day) => ({ date: `2026-05-2${day}`, time: '19:30' })) },
    '400 invalid_input options:options_too_many',
  ],
  [
    'a time twice',
    { options: Array.from({ length: 2 }, () => ({ date: '2026-05-20', time: '19:30' })) },
    '400 invalid_input options.1.time:option_repeated',
  ],
  [
    'a time that has begun',
    {
      options: [
        { date: '2026-05-14', time: '12:00' },
        { date: '2026-05-20', time: '19:30' },
      ],
    },
    '400 invalid_input options.0.time:time_in_past',
  ],
  [
    'a day that has passed',
    {
      options: [
        { date: '2026-05-20', time: '19:30' },
        { date: '2026-05-13', time: '19:30' },
      ],
    },
    '400 invalid_input options.1.date:date_in_past',
  ],
  ['an end that has passed', { closesOn: '2026-05-13' }, '400 invalid_input closesOn:date_in_past'],
  ['a bidi override in the venue', { venue: 'Club \u202eetroN' }, '400 invalid_input venue:text_forbidden'],
])('a poll with %s is refused', async ([, change, line]) => {
  expect(await refusal(() => openPoll(ana, change))).toBe(line)
})

test('only friends can be named', async () => {
  const named = { userIds: [bea.id, carla.id] }
  expect(await refusal(() => openPoll(ana, named))).toBe('400 invalid_input userIds.1:player_unknown')
})

test('a poll of friends is seen, listed and announced to those who are named alone', async () => {
  await befriend(ana, carla)
  await app.pool.query('delete from notifications')
  const { id } = await openPoll(ana, { userIds: [bea.id] })
  expect([await ids(ana), await ids(bea), await ids(carla)]).toEqual([[id], [id], []])
  expect([await kinds(ana), await kinds(bea), await kinds(carla)]).toEqual([[], ['poll_opened'], []])
  expect(await refusal(() => pollFor(carla, id))).toBe('404 not_found')
  const poll = await pollFor(bea, id)
  expect(poll).toMatchObject({ isCreator: false, canSchedule: false, shareKey: null })
})

describe('a poll for a clan', () => {
  let clanId: number
  beforeEach(async () => {
    clanId = (await aClan(ana, { isPublic: false })).id
    await addMember(ana, clanId, bea)
    await addMember(ana, clanId, carla)
    await app.pool.query('delete from notifications')
  })

  test('is seen by its members, who are notified, until they leave it; then their answers do not count', async () => {
    const poll = await openPoll(bea, { clanId })
    expect(await kinds(carla)).toEqual(['poll_opened'])
    expect(await pollFor(carla, poll.id)).toMatchObject({ clanName: expect.any(String), canSchedule: false })
    await vote(carla, poll, ['yes', 'no'])
    expect(answersOf(await pollFor(bea, poll.id))).toEqual(['Bea Soler yes yes', 'Carla Pons yes no'])
    await endMembership(carla, clanId, carla)
    expect(await refusal(() => pollFor(carla, poll.id))).toBe('404 not_found')
    expect([await ids(carla), answersOf(await pollFor(bea, poll.id))]).toEqual([[], ['Bea Soler yes yes']])
  })

  test('is closed by an admin of the clan, who cannot delete it or renew its link', async () => {
    const { id } = await openPoll(bea, { clanId })
    expect(await refusal(() => removePoll(ana, id))).toBe('403 not_allowed')
    expect(await refusal(() => renewPollKey(ana, id))).toBe('403 not_allowed')
    expect(await refusal(() => closePoll(carla, id))).toBe('403 not_allowed')
    expect(await closePoll(ana, id)).toMatchObject({ isOpen: false, canSchedule: true, shareKey: null })
  })

  test('notifies nobody in a clan of more than fifty', async () => {
    await app.pool.query(
      `with more as (insert into users (id, issuer, subject) select 'more ' || n, 'test', 'more ' || n
        from generate_series(1, 48) as n returning id)
       insert into clan_members (clan_id, user_id, role, consent) select $1, id, 'member', 'confirmed' from more`,
      [clanId],
    )
    const { id } = await openPoll(bea, { clanId })
    expect([await kinds(carla), await ids(carla)]).toEqual([[], [id]])
  })

  test('stays with its creator and those who answered when the clan is deleted', async () => {
    const poll = await openPoll(ana, { clanId })
    await vote(bea, poll, ['yes', 'yes'])
    await ana.call(clansApi.remove, ofClan(clanId))
    expect(answersOf(await pollFor(bea, poll.id))).toEqual(['Ana Ruiz yes yes', 'Bea Soler yes yes'])
    expect(await refusal(() => pollFor(carla, poll.id))).toBe('404 not_found')
  })

  test('does not come back to a member who left before the clan was deleted', async () => {
    const poll = await openPoll(ana, { clanId })
    for (const person of [bea, carla]) await vote(person, poll, ['yes', 'yes'])
    await endMembership(bea, clanId, bea)
    await ana.call(clansApi.remove, ofClan(clanId))
    expect(await refusal(() => pollFor(bea, poll.id))).toBe('404 not_found')
    expect(answersOf(await pollFor(ana, poll.id))).toEqual(['Ana Ruiz yes yes', 'Carla Pons yes yes'])
  })

  test('has room for its members whatever those who left answered, who need a place again to come back', async () => {
    const poll = await openPoll(ana, { clanId })
    await vote(bea, poll, ['yes', 'yes'])
    await endMembership(bea, clanId, bea)
    await app.pool.query(
      `with former as (insert into users (id, issuer, subject) select 'former ' || n, 'test', 'former ' || n
        from generate_series(1, 28) as n returning id)
       insert into poll_voters (poll_id, user_id) select $1, id from former`,
      [poll.id],
    )
    expect(answersOf(await vote(carla, poll, ['no', 'yes']))).toEqual([
      'Ana Ruiz yes yes',
      'Carla Pons no yes',
    ])
    expect(await listedPolls(carla)).toMatchObject([{ id: poll.id, voters: 2, hasVoted: true }])
    await app.pool.query(`update poll_voters set is_by_link = true where user_id like 'former %'`)
    expect(await refusal(() => voteByLink(bea, poll, ['yes', 'yes']))).toBe('409 poll_full')
  })

  test('is opened by members only', async () => {
    expect(await refusal(() => openPoll(dani, { clanId }))).toBe('404 not_found')
  })
})

test('answers change until the poll is closed, and can be taken back', async () => {
  const poll = await openPoll(ana, { userIds: [bea.id] })
  await vote(bea, poll, ['yes', 'maybe'])
  expect(answersOf(await vote(bea, poll, ['no', null]))).toEqual(['Ana Ruiz yes yes', 'Bea Soler no -'])
  await withdrawVote(bea, poll.id)
  expect(answersOf(await pollFor(bea, poll.id))).toEqual(['Ana Ruiz yes yes'])
  await vote(bea, poll, ['maybe', 'yes'])
  await closePoll(ana, poll.id)
  expect(await refusal(() => vote(bea, poll, ['yes', 'yes']))).toBe('409 poll_closed')
  expect(await refusal(() => withdrawVote(bea, poll.id))).toBe('409 poll_closed')
  expect(answersOf(await pollFor(bea, poll.id))).toEqual(['Ana Ruiz yes yes', 'Bea Soler maybe yes'])
})

test('an answer to an option of another poll is refused', async () => {
  const [one, other] = [await openPoll(ana, { userIds: [bea.id] }), await openPoll(ana)]
  const foreign = { ...one, options: other.options }
  expect(await refusal(() => vote(bea, foreign, ['yes', 'yes']))).toBe(
    '400 invalid_input votes.0.optionId:invalid_value',
  )
})

test('who came by the link keeps seeing the poll when the link is renewed; others do not', async () => {
  const poll = await openPoll(ana)
  expect(await refusal(() => vote(carla, poll, ['yes', 'yes']))).toBe('404 not_found')
  await voteByLink(carla, poll, ['yes', 'no'])
  expect(await outcomeOf(pollFor(dani, poll.id, poll.shareKey))).toBe('done')
  const { shareKey } = await renewPollKey(ana, poll.id)
  expect(shareKey).not.toBe(poll.shareKey)
  expect(await refusal(() => pollFor(dani, poll.id, poll.shareKey))).toBe('404 not_found')
  expect([await ids(carla), await ids(dani)]).toEqual([[poll.id], []])
  expect(answersOf(await vote(carla, poll, ['no', 'yes']))).toEqual(['Ana Ruiz yes yes', 'Carla Pons no yes'])
})

test('a user opens twenty polls at most, and one more once one is closed', async () => {
  const first = await openPoll(ana)
  for (let count = 1; count < 20; count += 1) await openPoll(ana)
  expect(await refusal(() => openPoll(ana))).toBe('409 poll_limit')
  await closePoll(ana, first.id)
  expect(await outcomeOf(openPoll(ana))).toBe('done')
})

test('a deleted poll is gone for all, with its notifications', async () => {
  const { id } = await openPoll(ana, { userIds: [bea.id] })
  await removePoll(ana, id)
  expect([await ids(ana), await ids(bea), await kinds(bea)]).toEqual([[], [], []])
  expect(await refusal(() => pollFor(ana, id))).toBe('404 not_found')
})
