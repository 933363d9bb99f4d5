/**
 * How a user wants to hear: of the reminders a day and two hours before a scheduled match by push and by mail, and of its
 * changes, cancellation and free places by mail. Without either way there is no reminder.
 */
export type Preferences = {
  dayByPush: boolean
  dayByMail: boolean
  hoursByPush: boolean
  hoursByMail: boolean
  changesByMail: boolean
}

export const defaultPreferences: Preferences = {
  dayByPush: true,
  dayByMail: true,
  hoursByPush: true,
  hoursByMail: false,
  changesByMail: true,
}

export const mailPreferences = ['dayByMail', 'hoursByMail', 'changesByMail'] as const
