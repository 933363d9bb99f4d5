import { t } from 'i18next'
import { deletedName } from '#shared/players/name.ts'

/** For display only: requests send the stored name. */
export const shownName = (name: string, shorten = (whole: string) => whole) =>
  isDeletedName(name) ? t('deletedPlayer') + name.slice(deletedName.length) : shorten(name)

// Statistics number the second of two erased players.
export const isDeletedName = (name: string) =>
  name.startsWith(deletedName) && /^( \(\d+\))?$/.test(name.slice(deletedName.length))
