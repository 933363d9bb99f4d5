import type { Match } from '#shared/matches/schema.ts'

/** The seats of other registered players for whom a match does not count, or not yet. */
export const unconfirmedSeats = ({ seats }: Match) =>
  seats.slice(1).filter(({ isRegisteredUser, consent }) => isRegisteredUser && consent !== 'confirmed')
