import { clockNow } from '#client/lib/format.ts'
import { fullName } from '#client/players/full-name.ts'
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

/** What stands in the schedule form; `players` are the four places in their order, an empty name is a free one. */
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
  /** The version that is edited. */
  updatedAt?: string
}

export const freeSeat: ChosenPlayer = { name: '', player: null }

/** The form of a new match: whoever makes it stands in the first place. */
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

/** Who is to see the match: ranked only its clan, and of one clan alone nothing is to be chosen. */
export function audienceOf(
  { matchType, clanId, visibility, visibleToClanIds }: ScheduleFormValues,
  clans: OwnClans,
): Pick<ScheduleFormValues, 'visibility' | 'visibleToClanIds'> {
  if (matchType === 'ranked' && clanId !== null)
    return { visibility: 'clans', visibleToClanIds: [String(clanId)] }
  if (visibility !== 'clans') return { visibility, visibleToClanIds: [] }
  const own = clans.map(({ id }) => String(id))
  // Without the list nothing is known of the choice; a clan that one has left is no choice any more.
  if (own.length > 1)
    return { visibility, visibleToClanIds: visibleToClanIds.filter((id) => own.includes(id)) }
  return { visibility, visibleToClanIds: own.length === 1 ? own : visibleToClanIds }
}

/** What is sent: only places with a name in them. Who stays in their place keeps the side that they asked for. */
export function payloadOf(
  { players, ...values }: ScheduleFormValues,
  clans: OwnClans,
  match?: ScheduledMatch,
) {
  const asked = (playerId: number | undefined, position: Position) =>
    match?.participants.find((each) => each.playerId === playerId && each.position === position)
      ?.courtPosition
  return {
    ...values,
    ...audienceOf(values as ScheduleFormValues, clans),
    players: takenSeats(players).map(({ place: { name, player }, position }) => ({
      id: player?.id ?? null,
      userId: player?.userId ?? null,
      name,
      position,
      courtSide: asked(player?.id, position) ?? sideOfPosition(position),
      isRegistered: player?.isRegisteredUser ?? false,
    })),
  }
}

/** The places somebody stands in: the order in which they are sent, and in which issues name them. */
export const takenSeats = (players: readonly ChosenPlayer[]) =>
  positions.flatMap((position, index) => {
    const seat = players[index]
    return seat && seat.name.trim() !== '' ? [{ place: seat, position, index }] : []
  })

/** Both places change hands; a free one too. */
export const swapped = (players: readonly ChosenPlayer[], one: Position, other: Position) =>
  positions.map((position) => {
    const from = position === one ? other : position === other ? one : position
    return players[from - 1] ?? freeSeat
  })

/** Who sits in a place, as forms keep it. */
export function seatedPlayer({ participants }: ScheduledMatch, position: Position): ChosenPlayer {
  const participant = participants.find((each) => each.position === position)
  if (!participant) return freeSeat
  const { playerId: id, playerName: name, userId, profileImageUrl } = participant
  return toChosenPlayer(
    toPlayerFound({ id, name, isRegisteredUser: userId !== null, userId, profileImageUrl }),
  )
}
