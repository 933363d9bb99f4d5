import { rateAgain, rebuild } from '#server/clans/ratings/replay/service.ts'
import type { Db } from '#server/db/client.ts'
import { at } from '#server/demo/moments.ts'
import { userOf, type World } from '#server/demo/people.ts'
import { notify } from '#server/notifications/service.ts'
import { addDays, type Day } from '#shared/calendar.ts'
import { defaultParams, plainName } from '#shared/clans/seasons/defaults.ts'
import {
  demoClans,
  demoFounder,
  demoMembers,
  demoRankedMatches,
  type DemoRankedMatch,
} from '#shared/demo/clans.ts'
import { setCode } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'
import { clanWords } from './words.ts'

/** Long enough ago that it moves what people see of the visitor. */
const forgottenFor = 31

export type RankedMatch = DemoRankedMatch & { clanId: number; seasonId: number }

/** The clans of a demo with their members and seasons; answers the matches that are to be rated in them. */
export async function addClans(tx: Db, world: World): Promise<RankedMatch[]> {
  const { visitor, today, language } = world
  const ids = await store.insertClans(
    tx,
    demoClans.map((clan) => ({
      name: clan.name,
      nameNorm: nameNorm(clan.name),
      description: clanWords[language][clan.words],
      tier: clan.tier,
      isPublic: clan.isPublic,
      createdBy: userOf(world, demoFounder(clan)),
      sandbox: visitor,
      ...at(morning(today, clan.foundedAgo)),
    })),
  )
  await store.insertMembers(tx, memberRows(world, ids))
  const seasons = seasonRows(today, ids)
  const seasonIds = await store.insertSeasons(tx, seasons)
  return demoClans.flatMap((clan, index) =>
    demoRankedMatches(clan, today).map((match) => {
      const place = seasons.findIndex(
        ({ clanId, number }) => clanId === ids[index] && number === match.number,
      )
      return { ...match, clanId: ids[index] ?? 0, seasonId: seasonIds[place] ?? 0 }
    }),
  )
}

/** Rates the matches, once they are there, as the app does. */
export async function rateClans(tx: Db, matches: RankedMatch[], now: Date) {
  const seasons = new Map(matches.map(({ clanId, seasonId }) => [seasonId, clanId]))
  for (const [id, clanId] of seasons) await rebuild(tx, { ...defaultParams, id, clanId }, now)
}

/** Of the visitor's clan, between others, some time ago: it was forgotten, and is reported when all else is there. */
export const forgottenMatch = (matches: RankedMatch[], today: Day) =>
  matches.findLast(
    ({ clanId, seated, date }) =>
      clanId === matches[0]?.clanId && !seated.includes(0) && date < addDays(today, -forgottenFor),
  )

/** What was played since counts anew, and the visitor hears of it. */
export async function rateLate(
  tx: Db,
  world: World,
  { seated, clanId, seasonId, ...match }: RankedMatch & { id: number; createdAt: Date },
  reported: Date,
) {
  const season = { ...defaultParams, id: seasonId, clanId }
  const rated = seated.map((place) => (world.accounts[place] ? (world.players[place] ?? null) : null))
  const after = { season, match: { ...match, sets: match.sets.map(setCode), rated } }
  const moved = await rateAgain(tx, { matchId: match.id, before: null, after, gone: [] }, reported)
  const own = moved.find(({ playerId }) => playerId === world.players[0])
  if (!own) return
  const causedBy = userOf(world, seated[0])
  const people = [{ userId: world.visitor, from: own.from, to: own.to }]
  const clanName = demoClans[0]?.name ?? ''
  await notify(tx, reported, { ratingMoves: [{ clanId, seasonId, clanName, causedBy, people }] })
}

/** The visitor, who runs the first clan, was told who entered it last. */
export async function tellOfClan(tx: Db, world: World, clanId: number) {
  const [clan] = demoClans
  const newest = clan && demoMembers(clan).toSorted((one, other) => one.joinedAgo - other.joinedAgo)[0]
  if (!newest) return
  const from = userOf(world, newest.place)
  const notice = { kind: 'clan_joined', to: world.visitor, from, subjectId: clanId } as const
  await notify(tx, morning(world.today, newest.joinedAgo), {
    notifications: [{ ...notice, values: { clanName: clan.name } }],
  })
}

const memberRows = (world: World, ids: number[]) =>
  demoClans.flatMap((clan, index) =>
    demoMembers(clan).map(({ place, isAdmin, joinedAgo }) => ({
      clanId: ids[index] ?? 0,
      userId: userOf(world, place),
      role: isAdmin ? ('admin' as const) : ('member' as const),
      consent: 'confirmed' as const,
      joinedAt: morning(world.today, joinedAgo),
    })),
  )

const seasonRows = (today: Day, ids: number[]) =>
  demoClans.flatMap((clan, index) =>
    clan.seasons.map(({ startedAgo, endedAgo }, place) => ({
      clanId: ids[index] ?? 0,
      number: place + 1,
      name: plainName(place + 1),
      startDate: addDays(today, -startedAgo),
      endDate: endedAgo === null ? null : addDays(today, -endedAgo),
      isActive: endedAgo === null,
      createdAt: morning(today, startedAgo),
    })),
  )

// Before any match of that day was recorded.
const morning = (today: Day, daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T07:00:00Z`)
