import { z } from 'zod'
import { languages } from '#shared/languages.ts'
import { exportFormats } from './paths.ts'

/** The default is the language of the browser. */
export const exportQuery = z.object({
  lang: z.enum(languages).optional(),
  format: z.enum(exportFormats).default('csv'),
})
export type ExportQuery = z.output<typeof exportQuery>
