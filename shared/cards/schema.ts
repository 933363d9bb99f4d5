import { z } from 'zod'
import { day, idParam } from '#shared/api/wire.ts'
import { languages } from '#shared/languages.ts'
import { cardFormats, cardThemes } from './formats.ts'

export const idParams = z.object({ id: idParam })
export const clanParams = z.object({ clanId: idParam })
/** Any day of the week. */
export const weekParams = z.object({ day })
/** yyyy-mm */
export const monthParams = z.object({
  month: z
    .string()
    .transform((month) => `${month}-01`)
    .pipe(day),
})

export const cardQuery = z.object({
  format: z.enum(cardFormats).default('portrait'),
  theme: z.enum(cardThemes).default('light'),
  language: z.enum(languages).optional(),
  /** A file for the downloads folder. */
  download: z.literal('1').optional(),
})
export type CardQuery = z.output<typeof cardQuery>
