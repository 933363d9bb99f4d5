import { z } from 'zod'

/** Reminders a day and two hours before a scheduled match, and its changes, cancellation and free places. */
export const choices = z.object({
  dayByPush: z.boolean(),
  dayByMail: z.boolean(),
  hoursByPush: z.boolean(),
  hoursByMail: z.boolean(),
  changesByMail: z.boolean(),
})

/** Those not given stay as they are. */
export const changedPreferences = choices.partial()

/**
 * Whether mail reaches the user: `off` where the server has no mail server, `missing` without an address, `unverified` until
 * they open the link in a mail to it, `bounced` after it refused one.
 */
export const mailStates = ['ready', 'off', 'missing', 'unverified', 'bounced'] as const

export const preferencesAnswer = z.object({
  preferences: choices,
  mail: z.object({ state: z.enum(mailStates), address: z.string().nullable() }),
})
export type PreferencesAnswer = z.output<typeof preferencesAnswer>
