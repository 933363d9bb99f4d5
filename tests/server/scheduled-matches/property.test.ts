import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { renewExpiredOffers } from '#server/scheduled-matches/waitlist/service.ts'
import { changedScheduledMatch, type ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { recordedFrom, storedScheduled, type Stored } from '#tests/support/stored-scheduled.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { histories, requestOf, type Step } from './steps.ts'

const runs = amount(4, 200)
const start = new Date('2026-05-14T10:00:00.000Z')
const dayMs = 86_400_000

const app = await testApp()
let people: Person[] = []
let clanIds: number[] = []
// Ana and Bea are friends, and Bea and Carla; Ana, Carla and Dani are in one clan, Dani and Eva in the other.
const friends = [
  [0, 1],
  [1, 2],
]
const clans = [
  [0, 2, 3],
  [3, 4],
]

beforeAll(async () => {
  process.stdout.write(`${runs} histories of scheduled matches, seed ${seed}\n`)
  const names = ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas']
  people = await Promise.all(names.map((name) => app.person(name)))
  for (const [one, other] of friends) await befriend(people[one!]!, people[other!]!)
  for (const members of clans) {
    const [admin, ...others] = members.map((index) => people[index]!)
    const { id } = await aClan(admin!, { isPublic: false })
    for (const member of others) await addMember(admin!, id, member)
    clanIds.push(id)
  }
})

test('random histories of five users keep scheduled matches and each user’s view of them consistent', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      await app.pool.query('delete from scheduled_matches; delete from matches')
      await app.pool.query('delete from scheduled_invitations; delete from notifications')
      app.clock.now = start
      const made: number[] = []
      const finished = new Map<number, number>()
      for (const step of steps) {
        const before = await storedScheduled(app.pool, made)
        if (step.kind === 'pass') await pass(step)
        else if (!(await act(step, made, finished))) {
          // A refused step changes nothing that anybody sees.
          expect(await storedScheduled(app.pool, made)).toEqual(before)
          continue
        }
        await expectOrder(made, finished)
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
})

async function pass({ minutes, isSettled }: Extract<Step, { kind: 'pass' }>) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  if (isSettled) await renewExpiredOffers(app.db, app.clock.now)
}

/**
 * Sends a step, keeps what it created and finished, and returns whether it was accepted. Nobody changes what they may
 * not see.
 */
async function act(step: Exclude<Step, { kind: 'pass' }>, made: number[], finished: Map<number, number>) {
  const id = 'match' in step ? (made[step.match % made.length] ?? 0) : 0
  const [match] = await storedScheduled(app.pool, [id])
  const who = people[step.who]!
  const { method, path, body } = requestOf(step, { people, clanIds, match, id, now: app.clock.now })
  const response = await who.request(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Time-Zone': 'Europe/Madrid' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const told = `${step.kind} by ${who.name}: ${response.status} ${text}`
  expect(response.status, told).toBeLessThan(500)
  const answer = (text ? JSON.parse(text) : {}) as { id?: number; code?: string; matchId?: number }
  if (step.kind === 'create' && response.ok) made.push(answer.id!)
  if (step.kind === 'finish' && response.ok) finished.set(id, answer.id!)
  if (step.kind === 'create') return response.ok
  const hasKey = 'hasKey' in step && step.hasKey
  // A malformed request is refused before the match is looked for.
  const isRequest = step.kind !== 'edit' || changedScheduledMatch.safeParse(body).success
  if (match && isRequest && !hasKey && !isSeen(step.who, match)) expect(response.status, told).toBe(404)
  // Only users with the match in their history get its id.
  if (answer.code === 'already_finished') expect(answer.matchId, told).toBe(finished.get(id))
  if (!match) expect(response.ok, told).toBe(false)
  return response.ok
}

/** The invariants after each step, in the database and in what each of the five sees. */
async function expectOrder(made: number[], finished: Map<number, number>) {
  const now = app.clock.now
  const stored = await storedScheduled(app.pool, made)
  const recorded = await recordedFrom(app.pool, made)
  expect(recorded.map(({ scheduledMatchId, id }) => [scheduledMatchId, id])).toEqual([...finished])
  expect(stored.filter(({ id }) => finished.has(id))).toEqual([])
  for (const match of stored) expectSound(match, now)
  await Promise.all(people.map((person, index) => expectSight(person, index, made, stored, now)))
}

function expectSound({ id, status, seats, waits }: Stored, now: Date) {
  const places = seats.map(({ position }) => position)
  expect([id, new Set(places).size, new Set(seats.map(({ playerId }) => playerId)).size]).toEqual([
    id,
    seats.length,
    seats.length,
  ])
  expect(places.every((place) => [1, 2, 3, 4].includes(place))).toBe(true)
  expect([id, status]).toEqual([id, seats.length === 4 ? 'closed' : 'open'])
  const offers = waits.filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil > now)
  expect(offers.length).toBeLessThanOrEqual(4 - seats.length)
  // No player of a match is on its waitlist.
  const seated = new Set(seats.map(({ userId }) => userId))
  expect(waits.filter(({ userId }) => seated.has(userId))).toEqual([])
}

