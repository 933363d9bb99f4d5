import type { Member } from '#shared/clans/members/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { aSeason } from '#tests/client/matches/ranked/rating-samples.ts'
import type { Replies } from '#tests/support/render.tsx'

/** A clan as its admin sees it. */
export const aClan = (change: Partial<Clan> = {}): Clan => ({
  id: 5,
  name: 'Los Cristaleros',
  description: null,
  tier: 'Gold',
  isPublic: true,
  iconUrl: null,
  createdBy: 'ana',
  memberCount: 14,
  userRole: 'admin',
  userConsent: 'confirmed',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

/** The clan's second season, active and without matches. */
export const secondSeason = (change: Partial<Season> = {}) =>
  aSeason({
    id: 7,
    clanId: 5,
    number: 2,
    name: 'Season 2',
    startDate: '2026-01-10',
    matches: 0,
    createdAt: '2026-01-10T09:00:00.000Z',
    ...change,
  })

/** The reader's own membership, by default. */
export const aMember = (change: Partial<Member> = {}): Member => ({
  id: 1,
  clanId: 5,
  userId: 'ana',
  playerId: 1,
  firstName: 'Ana',
  lastName: 'Roldán',
  profileImageUrl: null,
  favouriteCourtSide: 'left',
  role: 'admin',
  joinedAt: '2026-01-03T12:00:00.000Z',
  ...change,
})

export const marcos = (change: Partial<Member> = {}) =>
  aMember({
    userId: 'marcos',
    playerId: 3,
    firstName: 'Marcos',
    lastName: 'Iriarte',
    role: 'member',
    ...change,
  })

/** The clan, as the server has it by now. */
export const clanReply = (clan: () => Clan | null): Replies => ({
  'GET /api/clans/5': () => {
    const body = clan()
    return body ? { body } : { status: 404, body: { code: 'not_found' } }
  },
})
