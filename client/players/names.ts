import { t } from 'i18next'
import { deletedName, distinctNames, firstName as shortest, shortName } from '#shared/players/name.ts'

type Named = { firstName: string | null; lastName: string | null }

export const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ')

/** For display only: requests send the stored name. */
export const shownName = (name: string, shorten = (whole: string) => whole) =>
  isDeletedName(name) ? t('deletedPlayer') + name.slice(deletedName.length) : shorten(name)

// Statistics number the second of two erased players.
export const isDeletedName = (name: string) =>
  name.startsWith(deletedName) && /^( \(\d+\))?$/.test(name.slice(deletedName.length))

export const firstName = (name: string) => shownName(name, shortest)

/** "Marcos I." */
export const courtName = (name: string) => shownName(name, shortName)

/** First names, and more of the name where two are the same. */
export const firstNames = (names: readonly string[]) => distinctNames(names, [firstName, courtName, whole])

export const courtNames = (names: readonly string[]) => distinctNames(names, [courtName, whole])

/** In full; the second of two equal names gets a number. */
export const fullNames = (names: readonly string[]) => distinctNames(names, [whole])

const whole = (name: string) => shownName(name.trim())
