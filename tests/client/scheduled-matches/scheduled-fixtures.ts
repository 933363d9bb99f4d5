import { timeZone } from '#client/lib/time-zone.ts'
import { positions, type Position } from '#shared/scheduled-matches/court.ts'
import type { Invitation } from '#shared/scheduled-matches/invitations/schema.ts'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import type { Reply } from '#tests/support/render.tsx'
import { page } from '#tests/support/replies.ts'

/** At 19:30 of that day for 90 minutes, in the time zone of this machine. */
export function planned(date: string): Pick<ScheduledMatch, 'date' | 'time' | 'startsAt' | 'endsAt'> {
  const starts = new Date(`${date}T19:30:00`)
  const ends = new Date(starts.getTime() + 90 * 60_000)
  return { date, time: '19:30', startsAt: starts.toISOString(), endsAt: ends.toISOString() }
}

export const seated = (
  position: Position,
  playerName: string,
  userId: string | null = null,
  playerId = 10 + position,
): Participant => ({
  id: position,
  matchId: 7,
  playerId,
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
export const own = (position: Position) => seated(position, 'Ana Roldán', 'ana', 1)

/** A scheduled match as Ana sees it, by default created by Noa, in the far future, with seat 3 free. */
export function aScheduled(change: Partial<ScheduledMatch> = {}): ScheduledMatch {
  const participants = change.participants ?? [noa, marcos, toni]
  const taken = participants.map(({ position }) => position)
  return {
    id: 7,
    ...planned('2031-06-12'),
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
    guestsAllowed: null,
    waiting: { total: 0, isWaiting: false, offeredUntil: null, held: 0 },
    seatRequest: null,
    series: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
    participants,
  }
}

/** All four seats taken, none by Ana. */
export const full = [noa, marcos, seated(3, 'Lucía Ferrer'), toni]

const ofAna = {
  createdBy: 'ana',
  creator: { firstName: 'Ana', lastName: 'Roldán' },
  canEdit: true,
  canDelete: true,
} as const
export const key = 'a'.repeat(22)

/** Ana's match as its form opens: Ana, Lucía and two free seats. */
export const aPlan = (change: Partial<ScheduledMatch> = {}) =>
  aScheduled({
    id: 8,
    ...ofAna,
    duration: 60,
    visibility: 'friends',
    participants: [own(1), seated(3, 'Lucía Ferrer', 'lucia', 3)],
    updatedAt: '2031-05-02T10:00:00.000Z',
    ...change,
  })

export const four = {
  ana: own(1),
  lucia: seated(2, 'Lucía Ferrer', 'lucia', 2),
  marcos: seated(3, 'Marcos Iriarte', null, 3),
  toni: seated(4, 'Toni Bosch', null, 4),
}
/** A full match of the past that Ana created, as she sees it. */
export const aFullMatch = (change: Partial<ScheduledMatch> = {}) =>
  aScheduled({
    id: 5,
    ...planned('2026-05-13'),
    ...ofAna,
    participants: Object.values(four),
    shareKey: key,
    guestsAllowed: false,
    ...change,
  })

type Counts = { open?: number; closed?: number; overdue?: number }

/** A page of scheduled matches with the counts of the lists. */
export function listed(items: readonly ScheduledMatch[], counts: Counts = {}, next?: string): Reply {
  const { body, headers } = page(items, items.length, next)
  const counted = {
    'X-Count-Open': String(counts.open ?? 0),
    'X-Count-Closed': String(counts.closed ?? 0),
    'X-Count-Overdue': String(counts.overdue ?? 0),
  }
  return { body, headers: { ...headers, ...counted } }
}

export const openList = 'GET /api/matches/scheduled?scope=open&limit=30'
export const closedList = 'GET /api/matches/scheduled?scope=closed&limit=30'
export const overdueList = 'GET /api/matches/scheduled?scope=overdue&limit=30'

/** As a link shows it. */
export const invitedMatch = {
  date: '2031-06-12',
  time: '19:30',
  duration: 90 as const,
  timeZone: 'Europe/Madrid',
  startsAt: '2031-06-12T17:30:00.000Z',
  venue: 'La Pérgola',
  courtName: '4',
  matchType: 'casual' as const,
  invitedBy: 'Max',
  hasBegun: false,
}
export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  ...invitedMatch,
  id: null,
  freePlaces: 2,
  guestsAllowed: true,
  ...change,
})
