import type { Db } from '#server/db/client.ts'
import { mailPreferences } from '#shared/notifications/preferences/preferences.ts'
import * as store from './store.ts'

/** Turns all mail of notifications off, by a link in a mail; nothing happens for a user who is gone. */
export const endMail = (db: Db, userId: string, now: Date) =>
  store.setPreferences(db, userId, Object.fromEntries(mailPreferences.map((name) => [name, false])), now)
