import { z } from 'zod'
import { languages } from '#shared/languages.ts'

/** The path is a secret; null without a feed. */
export const calendarFeed = z.object({ path: z.string().nullable() })

export const feedParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{32}\.ics$/)
    .transform((name) => name.slice(0, -'.ics'.length)),
})

/** The default is the language of the request. */
export const calendarQuery = z.object({ lang: z.enum(languages).optional() })
