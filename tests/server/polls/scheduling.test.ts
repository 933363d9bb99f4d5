import { beforeEach, expect, test } from 'vitest'
import { closeDuePolls } from '#server/polls/schedule/service.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, appoint } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { browserOf, guestSeat } from '#tests/support/guest-seats.ts'
import { whileRowLocked } from '#tests/support/locked.ts'
import {
  answerAs,
  answered,
  answerKey,
  answersOf,
  closePoll,
  listedPolls,
  openPoll,
  pollFor,
  scheduleBest,
  schedulePoll,
  vote,
  voteByLink,
} from '#tests/support/polls.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
import { callOff, leaveSeat, lineUp, plan, scheduledFor, takeSeat } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let people: Person[]
let ana: Person, bea: Person, carla: Person, dani: Person, eva: Person, fede: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query('delete from polls; delete from scheduled_matches; delete from notifications')
  await app.pool.query('delete from players where user_id is null')
  people = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas', 'Fede Rey'], {
    timeZone: 'Europe/Madrid',
    favouriteCourtSide: 'both',
  })
  ;[ana, bea, carla, dani, eva, fede] = people as [Person, Person, Person, Person, Person, Person]
})

const kinds = async (person: Person) => (await inboxOf(person)).map(({ type }) => type)
const matches = () => app.count('scheduled_matches')

/** Ana's poll, at whose second time all six can play, Bea and Fede if need be. */
async function answeredPoll(change: Parameters<typeof openPoll>[1] = {}) {
  const poll = await openPoll(ana, {
    venue: 'Club Norte',
    comments: 'Traed bolas',
    guestsAllowed: true,
    ...change,
  })
  for (const person of [bea, carla, dani, eva, fede])
    await voteByLink(person, poll, ['no', person === bea || person === fede ? 'maybe' : 'yes'])
  return poll
}

test('a poll shows the best four at each time, and the best time', async () => {
  const poll = await answeredPoll()
  const { options, bestOptionId, voters } = await pollFor(ana, poll.id)
  const nameOf = (id: number) => voters.find((voter) => voter.id === id)?.name
  expect(
    options.map(({ best, yes, maybe, no }) => [best?.voterIds.map(nameOf).toSorted(), yes, maybe, no]),
  ).toEqual([
    [['Ana Ruiz'], 1, 0, 5],
    [['Ana Ruiz', 'Carla Pons', 'Dani Gil', 'Eva Mas'], 4, 2, 0],
  ])
  expect([bestOptionId, options[1]!.best]).toMatchObject([
    options[1]!.id,
    { yes: 4, maybe: 0, sides: 'fit', level: null },
  ])
})

test('scheduling seats the four, puts the others on the waitlist, and closes the poll', async () => {
  const poll = await answeredPoll()
  const { matchId, ...result } = await scheduleBest(ana, poll.id)
  expect(result).toEqual({ isNew: true, waiting: 2, leftOver: [] })
  const match = await scheduledFor(ana, matchId)
  expect(match).toMatchObject({
    date: '2026-05-21',
    time: '19:30',
    duration: 90,
    timeZone: 'Europe/Madrid',
    startsAt: '2026-05-21T17:30:00.000Z',
    venue: 'Club Norte',
    comments: 'Traed bolas',
    visibility: 'private',
    matchType: 'casual',
    status: 'closed',
    createdBy: ana.id,
  })
  expect(match.participants.map(({ playerName }) => playerName).toSorted()).toEqual([
    'Ana Ruiz',
    'Carla Pons',
    'Dani Gil',
    'Eva Mas',
  ])
  expect((await scheduledFor(bea, matchId)).waiting).toMatchObject({ total: 2, isWaiting: true })
  expect(await pollFor(bea, poll.id)).toMatchObject({ isOpen: false, scheduledMatchId: matchId })
  expect([await kinds(ana), await kinds(carla), await kinds(bea)]).toEqual([
    [],
    ['scheduled_seated'],
    ['poll_closed'],
  ])
})

test('who waits gets the seat that becomes free, those who said yes first', async () => {
  const poll = await answeredPoll()
  // Bea answered before Eva, but would play if need be only.
  const { voters, options } = await pollFor(ana, poll.id)
  const idOf = (person: Person) => voters.find(({ name }) => name === person.name)!.id
  const { matchId } = await schedulePoll(ana, poll.id, options[1]!.id, [ana, carla, dani, fede].map(idOf))
  expect(lineUp(await scheduledFor(ana, matchId))).toEqual([
    '1 Ana Ruiz',
    '2 Carla Pons',
    '3 Dani Gil',
    '4 Fede Rey',
  ])
  await leaveSeat(fede, matchId)
  expect((await scheduledFor(eva, matchId)).waiting.offeredUntil).not.toBeNull()
  expect((await scheduledFor(bea, matchId)).waiting.offeredUntil).toBeNull()
  await takeSeat(eva, matchId)
  expect(lineUp(await scheduledFor(ana, matchId))).toContain('4 Eva Mas')
})

