import { z } from 'zod'
import { exportFormats, exportLanguages } from './paths.ts'

/** Without a language it is that of the browser. */
export const exportQuery = z.object({
  lang: z.enum(exportLanguages).optional(),
  format: z.enum(exportFormats).default('csv'),
})
export type ExportQuery = z.output<typeof exportQuery>
