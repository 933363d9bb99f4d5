import { described } from '#server/description/described.ts'
import { exportPaths } from '#shared/exports/paths.ts'
import * as shapes from '#shared/exports/schema.ts'

const file = { method: 'GET', access: 'player', query: 'exportQuery' } as const
const table = {
  matches: { ...file, path: exportPaths.matches },
  stats: { ...file, path: exportPaths.stats },
} as const

const gives = { types: ['text/csv', 'application/json'], isAttachment: true, redirects: 'foreign' } as const
const refuses = ['impersonation_forbidden'] as const

export const exports = described('exports', table, shapes, {
  title: { en: 'Export', es: 'Exportación' },
  says: {
    en: 'Your matches and statistics as a file: CSV for spreadsheets, or JSON.',
    es: 'Tus partidos y estadísticas en un archivo: CSV para hojas de cálculo, o JSON.',
  },
  operations: {
    matches: { en: 'All of your matches', es: 'Todos tus partidos', gives, refuses },
    stats: {
      en: 'Your statistics for every period',
      es: 'Tus estadísticas de todos los periodos',
      gives,
      refuses,
    },
  },
})