/** The user's lists and single reads hold exactly the matches that they may see. */
async function expectSight(person: Person, index: number, made: number[], stored: Stored[], now: Date) {
  const read = async (path: string) => {
    const response = await person.request(`/api/matches/scheduled${path}`)
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text) as unknown, headers: response.headers }
  }
  const [both, overdue, own, ...singles] = await Promise.all([
    read(''),
    read('?scope=overdue'),
    read('?scope=own'),
    ...made.map((id) => read(`/${id}`)),
  ])
  const idsOf = (matches: Stored[]) =>
    matches
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id)
      .map(({ id }) => id)
  const seen = stored.filter((match) => isSeen(index, match))
  const toCome = seen.filter((match) => match.startsAt > now || (isOwn(index, match) && !isOver(match, now)))
  const ofStatus = (status: string) => toCome.filter((match) => match.status === status)
  const mine = seen.filter((match) => isOwn(index, match))
  const late = mine.filter((match) => isOver(match, now))
  const listed = (answer: { body: unknown }) => answer.body as ScheduledMatch[]
  expect(listed(both).map(({ id }) => id)).toEqual(idsOf(toCome))
  expect(listed(overdue).map(({ id }) => id)).toEqual(idsOf(late).toReversed())
  expect(listed(own).map(({ id }) => id)).toEqual(idsOf(mine.filter((match) => !isOver(match, now))))
  expect(['Open', 'Closed', 'Overdue'].map((list) => both.headers.get(`X-Count-${list}`))).toEqual(
    [ofStatus('open'), ofStatus('closed'), late].map(({ length }) => `${length}`),
  )
  expect(singles.map(({ status }) => status)).toEqual(
    made.map((id) => (seen.some((match) => match.id === id) ? 200 : 404)),
  )
  const single = singles.flatMap(({ status, body }) => (status === 200 ? [body as ScheduledMatch] : []))
  for (const view of [...listed(both), ...listed(overdue), ...listed(own)])
    expect(view).toEqual(single.find(({ id }) => id === view.id))
  for (const match of seen)
    expectOwnView(
      single.find(({ id }) => id === match.id)!,
      index,
      match,
      now,
    )
}

/** What a user reads of a match agrees with the database, and shows nothing that they may not know. */
function expectOwnView(view: ScheduledMatch, index: number, match: Stored, now: Date) {
  const { id: userId, playerId } = people[index]!
  const ownClans = new Set(clanIds.filter((_, clan) => clans[clan]!.includes(index)))
  const own = match.seats.find((seat) => seat.playerId === playerId)
  const taken = new Set(match.seats.map(({ position }) => position))
  const listed = match.createdBy === userId ? match.clans : match.clans.filter((id) => ownClans.has(id))
  const held = match.waits.filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil > now)
  expect(view).toMatchObject({
    status: match.status,
    participants: match.seats.map((seat) => ({ playerId: seat.playerId, position: seat.position })),
    availableSlots: [1, 2, 3, 4].filter((position) => !taken.has(position)),
    ownPosition: own?.position ?? null,
    canEdit: match.createdBy === userId,
    shareKey: isOwn(index, match) ? match.shareKey : null,
    visibleToClanIds: listed.map(String),
    waiting: {
      total: match.waits.length,
      isWaiting: match.waits.some((wait) => wait.userId === userId),
      held: held.filter((wait) => wait.userId !== userId).length,
    },
  })
}

const isOver = ({ endsAt }: Stored, now: Date) => endsAt.getTime() + dayMs <= now.getTime()

const isOwn = (index: number, { createdBy, seats }: Stored) =>
  createdBy === people[index]!.id || seats.some(({ playerId }) => playerId === people[index]!.playerId)

function isSeen(index: number, match: Stored) {
  const { id: userId } = people[index]!
  const maker = people.findIndex(({ id }) => id === match.createdBy)
  const areFriends = friends.some((pair) => pair.includes(index) && pair.includes(maker))
  const isIn = clanIds.some((id, clan) => match.clans.includes(id) && clans[clan]!.includes(index))
  const waits = match.waits.some((wait) => wait.userId === userId && wait.shareKey === match.shareKey)
  if (isOwn(index, match) || waits || match.visibility === 'public') return true
  return match.visibility === 'friends' ? areFriends : match.visibility === 'clans' && isIn
}
