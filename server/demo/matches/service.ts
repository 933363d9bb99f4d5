import type { Db } from '#server/db/client.ts'
import type { RankedMatch } from '#server/demo/clans/service.ts'
import { userOf, type SandboxPeople, type Sandbox } from '#server/demo/people.ts'
import { timestamps } from '#server/demo/timestamps.ts'
import { addDays, type Day } from '#shared/calendar.ts'
import type { DemoGuestMatch } from '#shared/demo/claims.ts'
import type { DemoMatch } from '#shared/demo/history.ts'
import { demoPendingMatch } from '#shared/demo/people.ts'
import type { SetScore } from '#shared/matches/score.ts'
import { setCode } from '#shared/matches/view.ts'
import { oppositeSide, type CourtSide } from '#shared/profile/sides.ts'
import { comments } from './comments.ts'
import * as store from './store.ts'

/** Who sits where, as places in `demoEverybody`; everybody has confirmed the match but for who is still `asked`. */
type SandboxMatch = {
  row: store.MatchRow
  seated: readonly number[]
  sides?: (CourtSide | null)[]
  pending?: number
}

/** Inserts matches; answers their rows. */
export async function addMatches(tx: Db, people: SandboxPeople, sandboxMatches: SandboxMatch[]) {
  const rows = await store.insertMatches(
    tx,
    sandboxMatches.map(({ row }) => row),
  )
  await store.insertSeats(
    tx,
    sandboxMatches.flatMap((match, index) => seatRows(rows[index], match, people)),
  )
  return rows
}

export function casualMatch(match: DemoMatch, { visitor, language }: Sandbox): SandboxMatch {
  const { date, sets, difficulty, comment, venue, courtName, userPosition: side } = match
  const words = comment === null ? null : (comments[language][comment] ?? null)
  return {
    row: { ...matchColumns(date, sets), recordedBy: visitor, difficulty, venue, courtName, comments: words },
    seated: [0, ...match.others.map((other) => other + 1)],
    sides: side ? [side, oppositeSide(side), 'left', 'right'] : [],
  }
}

export function rankedMatch(match: RankedMatch, people: SandboxPeople): SandboxMatch {
  const { date, sets, difficulty, venue, seated, clanId, seasonId } = match
  const recordedBy = userOf(people, seated[0])
  return {
    row: {
      ...matchColumns(date, sets),
      recordedBy,
      difficulty,
      venue,
      matchType: 'ranked',
      clanId,
      seasonId,
    },
    seated,
  }
}

export function guestMatch(match: DemoGuestMatch, sandbox: Sandbox): SandboxMatch {
  const { daysAgo, seated, sets, difficulty, venue } = match
  const recordedBy = userOf(sandbox, seated[0])
  return {
    row: { ...matchColumns(addDays(sandbox.today, -daysAgo), sets), recordedBy, difficulty, venue },
    seated,
  }
}

/** The one that the visitor is asked about. */
export function pendingMatch(sandbox: Sandbox, recorded: Date) {
  const { daysAgo, recorder, opponents, sets } = demoPendingMatch
  const recordedBy = userOf(sandbox, recorder + 1)
  const date = addDays(sandbox.today, -daysAgo)
  return {
    row: { recordedBy, date, sets: [...sets], difficulty: 6, ...timestamps(recorded) },
    seated: [recorder + 1, 0, ...opponents.map((other) => other + 1)],
    pending: 0,
  } satisfies SandboxMatch
}

const matchColumns = (date: Day, sets: SetScore[]) => ({
  date,
  sets: sets.map(setCode),
  ...timestamps(new Date(`${date}T08:00:00Z`)),
})

function seatRows(
  stored: store.StoredMatch | undefined,
  { row, seated, sides = [], pending: asked }: SandboxMatch,
  { players, accounts }: SandboxPeople,
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
