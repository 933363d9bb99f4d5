import { shownName } from '#client/players/shown-name.ts'
import { distinctNames, firstName as shortest, shortName } from '#shared/players/name.ts'

export const firstName = (name: string) => shownName(name, shortest)

/** Of one person where room is short: "Marcos I." */
export const courtName = (name: string) => shownName(name, shortName)

/** People side by side by their first names, and by more where two have the same. */
export const firstNames = (names: readonly string[]) => distinctNames(names, [firstName, courtName, whole])

/** The same on a court. */
export const courtNames = (names: readonly string[]) => distinctNames(names, [courtName, whole])

/** In full; of two who share even that, the second gets a number. */
export const fullNames = (names: readonly string[]) => distinctNames(names, [whole])

const whole = (name: string) => shownName(name.trim())
