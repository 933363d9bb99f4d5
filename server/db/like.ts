/** From so many letters on an index of trigrams finds a part of a name; under that it only knows how words begin. */
export const trigramLength = 3

/** A LIKE pattern for text that contains exactly this, whatever it is made of. */
export const containing = (text: string) => `%${escapeLike(text)}%`

/** Where a word of it, but for the first, starts so. */
export const wordStartingWith = (text: string) => `% ${escapeLike(text)}%`

export const startingWith = (text: string) => `${escapeLike(text)}%`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
