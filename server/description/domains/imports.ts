import { described } from '#server/description/described.ts'
import { importsApi } from '#shared/imports/api.ts'
import * as shapes from '#shared/imports/schema.ts'

const refuses = [
  'impersonation_forbidden',
  'import_not_csv',
  'import_columns',
  'import_too_long',
  'demo_limit',
] as const

export const imports = described('imports', importsApi, shapes, {
  title: { en: 'Import', es: 'Importación' },
  says: {
    en: 'Adds your match history from a CSV file of at most 16 MB, with the columns of the export.',
    es: 'Añade tu historial de partidos desde un archivo CSV de 16 MB como máximo, con las columnas de la exportación.',
  },
  operations: {
    preview: {
      en: 'What importing the file would do; nothing is saved',
      es: 'Lo que haría la importación del archivo; no se guarda nada',
      refuses,
    },
    run: {
      en: 'Adds the matches in the file; sending it twice adds them only once',
      es: 'Añade los partidos del archivo; si se envía dos veces, se añaden una sola vez',
      refuses: [...refuses, 'import_has_errors'],
    },
  },
})
