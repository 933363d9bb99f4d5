import { z } from 'zod'

/** Where a calendar app finds the reader's matches: a path with a secret in it, or null while there is none. */
export const calendarFeed = z.object({ path: z.string().nullable() })
