import type { Match } from '#shared/matches/schema.ts'

/** Of registered players other than the reader who have not confirmed the match. */
export const unconfirmedSeats = ({ seats }: Match) =>
  seats.slice(1).filter(({ isRegisteredUser, consent }) => isRegisteredUser && consent !== 'confirmed')