test('a guest sits as a guest of the organiser, and their private link is that of the seat; others are named', async () => {
  const poll = await openPoll(ana, { guestsAllowed: true })
  const [toni, lola] = [answerKey(), answerKey()]
  await answerAs(browserOf(app), poll, 'Toni', ['no', 'yes'], toni)
  await answerAs(browserOf(app), poll, 'Lola', ['no', 'maybe'], lola)
  await answerAs(browserOf(app), poll, 'Pepe', ['yes', 'no'])
  const { voters, options } = await pollFor(ana, poll.id)
  const [own, tonis] = voters.map(({ id }) => id)
  const { matchId, ...result } = await schedulePoll(ana, poll.id, options[1]!.id, [own!, tonis!])
  expect(result).toEqual({ isNew: true, waiting: 0, leftOver: ['Lola'] })
  expect(lineUp(await scheduledFor(ana, matchId))).toEqual(['1 Ana Ruiz', '2 Toni'])
  expect(await app.rowsOf('select name from players where created_by = $1', ana.id)).toEqual([
    { name: 'Toni' },
  ])
  const visitor = browserOf(app)
  expect(await guestSeat(visitor, toni)).toMatchObject({ state: 'seated', name: 'Toni', position: 2 })
  expect(await refusal(() => guestSeat(visitor, lola))).toBe('404 not_found')
  const hasSeat = async (key: string) => (await answered(visitor, key)).hasSeat
  expect([await hasSeat(toni), await hasSeat(lola)]).toEqual([true, false])
})

test('a guest of a name that the organiser knows is that guest, to whom the link does not lead', async () => {
  await plan(ana, { players: [{ name: 'Toni' }] })
  const poll = await openPoll(ana, { guestsAllowed: true })
  const key = answerKey()
  await answerAs(browserOf(app), poll, 'Toni', ['yes', 'yes'], key)
  await scheduleBest(ana, poll.id)
  expect(await app.count('players where created_by = $1', ana.id)).toBe(1)
  expect(await refusal(() => guestSeat(browserOf(app), key))).toBe('404 not_found')
})

test.for<[string, (ids: number[]) => number[], string]>([
  ['nobody', () => [], '400 invalid_input voterIds:too_small'],
  ['one twice', ([own]) => [own!, own!], '400 invalid_input voterIds:duplicate_player'],
  [
    'one who cannot play then',
    ([own, other]) => [own!, other!],
    '400 invalid_input voterIds.1:player_unknown',
  ],
  [
    'one who has not answered',
    ([own]) => [own!, 2_147_483_647],
    '400 invalid_input voterIds.1:player_unknown',
  ],
])('a match with %s is refused', async ([, chosen, line]) => {
  const poll = await answeredPoll()
  const { voters, options } = await pollFor(ana, poll.id)
  const ids = chosen(voters.map(({ id }) => id))
  expect(await refusal(() => schedulePoll(ana, poll.id, options[0]!.id, ids))).toBe(line)
})

test('a closed poll is scheduled until its times have begun', async () => {
  const poll = await answeredPoll()
  await closePoll(ana, poll.id)
  const { options, voters } = await pollFor(ana, poll.id)
  app.clock.now = new Date('2026-05-20T17:30:00.000Z')
  const { best, hasBegun } = (await pollFor(ana, poll.id)).options[0]!
  expect([best, hasBegun]).toEqual([null, true])
  const late = () => schedulePoll(ana, poll.id, options[0]!.id, [voters[0]!.id])
  expect(await refusal(late)).toBe('400 invalid_input time:time_in_past')
  expect((await scheduleBest(ana, poll.id)).isNew).toBe(true)
})

test('who makes the match of a closed poll at another time replaces the notification of its end', async () => {
  const poll = await answeredPoll()
  await closePoll(ana, poll.id)
  const { options, voters } = await pollFor(ana, poll.id)
  const ended = async (person: Person) =>
    (await inboxOf(person)).flatMap(({ type, message }) => (type === 'poll_closed' ? [message] : []))
  expect(await ended(bea)).toEqual(['The time that fits best is 21 May at 19:30'])
  await schedulePoll(ana, poll.id, options[0]!.id, [voters[0]!.id])
  expect(await ended(bea)).toEqual(['The time that fits best is 20 May at 19:30'])
})

test('a poll makes one match: a second request gets it, also once it is cancelled', async () => {
  const poll = await answeredPoll()
  const { options, voters } = await pollFor(ana, poll.id)
  const again = () => schedulePoll(ana, poll.id, options[1]!.id, [voters[0]!.id])
  const { matchId } = await scheduleBest(ana, poll.id)
  expect(await again()).toEqual({ matchId, isNew: false, waiting: 0, leftOver: [] })
  await callOff(ana, matchId)
  expect([(await again()).matchId, await matches()]).toEqual([matchId, 0])
  expect(await pollFor(ana, poll.id)).toMatchObject({
    scheduledMatchId: null,
    scheduledOptionId: options[1]!.id,
  })
})

