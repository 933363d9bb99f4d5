import { timeZone } from '#client/lib/time-zone.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { positions, type Position } from '#shared/scheduled-matches/court.ts'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import type { Reply } from '#tests/support/render.tsx'

/** The day it is in some days, here. */
export const inDays = (days: number) => addDays(dayIn(new Date(), timeZone()), days)

/** At 19:30 of that day, an hour and a half long, on the clock of this machine. */
export function planned(date: string): Pick<ScheduledMatch, 'date' | 'time' | 'startsAt' | 'endsAt'> {
  const starts = new Date(`${date}T19:30:00`)
  const ends = new Date(starts.getTime() + 90 * 60_000)
  return { date, time: '19:30', startsAt: starts.toISOString(), endsAt: ends.toISOString() }
}

export const seated = (
  position: Position,
  playerName: string,
  userId: string | null = null,
): Participant => ({
  id: position,
  playerId: userId === 'ana' ? 1 : 10 + position,
  userId,
  playerName,
  position,
  courtPosition: null,
  signupTime: '2026-01-01T00:00:00.000Z',
  profileImageUrl: null,
  user: null,
})

export const noa = seated(1, 'Noa Gil', 'noa')
export const marcos = seated(2, 'Marcos Iriarte')
export const toni = seated(4, 'Toni Bosch')
export const own = (position: Position) => seated(position, 'Ana Roldán', 'ana')

/** A match to come as Ana sees it: made by Noa in three days, with the third place free, unless it is said otherwise. */
export function aScheduled(change: Partial<ScheduledMatch> = {}): ScheduledMatch {
  const participants = change.participants ?? [noa, marcos, toni]
  const taken = participants.map(({ position }) => position)
  return {
    id: 7,
    ...planned(inDays(3)),
    duration: 90,
    timeZone: timeZone(),
    courtName: '4',
    venue: 'La Pérgola',
    comments: null,
    status: taken.length === 4 ? 'closed' : 'open',
    createdBy: 'noa',
    creator: { firstName: 'Noa', lastName: 'Gil' },
    clanId: null,
    clanName: null,
    matchType: 'casual',
    visibility: 'public',
    visibleToClanIds: [],
    availableSlots: positions.filter((position) => !taken.includes(position)),
    ownPosition: participants.find(({ userId }) => userId === 'ana')?.position ?? null,
    canEdit: false,
    canDelete: false,
    shareKey: null,
    waiting: { total: 0, isWaiting: false, offeredUntil: null, held: 0 },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
    participants,
  }
}

/** All four places taken, none by Ana. */
export const full = [noa, marcos, seated(3, 'Lucía Ferrer'), toni]

type Counts = { open?: number; closed?: number; overdue?: number }

/** A page of matches to come, with how many there are of each list. */
export const listed = (items: readonly ScheduledMatch[], counts: Counts = {}, next?: string): Reply => ({
  body: items,
  headers: {
    'X-Total-Count': String(items.length),
    'X-Count-Open': String(counts.open ?? 0),
    'X-Count-Closed': String(counts.closed ?? 0),
    'X-Count-Overdue': String(counts.overdue ?? 0),
    ...(next ? { Link: `</api/matches/scheduled?cursor=${next}>; rel="next"` } : {}),
  },
})

export const openList = 'GET /api/matches/scheduled?scope=open&limit=30'
export const closedList = 'GET /api/matches/scheduled?scope=closed&limit=30'
export const overdueList = 'GET /api/matches/scheduled?scope=overdue&limit=30'
