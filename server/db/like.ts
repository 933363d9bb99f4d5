import { sql, type SQLWrapper } from 'drizzle-orm'

/** From this length on a trigram index finds parts of a name; below it only beginnings of words. */
export const trigramLength = 3

export const containing = (text: string) => `%${escapeLike(text)}%`

/** For text in which a word other than the first starts with it. */
export const wordStartingWith = (text: string) => `% ${escapeLike(text)}%`

export const startingWith = (text: string) => `${escapeLike(text)}%`

/** For rows that are found otherwise: for LIKE the planner may read all rows that have the text, by their trigrams. */
export const textWithin = (whole: SQLWrapper, text: string) => sql`strpos(${whole}, ${text}) > 0`

/** The order of an index that finds beginnings by LIKE; the order of the database's language may be another. */
export const inByteOrder = (text: SQLWrapper) => sql`${text} using ~<~`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
