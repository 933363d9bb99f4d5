import { z } from 'zod'
import { languages } from '#shared/languages.ts'

/** A key that opens nothing, and a malformed one, have the neutral picture. */
export const previewQuery = z.object({
  join: z.string().optional(),
  shared: z.string().optional(),
  lang: z.enum(languages).optional(),
  /** Names the version of the picture, for those who keep it. */
  v: z.string().optional(),
})
export type PreviewQuery = z.output<typeof previewQuery>
