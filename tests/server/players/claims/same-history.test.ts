import { expect, test } from 'vitest'
import { below, randomFrom } from '#server/db/seed/random.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { periodDays } from '#shared/stats/period.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { acceptClaim, claim, guestOf } from '#tests/support/claims.ts'
import { befriend } from '#tests/support/friends.ts'
import { aLadder, expectRatingsAsFolded, receiptsOf, someScores } from '#tests/support/ladder.ts'
import { aMatch, type Named, ofMatch, seating } from '#tests/support/matches.ts'
import { amount, seed } from '#tests/support/tier.ts'

const histories = amount(1, 10)
const eventsEach = amount(16, 28)

/**
 * Two runs of the same app: in one Javi is a guest until he claims it, in the other he has an account from
 * the start.
 */
const claimed = await testApp()
const registered = await testApp()

test.for(Array.from({ length: histories }, (_, index) => seed + index))(
  'claiming a guest equals the same history recorded under the registered player from the start, seed %i',
  async (start) => {
    const [late, early] = [await world(claimed), await world(registered)]
    for (const app of [claimed, registered]) app.clock.now = new Date('2026-05-14T10:00:00.000Z')
    // By the first match, which is of the clan, all know the guest.
    const before = events(start, eventsEach)
    const after = events(start + 1_000_000, amount(8, 12), eventsEach)
    await play(late, before, late.guest)
    await play(early, before, early.javi)
    const { id } = await claim(late.javi, late.guest)
    expect((await acceptClaim(late.ana, id)).matches).toBeGreaterThan(0)
    await play(late, after, late.javi)
    await play(early, after, early.javi)
    expect(late.recorded.size).toBeGreaterThan(8)
    expect(await everything(late)).toBe(await everything(early))
    await expectRatingsAsFolded(claimed)
    await expectRatingsAsFolded(registered)
  },
)

type World = Awaited<ReturnType<typeof world>>
type Game = {
  match: number
  recorder: number
  withJavi: boolean
  luck: number[]
  seat: number
  score: number
  isRanked: boolean
}
type Event =
  | ({ kind: 'record' | 'edit' } & Game)
  | { kind: 'remove'; match: number }
  | { kind: 'decline'; match: number; who: number }

async function world(app: TestApp) {
  const others: Person[] = []
  // One after the other, so that all ids are the same in both.
  for (const name of ['Ana Roldán', 'Bea Sanz', 'Caro Gil', 'Dani Pla']) others.push(await app.person(name))
  const [ana, ...more] = others as [Person, Person, Person, Person]
  const javi = await app.person('Javi Gómez')
  const ladder = await aLadder(ana, ...more, javi)
  for (const person of others) await befriend(person, javi)
  // In the run that does not need the guest it stays unused.
  const guest = await guestOf(app, ana, 'Javi G.')
  return { app, ana, javi, others, guest, ladder, recorded: new Map<number, { id: number; by: Person }>() }
}

function events(start: number, total: number, first = 0): Event[] {
  const random = randomFrom(start, 0)
  const game = (index: number): Game => ({
    match: first + index,
    recorder: index === 0 ? 0 : below(5, random),
    withJavi: index === 0 || random() < 0.6,
    luck: [random(), random(), random(), random()],
    seat: below(3, random),
    score: below(someScores.length, random),
    isRanked: index === 0 || random() < 0.6,
  })
  return Array.from({ length: total }, (_, index): Event[] => {
    const recorded: Event = { kind: 'record', ...game(index) }
    if (index === 0) return [recorded]
    const chance = random()
    // Of those before, too, whose seats have changed.
    const match = below(first + index, random)
    if (chance < 0.15) return [recorded, { kind: 'edit', ...game(index) }]
    if (chance < 0.2) return [recorded, { kind: 'remove', match }]
    if (chance < 0.3) return [recorded, { kind: 'decline', match, who: below(4, random) }]
    return [recorded]
  }).flat()
}

