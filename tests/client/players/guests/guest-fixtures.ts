import type { Claim, ClaimableName } from '#shared/players/claims/schema.ts'
import type { Guest } from '#shared/players/guests/schema.ts'

/** A guest of the reader's. */
export const aGuest = (change: Partial<Guest> = {}): Guest => ({
  id: 21,
  name: 'Javi',
  matches: 12,
  lastPlayed: '2026-05-13',
  ...change,
})

export const javier = aGuest({ id: 22, name: 'Javier', matches: 3 })

const marta = { userId: 'marta', playerId: 8, name: 'Marta Gil' }

/** Marta claims the reader's guest Javi. */
export const aClaim = (change: Partial<Claim> = {}): Claim => ({
  id: 61,
  player: aGuest(),
  status: 'pending',
  side: 'recorder',
  isOwn: false,
  person: marta,
  ...change,
})

export const aClaimableName = (): ClaimableName => ({
  player: aGuest({ id: 31, name: 'Ana R.', matches: 2 }),
  recorder: marta,
})