test('of two organisers at once, the creator and an admin of the clan, one makes the match and both get it', async () => {
  const { id: clanId } = await aClan(bea)
  await addMember(bea, clanId, ana)
  const poll = await openPoll(ana, { clanId })
  await vote(bea, poll, ['yes', 'yes'])
  const made: { matchId: number; isNew: boolean }[] = []
  const scheduled = (person: Person) => async () => made.push(await scheduleBest(person, poll.id))
  await whileRowLocked(app, 'select from polls where id = $1 for update', poll.id, [
    scheduled(ana),
    scheduled(bea),
  ])
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(made).toHaveLength(2)
  expect([new Set(made.map(({ matchId }) => matchId)).size, await matches()]).toEqual([1, 1])
})

test('the match of a clan’s poll is for the clan', async () => {
  const { id: clanId } = await aClan(ana)
  await addMember(ana, clanId, bea)
  await appoint(ana, clanId, bea)
  const poll = await openPoll(ana, { clanId })
  await vote(bea, poll, ['yes', 'yes'])
  const { matchId } = await scheduleBest(bea, poll.id)
  expect(await scheduledFor(ana, matchId)).toMatchObject({
    visibility: 'clans',
    clanId,
    visibleToClanIds: [String(clanId)],
    matchType: 'casual',
    createdBy: bea.id,
  })
})

test.for<[string, ('vote' | 'close' | 'schedule')[], string[], string]>([
  ['a vote before the end', ['vote', 'close'], ['done', 'done'], 'yes'],
  ['a vote after the end', ['close', 'vote'], ['done', '409 poll_closed'], '-'],
  ['a vote before the match is made', ['vote', 'schedule'], ['done', 'done'], 'yes'],
  ['a vote after the match is made', ['schedule', 'vote'], ['done', '409 poll_closed'], '-'],
])('%s counts as it came, when both are sent at once', async ([, order, outcomes, said]) => {
  const poll = await openPoll(ana, { guestsAllowed: true })
  const { options, voters } = poll
  const calls = {
    vote: () => answerAs(browserOf(app), poll, 'Toni', ['yes', 'yes']),
    close: () => closePoll(ana, poll.id),
    schedule: () => schedulePoll(ana, poll.id, options[0]!.id, [voters[0]!.id]),
  }
  const sent = order.map((name) => calls[name])
  const row = 'select from polls where id = $1 for update'
  expect(await whileRowLocked(app, row, poll.id, sent)).toEqual(outcomes)
  const answers = answersOf(await pollFor(ana, poll.id))
  expect(answers).toEqual(['Ana Ruiz yes yes', ...(said === '-' ? [] : ['Toni yes yes'])])
})

test('of two guests at once for the last place of a poll, one is refused', async () => {
  const poll = await openPoll(ana, { guestsAllowed: true })
  await app.pool.query(
    `insert into poll_voters (poll_id, guest_name, guest_look, key_hash, browser_hash)
     select $1, 'Nombre ' || n, 'nombre ' || n, 'key ' || n, 'browser ' || n from generate_series(1, 28) as n`,
    [poll.id],
  )
  const answer = (name: string) => () => answerAs(browserOf(app), poll, name, ['yes', 'yes'])
  const row = 'select from polls where id = $1 for update'
  expect(await whileRowLocked(app, row, poll.id, [answer('Toni'), answer('Lola')])).toEqual([
    'done',
    '409 poll_full',
  ])
})

test('the chore closes a poll at the end of its last day, and tells who answered which time fits best', async () => {
  await befriend(ana, bea)
  const poll = await openPoll(ana, { closesOn: '2026-05-16', userIds: [bea.id] })
  await vote(bea, poll, ['no', 'yes'])
  // 17 May 2026, 00:00 in Madrid.
  const end = new Date('2026-05-16T22:00:00.000Z')
  app.clock.now = new Date(end.getTime() - 1)
  await closeDuePolls(app.db, app.clock.now)
  expect(await pollFor(bea, poll.id)).toMatchObject({ isOpen: true, closesAt: end.toISOString() })
  app.clock.now = end
  expect(await refusal(() => vote(bea, poll, ['yes', 'yes']))).toBe('409 poll_closed')
  for (const _ of [1, 2]) await closeDuePolls(app.db, app.clock.now)
  const ended = { type: 'poll_closed', message: 'The time that fits best is 21 May at 19:30' }
  expect((await inboxOf(ana)).filter(({ type }) => type === 'poll_closed')).toMatchObject([ended])
  // The question is withdrawn.
  expect((await inboxOf(bea)).filter(({ type }) => type.startsWith('poll'))).toMatchObject([ended])
  expect(await listedPolls(ana)).toMatchObject([{ id: poll.id, isOpen: false }])
  expect(await listedPolls(bea)).toEqual([])
})
