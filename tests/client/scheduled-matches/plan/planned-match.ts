import { today } from '#client/lib/format.ts'
import { addDays } from '#shared/calendar.ts'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import type { Replies } from '#tests/support/render.tsx'

export const participant = (position: 1 | 2 | 3 | 4, name: string, change: Partial<Participant> = {}) => ({
  id: 50 + position,
  playerId: position,
  userId: null,
  playerName: name,
  position,
  courtPosition: null,
  signupTime: '2031-05-01T10:00:00.000Z',
  profileImageUrl: null,
  user: null,
  ...change,
})

/** Ana's match of an evening next week: she, Lucía and two free places. */
export const aPlan = (change: Partial<ScheduledMatch> = {}): ScheduledMatch => ({
  id: 8,
  date: addDays(today(), 7),
  time: '19:30',
  duration: 60,
  timeZone: 'Europe/Madrid',
  startsAt: '2031-05-14T17:30:00.000Z',
  endsAt: '2031-05-14T18:30:00.000Z',
  courtName: '4',
  venue: 'La Pérgola',
  comments: null,
  status: 'open',
  createdBy: 'ana',
  creator: { firstName: 'Ana', lastName: 'Roldán' },
  clanId: null,
  clanName: null,
  matchType: 'casual',
  visibility: 'friends',
  visibleToClanIds: [],
  participants: [
    participant(1, 'Ana Roldán', { userId: 'ana' }),
    participant(3, 'Lucía Ferrer', { userId: 'lucia' }),
  ],
  availableSlots: [2, 4],
  ownPosition: 1,
  canEdit: true,
  canDelete: true,
  shareKey: null,
  waiting: { total: 0, isWaiting: false, offeredUntil: null, held: 0 },
  createdAt: '2031-05-01T10:00:00.000Z',
  updatedAt: '2031-05-02T10:00:00.000Z',
  ...change,
})

const clan = (id: number, name: string) => ({
  id,
  name,
  description: null,
  tier: 'Gold',
  isPublic: true,
  iconUrl: null,
  createdBy: 'ana',
  memberCount: 4,
  userRole: 'member',
  createdAt: '2031-05-01T10:00:00.000Z',
  updatedAt: '2031-05-01T10:00:00.000Z',
})
export const smash = clan(9, 'Smash Club')
export const lob = clan(11, 'Los del globo')

export const toni = { id: 4, name: 'Toni Bosch', isRegisteredUser: true, userId: 'toni' }
const lucia = { id: 3, name: 'Lucía Ferrer', isRegisteredUser: true, userId: 'lucia' }

/** Ana is signed in, and finds Toni and Lucía. */
export const ana: Replies = {
  'GET /api/auth/user': () => ({
    body: { id: 'ana', playerId: 1, firstName: 'Ana', lastName: 'Roldán', profileImageUrl: null },
  }),
  'GET /api/clans/my': () => ({ body: [] }),
  'GET /api/players/search?q=Toni': () => ({ body: [toni] }),
  'GET /api/players/search?q=Toni+Bosch': () => ({ body: [toni] }),
  'GET /api/players/search?q=Luc%C3%ADa': () => ({ body: [lucia] }),
  'GET /api/players/search?q=Marcos': () => ({ body: [] }),
  'GET /api/players/search?q=lucia+ferrer': () => ({ body: [] }),
}
