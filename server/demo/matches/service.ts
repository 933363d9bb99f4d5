import type { Db } from '#server/db/client.ts'
import { matchRow, seatRows, type SampleMatch } from '#server/db/seed/rows.ts'
import type { RankedMatch } from '#server/demo/clans/service.ts'
import { playerOf, userOf, type Sandbox, type SandboxPeople } from '#server/demo/people.ts'
import { insertMatches, insertSeats } from '#server/demo/store.ts'
import { addDays, type Day } from '#shared/calendar.ts'
import type { DemoGuestMatch } from '#shared/demo/claims.ts'
import type { DemoMatch } from '#shared/demo/history.ts'
import { demoPendingMatch } from '#shared/demo/people.ts'
import type { SetScore } from '#shared/matches/score.ts'
import { setCode } from '#shared/matches/view.ts'
import { oppositeSide, type CourtSide } from '#shared/profile/sides.ts'
import { serverTexts } from '#shared/texts.ts'

/** Inserts matches with their seats; returns them with their ids. */
export async function addMatches(tx: Db, matches: SampleMatch[]) {
  const ids = await insertMatches(tx, matches.map(matchRow))
  const inserted = matches.map((match, index) => ({ ...match, id: ids[index] ?? 0 }))
  await insertSeats(tx, inserted.flatMap(seatRows))
  return inserted
}

export function casualMatch(match: DemoMatch, sandbox: Sandbox): SampleMatch {
  const { comment, difficulty, venue, courtName, userPosition: side } = match
  return {
    ...played(match),
    recordedBy: { userId: sandbox.visitor },
    difficulty,
    comments:
      comment === null ? null : (serverTexts[sandbox.language].samples.matchComments[comment] ?? null),
    venue,
    courtName,
    seats: seatsOf(
      sandbox,
      [0, ...match.others.map((other) => other + 1)],
      side ? [side, oppositeSide(side), 'left', 'right'] : [],
    ),
  }
}

export function rankedMatch(match: RankedMatch, people: SandboxPeople): SampleMatch {
  const { difficulty, venue, seated, clanId, seasonId } = match
  const recordedBy = { userId: userOf(people, seated[0]) }
  const season = { id: seasonId, clanId }
  return { ...played(match), recordedBy, difficulty, venue, season, seats: seatsOf(people, seated) }
}

export function guestMatch(match: DemoGuestMatch, sandbox: Sandbox): SampleMatch {
  const { daysAgo, seated, sets, difficulty, venue } = match
  const recordedBy = { userId: userOf(sandbox, seated[0]) }
  const date = addDays(sandbox.today, -daysAgo)
  return { ...played({ date, sets }), recordedBy, difficulty, venue, seats: seatsOf(sandbox, seated) }
}

/** The match that the visitor has not confirmed yet. */
export function pendingMatch(sandbox: Sandbox, createdAt: Date): SampleMatch {
  const { daysAgo, recorder, opponents, sets } = demoPendingMatch
  const seated = [recorder + 1, 0, ...opponents.map((other) => other + 1)]
  return {
    date: addDays(sandbox.today, -daysAgo),
    createdAt,
    recordedBy: { userId: userOf(sandbox, recorder + 1) },
    sets: [...sets],
    difficulty: 6,
    season: null,
    seats: seatsOf(sandbox, seated).map((seat, index) =>
      index === 1 ? { ...seat, consent: 'pending' } : seat,
    ),
  }
}

const played = ({ date, sets }: { date: Day; sets: SetScore[] }) => ({
  date,
  createdAt: new Date(`${date}T08:00:00Z`),
  sets: sets.map(setCode),
  season: null,
})

const seatsOf = (
  people: SandboxPeople,
  seated: readonly number[],
  sides: (CourtSide | null)[] = [],
): SampleMatch['seats'] =>
  seated.map((person, index) => ({
    player: playerOf(people, person),
    courtSide: sides[index] ?? null,
    consent: 'confirmed',
  }))
