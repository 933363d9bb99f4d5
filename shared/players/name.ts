import { withoutInvisible } from '#shared/invisible.ts'

/** Of a first name, of a last name, and of a guest's. */
export const nameLength = 80
/** A registered player is called by both of their names, and the space between. */
export const fullNameLength = 2 * nameLength + 1

export const isGuestName = (name: string) => [...name].length <= nameLength

/** Whether there is a letter or a digit in it that can be seen: signs and accents alone name nobody. */
export const isName = (name: string) => /[\p{L}\p{N}]/u.test(withoutInvisible(name))

/**
 * The form in which names are compared: trimmed, inner spaces folded, lower case, no accents, nothing invisible. `jose`
 * finds `José`.
 */
export const nameNorm = (name: string) =>
  withoutInvisible(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** What is stored as the name of somebody who deleted their account; a client words it. */
export const deletedName = 'Deleted player'

/** In the order in which guests are made: two who name the same new ones never wait for each other. */
export const inNameOrder = (one: string, other: string) => (nameNorm(one) < nameNorm(other) ? -1 : 1)
