import { keptKeys } from '#client/lib/kept-keys.ts'

/** The private keys of the seats that this browser took, by the key of the shared link. */
export const ownSeats = keptKeys('guest-seats')

export const keepLink = ownSeats.keep

/** For a seat that is over. */
export const forgetLink = ownSeats.forget
