import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

/** The body is the file. */
export const importsApi = endpoints<typeof schema>()({
  preview: {
    method: 'POST',
    path: '/import/matches/preview',
    access: 'player',
    upload: ['text/csv'],
    response: 'importPreview',
  },
  run: {
    method: 'POST',
    path: '/import/matches',
    access: 'player',
    upload: ['text/csv'],
    response: 'importResult',
    touches: ['matches', 'stats', 'players'],
  },
})
