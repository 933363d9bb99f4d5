import type { Receipt, Receipts, Standings } from '#shared/clans/ratings/schema.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'

/** The active season of Los Cristaleros, with the default parameters. */
export const aSeason = (change: Partial<Season> = {}): Season => ({
  ...defaultParams,
  id: 3,
  clanId: 9,
  number: 1,
  name: 'Season 1',
  startDate: '2026-01-01',
  endDate: null,
  isActive: true,
  matches: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

type Standing = Standings['players'][number]

export const aStanding = (
  playerId: number,
  playerName: string,
  rating = 1000,
  rankedMatches = 8,
  favouriteCourtSide: Standing['favouriteCourtSide'] = 'both',
): Standing => ({ playerId, playerName, profileImageUrl: null, favouriteCourtSide, rating, rankedMatches })

export const standings = (players: Standing[], season = aSeason()): Standings => ({ season, players })

/** Ana's own: won as the favourite, with five of her eight provisional matches. */
export const aReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  playerId: 1,
  playerName: 'Ana Roldán',
  profileImageUrl: null,
  isOwnSide: true,
  teamRating: 1024,
  isCapped: false,
  ratingBefore: 1024.4,
  ratingAfter: 1041.2,
  ratingDelta: 16.8,
  kFactor: 40,
  teamExpectedScore: 0.502,
  rankedMatches: 5,
  movedFrom: null,
  movedAt: null,
  ...change,
})

export const receipts = (list: Receipt[], change: Partial<Receipts> = {}): Receipts => ({
  clanId: 9,
  clanName: 'Los Cristaleros',
  season: aSeason(),
  margin: 1,
  receipts: list,
  ...change,
})
