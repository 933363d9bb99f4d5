import type { Db } from '#server/db/client.ts'
import type { RankedMatch } from '#server/demo/clans/service.ts'
import { at } from '#server/demo/moments.ts'
import { userOf, type People, type World } from '#server/demo/people.ts'
import { addDays, type Day } from '#shared/calendar.ts'
import type { DemoNamedMatch } from '#shared/demo/claims.ts'
import type { DemoMatch } from '#shared/demo/history.ts'
import { demoAskedMatch } from '#shared/demo/people.ts'
import type { SetScore } from '#shared/matches/score.ts'
import { setCode } from '#shared/matches/view.ts'
import { oppositeSide, type CourtSide } from '#shared/profile/sides.ts'
import { comments } from './comments.ts'
import * as store from './store.ts'

/** Who sits where, as places in `demoEverybody`; everybody has confirmed the match but for who is still `asked`. */
type Played = {
  row: store.MatchRow
  seated: readonly number[]
  sides?: (CourtSide | null)[]
  asked?: number
}

/** Inserts matches; answers their rows. */
export async function addMatches(tx: Db, people: People, played: Played[]) {
  const rows = await store.insertMatches(
    tx,
    played.map(({ row }) => row),
  )
  await store.insertSeats(
    tx,
    played.flatMap((match, index) => seatRows(rows[index], match, people)),
  )
  return rows
}

export function casualMatch(match: DemoMatch, { visitor, language }: World): Played {
  const { date, sets, difficulty, comment, venue, courtName, userPosition: side } = match
  const words = comment === null ? null : (comments[language][comment] ?? null)
  return {
    row: { ...facts(date, sets), recordedBy: visitor, difficulty, venue, courtName, comments: words },
    seated: [0, ...match.others.map((other) => other + 1)],
    sides: side ? [side, oppositeSide(side), 'left', 'right'] : [],
  }
}

export function rankedMatch(match: RankedMatch, people: People): Played {
  const { date, sets, difficulty, venue, seated, clanId, seasonId } = match
  const recordedBy = userOf(people, seated[0])
  return {
    row: { ...facts(date, sets), recordedBy, difficulty, venue, matchType: 'ranked', clanId, seasonId },
    seated,
  }
}

export function namedMatch(match: DemoNamedMatch, world: World): Played {
  const { daysAgo, seated, sets, difficulty, venue } = match
  const recordedBy = userOf(world, seated[0])
  return { row: { ...facts(addDays(world.today, -daysAgo), sets), recordedBy, difficulty, venue }, seated }
}

/** The one that the visitor is asked about. */
export function askedMatch(world: World, recorded: Date) {
  const { daysAgo, recorder, opponents, sets } = demoAskedMatch
  const recordedBy = userOf(world, recorder + 1)
  const date = addDays(world.today, -daysAgo)
  return {
    row: { recordedBy, date, sets: [...sets], difficulty: 6, ...at(recorded) },
    seated: [recorder + 1, 0, ...opponents.map((other) => other + 1)],
    asked: 0,
  } satisfies Played
}

const facts = (date: Day, sets: SetScore[]) => ({
  date,
  sets: sets.map(setCode),
  ...at(new Date(`${date}T08:00:00Z`)),
})

function seatRows(
  stored: store.StoredMatch | undefined,
  { row, seated, sides = [], asked }: Played,
  { players, accounts }: People,
) {
  if (!stored) throw new Error('a demo match came back without its row')
  const { id: matchId, ...repeated } = stored
  return seated.map((place, index) => ({
    matchId,
    ...repeated,
    seat: index + 1,
    playerId: players[place] ?? 0,
    courtSide: sides[index] ?? null,
    consent: place === asked ? ('pending' as const) : ('confirmed' as const),
    isRated: row.matchType === 'ranked' && accounts[place] !== null,
  }))
}
