/** The form in which names are compared: trimmed, inner spaces folded, lower case, no accents. `jose` finds `José`. */
export const nameNorm = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
