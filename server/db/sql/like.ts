/** A LIKE pattern for text that contains exactly this, whatever it is made of. */
export const containing = (text: string) => `%${literal(text)}%`

/** Where a word of it, but for the first, starts so. */
export const wordStartingWith = (text: string) => `% ${literal(text)}%`

export const startingWith = (text: string) => `${literal(text)}%`

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
