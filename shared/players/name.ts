/** The form in which names are compared: trimmed, inner spaces folded, lower case, no accents. `jose` finds `José`. */
export const nameNorm = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** What is stored as the name of somebody who deleted their account; a client words it. */
export const deletedName = 'Deleted player'

/** In the order in which guests are made: two who name the same new ones never wait for each other. */
export const inNameOrder = (one: string, other: string) => (nameNorm(one) < nameNorm(other) ? -1 : 1)