/** `as`: the player that Javi is for the others by then. His account is the same throughout. */
async function play({ app, javi, others, ladder, recorded }: World, all: Event[], as: Named) {
  const ofClan = { matchType: 'ranked', clanId: ladder.clanId } as const
  for (const event of all) {
    app.later(60_000)
    const known = recorded.get(event.match)
    if (event.kind === 'record' || event.kind === 'edit') {
      const by = known?.by ?? others[event.recorder] ?? javi
      const body = { ...matchOf(event, by, others, by === javi ? null : as), ...(event.isRanked && ofClan) }
      if (known) await by.call(matchesApi.edit, { ...ofMatch(known.id), body })
      else recorded.set(event.match, { by, id: (await by.call(matchesApi.record, { body })).id })
      // The first one stays, so that all still know the guest.
    } else if (!known || event.match === 0) continue
    else if (event.kind === 'decline') {
      const person = others[event.who]!
      // A user who neither plays in it nor recorded it may not.
      if (known.by !== person) await person.call(matchesApi.decline, ofMatch(known.id)).catch(() => {})
    } else {
      await known.by.call(matchesApi.remove, ofMatch(known.id))
      recorded.delete(event.match)
    }
  }
}

function matchOf({ match, withJavi, luck, seat, score }: Game, by: Person, all: Person[], as: Named | null) {
  const seated: Named[] = all
    .map((person, index) => ({ person, luck: luck[index]! }))
    .filter(({ person }) => person !== by)
    .toSorted((one, other) => one.luck - other.luck)
    .map(({ person }) => person)
    .slice(0, 3)
  if (withJavi && as) seated[seat] = as
  const [partner, opponent1, opponent2] = seated
  const day = new Date(Date.UTC(2026, 1, 1) + ((match * 37) % 97) * 86_400_000)
  return aMatch({
    ...seating(partner!, opponent1!, opponent2!),
    date: day.toISOString().slice(0, 10),
    sets: someScores[score]!.map(([userScore, opponentScore]) => ({ userScore, opponentScore })),
    difficulty: 1 + (match % 10),
    userPosition: match % 3 === 0 ? 'left' : null,
    venue: match % 2 === 0 ? 'Poli Nord' : null,
  })
}

/**
 * All that a reader sees, as text, without times of changes and ratings before corrections. Ids of matches
 * and players are the same in both; those of users differ.
 */
async function everything({ others, javi, ladder: { params }, recorded }: World) {
  const ids = [...recorded.values()].map(({ id }) => id)
  const query = { limit: '100' }
  const seen: Record<string, unknown> = {}
  for (const reader of [javi, ...others.slice(0, amount(2, 4))]) {
    const { call } = reader
    const each = <T, R>(all: readonly T[], read: (one: T) => Promise<R>) =>
      Promise.all(all.map((one) => read(one).catch(({ code }) => code as string)))
    const playerIds = [...others, javi].map(({ playerId }) => String(playerId))
    seen[reader.name] = [
      await call(matchesApi.list, { query }),
      await call(matchesApi.list, { query: { ...query, consent: 'pending' } }),
      await call(statsApi.all, {}),
      await each(periodDays, (days) => call(statsApi.period, { params: { days: String(days) } })),
      await call(statsApi.breakdown, { query: {} }),
      await call(playersApi.stats, { query }),
      await each(playerIds, (id) => call(playersApi.one, { params: { id } })),
      await each(['ranked', 'entering'] as const, (standing) =>
        call(ratingsApi.leaderboard, { params, query: { standing } }),
      ),
      await each(playerIds, (playerId) => call(ratingsApi.curve, { params: { ...params, playerId } })),
      await each(ids.slice(-amount(6, 100)), (id) => receiptsOf(reader, id)),
      await each(ids.slice(-amount(3, 8)), (id) => call(statsApi.analytics, ofMatch(id))),
    ]
  }
  const dated = new Set(['updatedAt', 'movedFrom', 'movedAt', 'isMoved', 'shareKey'])
  const text = JSON.stringify(seen, (key, value: unknown) => (dated.has(key) ? undefined : value), 1)
  return text.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'user').replace(/Clan \d+/g, 'Clan')
}
