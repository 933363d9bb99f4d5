import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { CourtSide } from '#shared/profile/sides.ts'
import type { MatchSeat, MatchView } from './schema.ts'
import { outcomes, turnSet, type Outcome, type SetScore } from './score.ts'

/** A match as it is stored: from team 1's side, seats 1 and 2 against 3 and 4. */
export type MatchRecord = Omit<
  MatchView,
  | 'userPartner'
  | 'opponent1'
  | 'opponent2'
  | 'sets'
  | 'userWon'
  | 'userPosition'
  | 'partnerPosition'
  | 'opponent1Position'
  | 'opponent2Position'
  | 'userId'
  | 'seats'
  | 'points'
  | 'recorderId'
  | 'canEdit'
  | 'canDelete'
> & {
  recordedBy: string | null
  seasonId: number | null
  sets: number[]
  outcome: number
  seats: StoredSeat[]
  /** The ratings of a ranked match's players before and after it. */
  moved: readonly { playerId: number; before: number; after: number }[]
}
export type StoredSeat = MatchSeat & { seat: number; courtSide: CourtSide | null }
/** `mayVoid`: the viewer is an admin of the clan for which it was played. */
type Viewer = { playerId: number; userId: string; mayVoid?: boolean }

/** 6-4 is stored as 64. */
export const setCode = ({ userScore, opponentScore }: SetScore) => userScore * 10 + opponentScore

export const setOfCode = (code: number): SetScore => ({
  userScore: Math.floor(code / 10),
  opponentScore: code % 10,
})

/** The same as the ratings read it: the games of team 1 and of team 2. */
export const gamesOfCode = (code: number): [number, number] => [Math.floor(code / 10), code % 10]

/** The sets of a stored match as a player of a team says them: `6-4, 3-6`. */
export const scoreOfTeam = (team: number, sets: number[]) =>
  sets
    .map(gamesOfCode)
    .map(([own, other]) => (team === 1 ? `${own}-${other}` : `${other}-${own}`))
    .join(', ')

/** Seats 1 and 2 are team 1, 3 and 4 team 2. */
export const teamOf = (seat: number) => (seat > 2 ? 2 : 1)

/**
 * The one place where a match gets its sides: what `viewer` sees, from their own side, or from team 1's as a clan-mate. Sets, outcome and seats are
 * turned round for team 2; difficulty and comments are the recorder's own notes.
 */
export function viewOfMatch(viewer: Viewer, record: MatchRecord): MatchView {
  const own = record.seats.find(({ playerId }) => playerId === viewer.playerId)
  const order = seatsFrom(own?.seat ?? 1)
  const [user, partner, opponent1, opponent2] = order.map((seat) => seatOf(record, seat)) as Four<StoredSeat>
  const isTurned = order[0] > 2
  const sets = record.sets.map(setOfCode)
  const isRecorder = record.recordedBy === viewer.userId
  const moved = record.moved.find(({ playerId }) => playerId === viewer.playerId)
  return {
    id: record.id,
    date: record.date,
    userPartner: partner.name,
    opponent1: opponent1.name,
    opponent2: opponent2.name,
    sets: isTurned ? sets.map(turnSet) : sets,
    userWon: isTurned ? mirrored(record.outcome) : (record.outcome as Outcome),
    difficulty: isRecorder ? record.difficulty : null,
    difficultyFelt: isRecorder && record.difficulty !== null && record.difficultyFelt,
    comments: isRecorder ? record.comments : null,
    userPosition: user.courtSide,
    partnerPosition: partner.courtSide,
    opponent1Position: opponent1.courtSide,
    opponent2Position: opponent2.courtSide,
    userId: record.recordedBy,
    clanId: record.clanId,
    venue: record.venue,
    courtName: record.courtName,
    matchType: record.matchType,
    seats: [user, partner, opponent1, opponent2],
    points: moved ? visiblePoints(moved.before, moved.after) : null,
    // The recorder has the first seat.
    recorderId: record.recordedBy === null ? null : seatOf(record, 1).playerId,
    canEdit: isRecorder,
    canDelete: isRecorder || viewer.mayVoid === true,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}

type Four<T> = [T, T, T, T]

/** The four seats in the viewer's order: self, partner, and the rivals as they stand. */
function seatsFrom(own: number): Four<number> {
  const partner = own % 2 === 1 ? own + 1 : own - 1
  return own > 2 ? [own, partner, 1, 2] : [own, partner, 3, 4]
}

function seatOf(record: MatchRecord, seat: number) {
  const found = record.seats.find((each) => each.seat === seat)
  if (!found) throw new Error(`match ${record.id} has no seat ${seat}`)
  return found
}

const mirrored = (outcome: number): Outcome => {
  if (outcome === outcomes.draw) return outcomes.draw
  return outcome === outcomes.win ? outcomes.loss : outcomes.win
}
