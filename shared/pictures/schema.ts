import { z } from 'zod'

export const pictureParams = z.object({ pictureId: z.string().regex(/^[\w-]{43}$/) })

/** The address of the stored picture: `/api/pictures/…`. */
export const picture = z.object({ url: z.string() })
