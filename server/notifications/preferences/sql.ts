import { sql } from 'drizzle-orm'
import { type Preferences, defaultPreferences } from '#shared/notifications/preferences/preferences.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { notifications } from '#shared/notifications/table.ts'

/** A preference of a user whose row, if there is one, is joined. */
const preference = (name: keyof Preferences) =>
  sql`coalesce(${notificationPreferences[name]}, ${sql.raw(String(defaultPreferences[name]))})`

/** Whether somebody wants a reminder in any way. */
export const isReminderWanted = (which: 'day' | 'hours') =>
  which === 'day'
    ? sql`(${preference('dayByPush')} or ${preference('dayByMail')})`
    : sql`(${preference('hoursByPush')} or ${preference('hoursByMail')})`

const isReminder = sql`${notifications.kind} = 'scheduled_reminder'`
const isOfDay = sql`${notifications.data} ->> 'which' = 'day'`

/** Whether the reader of a notification wants it by push; the devices decide about all but reminders. */
export const isWantedByPush = sql`(not ${isReminder}
  or case when ${isOfDay} then ${preference('dayByPush')} else ${preference('hoursByPush')} end)`

export const isWantedByMail = sql`case when not ${isReminder} then ${preference('changesByMail')}
  when ${isOfDay} then ${preference('dayByMail')} else ${preference('hoursByMail')} end`
