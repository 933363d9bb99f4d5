import { z } from 'zod'
import { day, idParam } from '#shared/api/wire.ts'
import { firstDay } from '#shared/calendar.ts'
import { languages } from '#shared/languages.ts'
import { cardFormats, cardThemes } from './formats.ts'

export const idParams = z.object({ id: idParam })
export const clanParams = z.object({ clanId: idParam })
/** Any day of the week. */
export const weekParams = z.object({ day: day.refine((each) => each >= firstDay && each < '3000') })
/** yyyy-mm */
export const monthParams = z.object({ month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/) })

export const cardQuery = z.object({
  format: z.enum(cardFormats).default('portrait'),
  theme: z.enum(cardThemes).default('light'),
  language: z.enum(languages).optional(),
  /** A file for the downloads folder. */
  download: z.literal('1').optional(),
})
export type CardQuery = z.output<typeof cardQuery>

/** A key that opens nothing, and a malformed one, have the neutral picture. */
export const previewQuery = z.object({
  join: z.string().optional(),
  shared: z.string().optional(),
  lang: z.enum(languages).optional(),
  /** Names the version of the picture, for those who keep it. */
  v: z.string().optional(),
})
export type PreviewQuery = z.output<typeof previewQuery>
