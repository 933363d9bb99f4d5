import { t } from 'i18next'
import { deletedName } from '#shared/players/name.ts'

/** A player's name as the reader sees it; what is sent back to the server stays as it is stored. */
export const shownName = (name: string, shorten = (whole: string) => whole) =>
  isDeletedName(name) ? t('deletedPlayer') + name.slice(deletedName.length) : shorten(name)

// In statistics the second of two is told from the first by a number.
export const isDeletedName = (name: string) =>
  name.startsWith(deletedName) && /^( \(\d+\))?$/.test(name.slice(deletedName.length))
