import { t } from 'i18next'
import { deletedName } from '#shared/players/name.ts'

/** A player's name as the reader sees it; what is sent back to the server stays as it is stored. */
export const shownName = (name: string) => name.replace(deleted, () => t('deletedPlayer'))

export const isDeletedName = (name: string) => deleted.test(name)

// In statistics the second of two is told from the first by a number.
const deleted = new RegExp(String.raw`^${deletedName}(?= \(\d+\)$|$)`)
