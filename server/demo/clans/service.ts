import { rerate, rebuild } from '#server/clans/replay/service.ts'
import type { Db } from '#server/db/client.ts'
import { clanRow, memberRow, seasonRow } from '#server/db/seed/rows.ts'
import { userOf, type Sandbox } from '#server/demo/people.ts'
import * as store from '#server/demo/store.ts'
import { notify } from '#server/notifications/service.ts'
import { addDays, type Day } from '#shared/calendar.ts'
import { defaultParams, defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import {
  demoClans,
  demoFounder,
  demoMembers,
  demoRankedMatches,
  type DemoRankedMatch,
} from '#shared/demo/clans.ts'
import { setCode } from '#shared/matches/view.ts'
import { serverTexts } from '#shared/texts.ts'

/** Long enough ago that it changes the visitor's rating as a whole number. */
const lateReportDays = 31

export type RankedMatch = DemoRankedMatch & { clanId: number; seasonId: number }

/** Inserts the clans of a sandbox with their members and seasons; returns the matches to be rated in them. */
export async function addClans(tx: Db, sandbox: Sandbox): Promise<RankedMatch[]> {
  const { visitor, today, language } = sandbox
  const ids = await store.insertClans(
    tx,
    demoClans.map((clan) => ({
      ...clanRow({
        ...clan,
        description: serverTexts[language].samples.clans[clan.descriptionKey],
        createdBy: userOf(sandbox, demoFounder(clan)),
        createdAt: morning(today, clan.foundedDaysAgo),
      }),
      sandbox: visitor,
    })),
  )
  await store.insertMembers(tx, memberRows(sandbox, ids))
  const seasons = seasonRows(today, ids)
  const seasonIds = await store.insertSeasons(tx, seasons)
  return demoClans.flatMap((clan, index) =>
    demoRankedMatches(clan, today).map((match) => {
      const seasonIndex = seasons.findIndex(
        ({ clanId, number }) => clanId === ids[index] && number === match.number,
      )
      return { ...match, clanId: ids[index] ?? 0, seasonId: seasonIds[seasonIndex] ?? 0 }
    }),
  )
}

/** Rates inserted matches as the app does. */
export async function rateClans(tx: Db, matches: RankedMatch[], now: Date) {
  const seasons = new Map(matches.map(({ clanId, seasonId }) => [seasonId, clanId]))
  for (const [id, clanId] of seasons) await rebuild(tx, { ...defaultParams, id, clanId }, now)
}

/** A match of the visitor's clan, without the visitor, that is recorded after all later ones. */
export const lateReportedMatch = (matches: RankedMatch[], today: Day) =>
  matches.findLast(
    ({ clanId, seated, date }) =>
      clanId === matches[0]?.clanId && !seated.includes(0) && date < addDays(today, -lateReportDays),
  )

/** Rates the match and all later ones, and notifies the visitor of the change. */
export async function rateLateReport(
  tx: Db,
  sandbox: Sandbox,
  { seated, clanId, seasonId, ...match }: RankedMatch & { id: number; createdAt: Date },
  reported: Date,
) {
  const season = { ...defaultParams, id: seasonId, clanId }
  const rated = seated.map((person) => (sandbox.accounts[person] ? (sandbox.players[person] ?? null) : null))
  const after = { season, match: { ...match, sets: match.sets.map(setCode), rated } }
  const moved = await rerate(tx, { matchId: match.id, before: null, after }, reported)
  const own = moved.find(({ playerId }) => playerId === sandbox.players[0])
  if (!own) return
  const causedBy = userOf(sandbox, seated[0])
  const people = [{ userId: sandbox.visitor, from: own.from, to: own.to }]
  const clanName = demoClans[0]?.name ?? ''
  await notify(tx, reported, { ratingMoves: [{ clanId, seasonId, clanName, causedBy, people }] })
}

/** Notifies the visitor, an admin of the first clan, of its newest member. */
export async function notifyOfNewMember(tx: Db, sandbox: Sandbox, clanId: number) {
  const [clan] = demoClans
  const newest =
    clan && demoMembers(clan).toSorted((one, other) => one.joinedDaysAgo - other.joinedDaysAgo)[0]
  if (!newest) return
  const from = userOf(sandbox, newest.index)
  const notification = { kind: 'clan_joined', to: sandbox.visitor, from, subjectId: clanId } as const
  await notify(tx, morning(sandbox.today, newest.joinedDaysAgo), {
    notifications: [{ ...notification, values: { clanName: clan.name } }],
  })
}

const memberRows = (sandbox: Sandbox, ids: number[]) =>
  demoClans.flatMap((clan, index) =>
    demoMembers(clan).map(({ index: person, isAdmin, joinedDaysAgo }) =>
      memberRow(ids[index] ?? 0, userOf(sandbox, person), isAdmin, morning(sandbox.today, joinedDaysAgo)),
    ),
  )

const seasonRows = (today: Day, ids: number[]) =>
  demoClans.flatMap((clan, index) =>
    clan.seasons.map(({ startedDaysAgo, endedDaysAgo }, seasonIndex) => {
      const number = seasonIndex + 1
      const season = {
        clanId: ids[index] ?? 0,
        number,
        name: defaultSeasonName(number),
        startDate: addDays(today, -startedDaysAgo),
        endDate: endedDaysAgo === null ? null : addDays(today, -endedDaysAgo),
      }
      return seasonRow(season, morning(today, startedDaysAgo))
    }),
  )

// Before any match of that day.
const morning = (today: Day, daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T07:00:00Z`)
