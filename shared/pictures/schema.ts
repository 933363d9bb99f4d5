import { z } from 'zod'

export const pictureParams = z.object({ pictureId: z.string().regex(/^[\w-]{43}$/) })

/** What was stored of an upload, as its address: `/api/pictures/…`. */
export const picture = z.object({ url: z.string() })
