import { expect, test } from 'vitest'
import { below, pick, randomFrom } from '#server/db/seed/random.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { periodDays } from '#shared/stats/period.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { acceptClaim, claim, guestOf } from '#tests/support/claims.ts'
import { befriend } from '#tests/support/friends.ts'
import { aLadder, expectRatingsAsFolded, receiptsOf, someScores, type Ladder } from '#tests/support/ladder.ts'
import { aMatch, type Named, ofMatch, seating } from '#tests/support/matches.ts'
import { plan } from '#tests/support/scheduled.ts'
import { amount, seed } from '#tests/support/tier.ts'

const histories = amount(1, 10)
const eventsEach = amount(16, 28)

/** Two of the same app: in one Javi is a name until he says so, in the other he has an account from the start. */
const claimed = await testApp()
const registered = await testApp()

test.for(Array.from({ length: histories }, (_, index) => seed + index))(
  'claiming equals the same history recorded under the registered player from the start, seed %i',
  async (start) => {
    const [late, early] = [await world(claimed), await world(registered)]
    for (const app of [claimed, registered]) app.clock.now = new Date('2026-05-14T10:00:00.000Z')
    // By the first match, which is of the clan, all know the name.
    const before = events(start, eventsEach)
    const after = events(start + 1_000_000, amount(8, 12), eventsEach)
    await play(claimed, late, before, late.guest)
    await play(registered, early, before, early.javi)
    const { id } = await claim(late.javi, late.guest)
    const answer = await acceptClaim(late.ana, id)
    expect(answer.matches).toBeGreaterThan(0)
    await play(claimed, late, after, late.javi)
    await play(registered, early, after, early.javi)
    const [was, is] = [await everything(late), await everything(early)]
    expect(was.matches).toBeGreaterThan(8)
    expect(was.text).toBe(is.text)
    await expectRatingsAsFolded(claimed)
    await expectRatingsAsFolded(registered)
  },
)

type World = {
  ana: Person
  javi: Person
  people: Person[]
  guest: Named
  ladder: Ladder
  recorded: Map<number, { id: number; recorder: Person }>
}
type Event =
  | {
      kind: 'record' | 'edit'
      match: number
      recorder: number
      day: number
      withJavi: boolean
      others: number[]
      seat: number
      score: number
      isRanked: boolean
    }
  | { kind: 'remove'; match: number }
  | { kind: 'decline'; match: number; who: number }
  | { kind: 'plan'; who: number; day: number; seat: number; withJavi: boolean; isRanked: boolean }

async function world(app: TestApp): Promise<World> {
  const ana = await app.person('Ana Roldán')
  const bea = await app.person('Bea Sanz')
  const caro = await app.person('Caro Gil')
  const dani = await app.person('Dani Pla')
  const javi = await app.person('Javi Gómez')
  const people = [ana, bea, caro, dani]
  const ladder = await aLadder(ana, bea, caro, dani, javi)
  for (const person of people) await befriend(person, javi)
  // In the world where nobody needs it the name stays unused, so that all numbers are the same in both.
  return { ana, javi, people, guest: await guestOf(app, ana, 'Javi G.'), ladder, recorded: new Map() }
}

function events(start: number, total: number, firstDay = 0): Event[] {
  const random = randomFrom(start, 0)
  const record = (index: number, kind: 'record' | 'edit'): Event => ({
    kind,
    match: firstDay + index,
    recorder: index === 0 ? 0 : below(5, random),
    day: firstDay + index,
    withJavi: index === 0 || random() < 0.6,
    others: [random(), random(), random(), random()],
    seat: below(3, random),
    score: below(someScores.length, random),
    isRanked: index === 0 || random() < 0.6,
  })
  const made: Event[] = [record(0, 'record')]
  for (let index = 1; index < total; index += 1) {
    made.push(record(index, 'record'))
    const luck = random()
    // Of those before, too, which have changed hands since.
    const match = below(firstDay + index, random)
    if (luck < 0.15) made.push(record(index, 'edit'))
    else if (luck < 0.2) made.push({ kind: 'remove', match })
    else if (luck < 0.3) made.push({ kind: 'decline', match, who: below(4, random) })
    else if (luck < 0.4)
      made.push({
        kind: 'plan',
        who: below(4, random),
        day: 1 + below(20, random),
        seat: pick([2, 3, 4], random),
        withJavi: random() < 0.7,
        isRanked: random() < 0.3,
      })
  }
  return made
}

