import { clockNow } from '#client/lib/format.ts'
import { fullName } from '#client/players/names.ts'
import { toChosenPlayer, toPlayerFound } from '#client/players/player-found.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import {
  type Duration,
  type Position,
  positions,
  sideOfPosition,
  usualDuration,
  usualTime,
  type Visibility,
} from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { firstDayAhead } from '#shared/scheduled-matches/timing.ts'

/** `players` are the four seats in order; an empty name is a free seat. */
export type ScheduleFormValues = {
  date: string
  time: string
  duration: Duration
  players: ChosenPlayer[]
  clanId: number | null
  matchType: 'casual' | 'ranked'
  visibility: Visibility
  visibleToClanIds: string[]
  venue: string
  courtName: string
  comments: string
  /** Also all following weeks. */
  repeatsWeekly?: boolean
  /** The version that is edited. */
  updatedAt?: string
}

export const freeSeat: ChosenPlayer = { name: '', player: null }

/** The creator sits in the first seat. */
export const emptySchedule = (own: ChosenPlayer): ScheduleFormValues => ({
  date: firstDayAhead(usualTime, clockNow()),
  time: usualTime,
  duration: usualDuration,
  players: [own, freeSeat, freeSeat, freeSeat],
  clanId: null,
  matchType: 'casual',
  visibility: 'public',
  visibleToClanIds: [],
  venue: '',
  courtName: '',
  comments: '',
})

export const scheduleValuesOf = (match: ScheduledMatch): ScheduleFormValues => ({
  date: match.date,
  time: match.time,
  duration: match.duration,
  players: positions.map((position) => seatedPlayer(match, position)),
  clanId: match.clanId,
  matchType: match.matchType,
  visibility: match.visibility,
  visibleToClanIds: match.visibleToClanIds,
  venue: match.venue ?? '',
  courtName: match.courtName ?? '',
  comments: match.comments ?? '',
  updatedAt: match.updatedAt,
})

export const ownPlayer = ({ id: userId, playerId: id, profileImageUrl, ...names }: CurrentUser) =>
  toChosenPlayer(
    toPlayerFound({ id, name: fullName(names), isRegisteredUser: true, userId, profileImageUrl }),
  )

type OwnClans = readonly { id: number }[]

/** A ranked match is visible to its clan alone; a member of one clan has no choice of clans. */
export function audienceOf(
  { matchType, clanId, visibility, visibleToClanIds }: ScheduleFormValues,
  clans: OwnClans,
): Pick<ScheduleFormValues, 'visibility' | 'visibleToClanIds'> {
  if (matchType === 'ranked' && clanId !== null)
    return { visibility: 'clans', visibleToClanIds: [String(clanId)] }
  if (visibility !== 'clans') return { visibility, visibleToClanIds: [] }
  const own = clans.map(({ id }) => String(id))
  // Before the clans are loaded the choice is kept; a clan that the reader has left is no longer one.
  if (own.length > 1)
    return { visibility, visibleToClanIds: visibleToClanIds.filter((id) => own.includes(id)) }
  return { visibility, visibleToClanIds: own.length === 1 ? own : visibleToClanIds }
}

/** A player who stays in their seat keeps the side that they asked for. */
export function payloadOf(
  { players, repeatsWeekly, ...values }: ScheduleFormValues,
  clans: OwnClans,
  match?: ScheduledMatch,
) {
  const requestedSide = (playerId: number | undefined, position: Position) =>
    match?.participants.find((each) => each.playerId === playerId && each.position === position)
      ?.courtPosition
  return {
    ...values,
    ...(repeatsWeekly && { repeatsWeekly }),
    ...audienceOf(values as ScheduleFormValues, clans),
    players: takenSeats(players).map(({ seat: { name, player }, position }) => ({
      id: player?.id ?? null,
      userId: player?.userId ?? null,
      name,
      position,
      courtSide: requestedSide(player?.id, position) ?? sideOfPosition(position),
      isRegistered: player?.isRegisteredUser ?? false,
    })),
  }
}

/** The order in which they are sent, and to which the indexes of the server's issues refer. */
export const takenSeats = (players: readonly ChosenPlayer[]) =>
  positions.flatMap((position, index) => {
    const seat = players[index]
    return seat && seat.name.trim() !== '' ? [{ seat, position, index }] : []
  })

export const swapped = (players: readonly ChosenPlayer[], one: Position, other: Position) =>
  positions.map((position) => {
    const from = position === one ? other : position === other ? one : position
    return players[from - 1] ?? freeSeat
  })

export function seatedPlayer({ participants }: ScheduledMatch, position: Position): ChosenPlayer {
  const participant = participants.find((each) => each.position === position)
  if (!participant) return freeSeat
  const { playerId: id, playerName: name, userId, profileImageUrl } = participant
  return toChosenPlayer(
    toPlayerFound({ id, name, isRegisteredUser: userId !== null, userId, profileImageUrl }),
  )
}
