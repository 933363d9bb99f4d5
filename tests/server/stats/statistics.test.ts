import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { playersMet, profileOf } from '#server/players/profiles/service.ts'
import { breakdownOf, statsOf } from '#server/stats/service.ts'
import { addDays } from '#shared/calendar.ts'
import { periodDays, type StatsPeriod } from '#shared/stats/period.ts'
import { anActor } from '#tests/support/actor.ts'
import { testApp } from '#tests/support/app.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { histories, names, place, today, userCount, type Placed } from './histories.ts'
import { slowBreakdown, slowMet, slowProfile, slowStats } from './slow-statistics.ts'

// Each history is read from four seats.
const runs = amount(60, 2000)
const periods: StatsPeriod[] = ['all', ...periodDays]

const app = await testApp()
let worlds: Placed[] = []

beforeAll(async () => {
  process.stdout.write(`statistics of ${runs} histories, seed ${seed}\n`)
  worlds = await place(app, fc.sample(histories, { numRuns: runs, seed }))
})

const contextOf = (world: Placed, reader: number) => ({
  db: app.db,
  now: app.clock.now,
  timeZone: 'Europe/Madrid',
  language: 'en' as const,
  actor: anActor({
    userId: world.userIds[reader] ?? '',
    playerId: world.players[reader] ?? 0,
    timeZone: 'Europe/Madrid',
  }),
  requestInfo: null,
})
const since = (period: StatsPeriod) => (period === 'all' ? null : addDays(today, 1 - period))

/** Runs a check for each of the four users of each history; several concurrently, as the pool allows. */
async function forEachSeat(check: (world: Placed, reader: number, number: number) => Promise<void>) {
  const seats = worlds.flatMap((world, index) =>
    Array.from({ length: userCount }, (_, reader) => ({ world, reader, number: index * userCount + reader })),
  )
  let next = 0
  const lane = async () => {
    for (let seat = seats[next++]; seat; seat = seats[next++])
      await check(seat.world, seat.reader, seat.number)
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}

const near = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(9)) : value
const rounded = <T>(value: T) => JSON.parse(JSON.stringify(value, (_, part) => near(part))) as T

describe('SQL figures equal the reference implementation for', () => {
  // spec 2: The recent streak shows the last
  // spec 9: Streak shows up to 5
  test('the statistics of all time and of a period', async () => {
    await forEachSeat(async (world, reader, number) => {
      for (const period of ['all', periods[1 + (number % 4)] ?? 7] as StatsPeriod[]) {
        const { recentMatches, bestPartner, toughestOpponent, mostPlayedPartner, ...figures } = await statsOf(
          contextOf(world, reader),
          period,
        )
        type Known = { playerId: number; matches: number; wins?: number | undefined; winRate?: number } | null
        const named = (person: Known) =>
          person && {
            player: world.players.indexOf(person.playerId),
            matches: person.matches,
            wins: person.wins,
            winRate: person.winRate,
          }
        const answer = {
          ...figures,
          bestPartner: named(bestPartner),
          toughestOpponent: named(toughestOpponent),
          mostPlayedPartner: named(mostPlayedPartner && { ...mostPlayedPartner, wins: undefined }),
          recentMatches: recentMatches.map(({ id }) => id),
        }
        expect(rounded(answer)).toEqual(rounded(slowStats(world.games, reader, names, since(period))))
      }
    })
  })

  test('the breakdown that the charts show', async () => {
    await forEachSeat(async (world, reader, number) => {
      const period = periods[number % 5] ?? 'all'
      const answer = await breakdownOf(contextOf(world, reader), { period: `${period}` })
      const slow = slowBreakdown(world.games, reader, since(period))
      const { rolling, partners, months, ...rest } = answer
      expect(rounded({ ...rest, rolling: rolling.points })).toEqual(
        rounded({ ...slow, months: undefined, partners: undefined }),
      )
      const ofPartner = partners
        .map(({ playerId, matches, wins, draws, losses, winRate }) => ({
          player: world.players.indexOf(playerId),
          matches,
          wins,
          draws,
          losses,
          winRate,
        }))
        .toSorted((a, b) => a.player - b.player)
      expect(rounded(ofPartner)).toEqual(rounded(slow.partners))
      const last = slow.months.at(-1)?.month ?? ''
      const eleven = last && addDays(`${last}-15`, -334).slice(0, 7)
      expect(rounded(months.filter(({ matches }) => matches > 0))).toEqual(
        rounded(slow.months.filter(({ month }) => month >= eleven)),
      )
    })
  })

  test('the players met and their profiles', async () => {
    await forEachSeat(async (world, reader, number) => {
      const context = contextOf(world, reader)
      const { items } = await playersMet(context, { limit: 100, q: '', sort: 'matches' })
      const met = slowMet(world.games, reader)
      const told = items.map(({ id, totalMatches, wins, draws, losses }) => [
        world.players.indexOf(id),
        { totalMatches, wins, draws, losses },
      ])
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(met))
      const other = [0, 1, 2, 3, 4, 5].filter((player) => player !== reader)[number % 5] ?? 0
      const isGuest = other >= userCount
      if (isGuest && !met.has(other)) return
      const { summary, asPartner, asOpponent, versusYou, lastPlayedWith, recentMatches } = await profileOf(
        context,
        world.players[other] ?? 0,
      )
      const sides = { asPartner, asOpponent, versusYou }
      const latest = { lastPlayedWith, recentMatches: recentMatches.map(({ id }) => id) }
      const slow = slowProfile(world.games, reader, other, !isGuest)
      expect(rounded({ summary, ...sides, ...latest })).toEqual(rounded(slow))
    })
  })
})
