/** From this length on a trigram index finds parts of a name; below it only beginnings of words. */
export const trigramLength = 3

export const containing = (text: string) => `%${escapeLike(text)}%`

/** For text in which a word other than the first starts with it. */
export const wordStartingWith = (text: string) => `% ${escapeLike(text)}%`

export const startingWith = (text: string) => `${escapeLike(text)}%`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
