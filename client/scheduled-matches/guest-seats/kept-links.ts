import { keptKeys } from '#client/lib/kept-keys.ts'

const seats = keptKeys('guest-seats')

/** The private key of the seat that this browser took by a shared link. */
export const useOwnSeat = seats.useKept

export const keepLink = seats.keep

/** For a seat that is over. */
export const forgetLink = seats.forget
