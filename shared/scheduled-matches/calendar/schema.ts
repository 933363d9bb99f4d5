import { z } from 'zod'
import { languages } from '#shared/languages.ts'

/** Where a calendar app finds the reader's matches: a path with a secret in it, or null while there is none. */
export const calendarFeed = z.object({ path: z.string().nullable() })

/** What stands in that path. */
export const feedParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{32}\.ics$/)
    .transform((name) => name.slice(0, -'.ics'.length)),
})

/** Without a language it is that of whoever asks. */
export const calendarQuery = z.object({ lang: z.enum(languages).optional() })
