import type { Position } from '#shared/scheduled-matches/court.ts'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

const seated = (position: Position, playerName: string, userId: string | null = null): Participant => ({
  id: position * 10,
  playerId: position,
  userId,
  playerName,
  position,
  courtPosition: null,
  signupTime: '2026-05-01T10:00:00.000Z',
  profileImageUrl: null,
  user: userId === null ? null : { firstName: playerName, lastName: null, favouriteCourtSide: null },
})

export const ana = seated(1, 'Ana Roldán', 'ana')
export const lucia = seated(2, 'Lucía Ferrer', 'lucia')
export const marcos = seated(3, 'Marcos Iriarte')
export const toni = seated(4, 'Toni Bosch')

/** A full match of the past that Ana made, as she is shown it. */
export const aFullMatch = (change: Partial<ScheduledMatch> = {}): ScheduledMatch => ({
  id: 5,
  date: '2026-05-13',
  time: '19:30',
  duration: 90,
  timeZone: 'Europe/Madrid',
  startsAt: '2026-05-13T17:30:00.000Z',
  endsAt: '2026-05-13T19:00:00.000Z',
  courtName: '4',
  venue: 'La Pérgola',
  comments: null,
  status: 'closed',
  createdBy: 'ana',
  creator: { firstName: 'Ana', lastName: 'Roldán' },
  clanId: null,
  clanName: null,
  matchType: 'casual',
  visibility: 'public',
  visibleToClanIds: [],
  participants: [ana, lucia, marcos, toni],
  availableSlots: [],
  ownPosition: 1,
  canEdit: true,
  canDelete: true,
  shareKey: 'aaaaaaaaaaaaaaaaaaaaaa',
  waiting: { total: 0, isWaiting: false, offeredUntil: null, held: 0 },
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  ...change,
})
