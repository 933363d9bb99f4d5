import type { CourtSide } from '#shared/profile/sides.ts'

/** Positions 1 and 2 are one pair, 3 and 4 the other. */
export const positions = [1, 2, 3, 4] as const
export type Position = (typeof positions)[number]

/** In minutes. */
export const durations = [60, 90, 120] as const
export type Duration = (typeof durations)[number]
export const usualDuration: Duration = 90

/** Each quarter of an hour from 06:00 to 23:45. */
export const startTimes = Array.from({ length: 72 }, (_, quarter) => {
  const minutes = 6 * 60 + quarter * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

export const usualTime = '06:00'

export const statuses = ['open', 'closed'] as const
export type ScheduledStatus = (typeof statuses)[number]

export const visibilities = ['public', 'friends', 'clans', 'private'] as const
export type Visibility = (typeof visibilities)[number]

/** `overdue`: ended a day ago and not recorded; `own`: created by the reader or with a seat of theirs. */
export const scopes = ['open', 'closed', 'overdue', 'own'] as const

/** As seen from its own pair, facing the net. */
export const sideOfPosition = (position: Position): CourtSide => (position % 2 === 1 ? 'left' : 'right')

const partnerPosition = (position: Position): Position => {
  const [first, second] = position <= 2 ? ([1, 2] as const) : ([3, 4] as const)
  return position === first ? second : first
}

/** As the player of a seat sees them: the own, the partner's, and those of the opponents in their order. */
export function positionsFrom(own: Position): [Position, Position, Position, Position] {
  return own <= 2 ? [own, partnerPosition(own), 3, 4] : [own, partnerPosition(own), 1, 2]
}
