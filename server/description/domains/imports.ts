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
  title: { en: 'Import', es: 'Importar' },
  says: {
    en: 'A history that comes from a file of at most 16 MB, with the columns of the export.',
    es: 'Un historial que llega de un archivo de 16 MB como máximo, con las columnas de la exportación.',
  },
  operations: {
    preview: {
      en: 'What an import of the file would do; nothing is kept of it',
      es: 'Lo que haría la importación del archivo; no se guarda nada',
      refuses,
    },
    run: {
      en: 'Adds the matches of the file; sent twice, it adds them once',
      es: 'Añade los partidos del archivo; si se envía dos veces, los añade una',
      refuses: [...refuses, 'import_has_errors'],
    },
  },
})
