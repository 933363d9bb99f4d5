import { shownName } from '#client/players/shown-name.ts'
import { distinctNames, firstName as shortest, shortName } from '#shared/players/name.ts'

export const firstName = (name: string) => shownName(name, shortest)

/** "Marcos I." */
export const courtName = (name: string) => shownName(name, shortName)

/** First names, and more of the name where two are the same. */
export const firstNames = (names: readonly string[]) => distinctNames(names, [firstName, courtName, whole])

export const courtNames = (names: readonly string[]) => distinctNames(names, [courtName, whole])

/** In full; the second of two equal names gets a number. */
export const fullNames = (names: readonly string[]) => distinctNames(names, [whole])

const whole = (name: string) => shownName(name.trim())
