import { impersonationForbidden } from '#shared/auth/policy.ts'
import { canSeatOthers } from '#shared/scheduled-matches/policy.ts'

/** The players of a match and its creator. */
export const canAskForSeats = canSeatOthers

/** Only the user who was asked says whether they play. */
export const seatAnswerForbidden = impersonationForbidden