/** `javi`: who he is, as the others know him by then. He himself has always had his account. */
async function play(app: TestApp, world: World, all: Event[], javi: Named) {
  for (const event of all) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    if (event.kind === 'plan') await planOne(world, event, javi)
    else if (event.kind === 'record' || event.kind === 'edit') {
      const known = event.kind === 'edit' ? world.recorded.get(event.match) : undefined
      const recorder = known?.recorder ?? (event.recorder === 4 ? world.javi : world.people[event.recorder]!)
      const body = matchOf(world, event, recorder, javi)
      if (known) await recorder.call(matchesApi.edit, { ...ofMatch(known.id), body })
      else if (event.kind === 'record') {
        const { id } = await recorder.call(matchesApi.record, { body })
        world.recorded.set(event.match, { id, recorder })
      }
    } else if (event.kind === 'remove') {
      const known = world.recorded.get(event.match)
      // The first one stays, so that all go on knowing the name.
      if (!known || event.match === 0) continue
      await known.recorder.call(matchesApi.remove, ofMatch(known.id))
      world.recorded.delete(event.match)
    } else if (event.kind === 'decline') {
      const known = world.recorded.get(event.match)
      const person = world.people[event.who]!
      // Whoever does not sit in it, or recorded it, may not.
      if (known && known.recorder !== person && event.match !== 0)
        await person.call(matchesApi.decline, ofMatch(known.id)).catch(() => {})
    }
  }
}

function matchOf(
  world: World,
  event: Extract<Event, { kind: 'record' | 'edit' }>,
  recorder: Person,
  javi: Named,
) {
  const others: Named[] = world.people
    .filter((person) => person !== recorder)
    .map((person, index) => ({ person, luck: event.others[index] ?? 0 }))
    .toSorted((one, other) => one.luck - other.luck)
    .map(({ person }) => person)
    .slice(0, 3)
  if (event.withJavi && recorder !== world.javi) others[event.seat] = javi
  const [partner, opponent1, opponent2] = others
  const day = new Date(Date.UTC(2026, 1, 1) + ((event.day * 37) % 97) * 86_400_000)
  return aMatch({
    ...seating(partner!, opponent1!, opponent2!),
    date: day.toISOString().slice(0, 10),
    sets: someScores[event.score]!.map(([userScore, opponentScore]) => ({ userScore, opponentScore })),
    difficulty: 1 + (event.day % 10),
    userPosition: event.day % 3 === 0 ? 'left' : null,
    venue: event.day % 2 === 0 ? 'Poli Nord' : null,
    ...(event.isRanked ? { matchType: 'ranked', clanId: world.ladder.clanId } : {}),
  })
}

async function planOne(
  world: World,
  { who, day, seat, withJavi, isRanked }: Extract<Event, { kind: 'plan' }>,
  javi: Named,
) {
  const maker = world.people[who]!
  const beside = withJavi ? javi : world.people[(who + 1) % 4]!
  await plan(maker, {
    date: `2026-05-${String(14 + (day % 16)).padStart(2, '0')}`,
    players: [
      { id: maker.playerId, position: 1 },
      { id: beside.playerId, position: seat as 2 | 3 | 4 },
    ],
    ...(isRanked && { matchType: 'ranked', clanId: world.ladder.clanId }),
  })
}

/**
 * All that anybody sees, as text. Out of it are only when something was last changed and what a correction moved. Numbers of
 * matches and players are the same in both; those of users are drawn anew.
 */
async function everything(world: World) {
  const { people, javi, ladder, recorded } = world
  const ids = [...recorded.values()].map(({ id }) => id)
  const all = [...people, javi]
  const query = { limit: '100' }
  const seen: Record<string, unknown> = {}
  for (const reader of [javi, ...people.slice(0, amount(2, 4))])
    seen[reader.name] = {
      history: await reader.call(matchesApi.list, { query }),
      pending: await reader.call(matchesApi.list, { query: { ...query, consent: 'pending' } }),
      stats: await reader.call(statsApi.all, {}),
      periods: await Promise.all(
        periodDays.map((days) => reader.call(statsApi.period, { params: { days: String(days) } })),
      ),
      breakdown: await reader.call(statsApi.breakdown, { query: {} }),
      met: await reader.call(playersApi.stats, { query }),
      profiles: await Promise.all(
        all.map(({ playerId }) => reader.call(playersApi.one, { params: { id: String(playerId) } })),
      ),
      toCome: await Promise.all(
        (['open', 'closed', 'own'] as const).map((scope) =>
          reader.call(scheduledMatchesApi.list, { query: { scope } }),
        ),
      ),
      table: await Promise.all(
        (['ranked', 'entering'] as const).map((standing) =>
          reader.call(ratingsApi.leaderboard, { params: ladder.params, query: { standing } }),
        ),
      ),
      curves: await Promise.all(
        all.map(({ playerId }) =>
          reader.call(ratingsApi.curve, { params: { ...ladder.params, playerId: String(playerId) } }),
        ),
      ),
      receipts: await Promise.all(
        ids.slice(-amount(6, 100)).map((id) => receiptsOf(reader, id).catch(({ code }) => code)),
      ),
      analytics: await Promise.all(
        ids
          .slice(-amount(3, 8))
          .map((id) => reader.call(statsApi.analytics, ofMatch(id)).catch(({ code }) => code)),
      ),
    }
  const dated = new Set(['updatedAt', 'movedFrom', 'movedAt', 'isMoved', 'shareKey'])
  const text = JSON.stringify(seen, (key, value: unknown) => (dated.has(key) ? undefined : value), 1)
  const plain = text.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'user').replace(/Clan \d+/g, 'Clan')
  return { text: plain, matches: ids.length }
}
