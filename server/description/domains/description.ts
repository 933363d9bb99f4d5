import { z } from 'zod'
import { described } from '#server/description/described.ts'
import { descriptionPaths } from '#shared/description/paths.ts'
import { languages } from '#shared/languages.ts'

const shapes = { documentQuery: z.object({ lang: z.enum(languages).optional() }) }
/** What both readings may be asked for in. */
export const { documentQuery } = shapes
const place = { method: 'GET', access: 'public' } as const
const table = {
  document: { ...place, path: descriptionPaths.document, query: 'documentQuery' },
  page: { ...place, path: descriptionPaths.page, query: 'documentQuery' },
  style: { ...place, path: descriptionPaths.style },
} as const

export const description = described('description', table, shapes, {
  title: { en: 'This description', es: 'Esta descripción' },
  says: {
    en: 'Generated from the same tables the server uses to answer.',
    es: 'Generada a partir de las mismas tablas con las que responde el servidor.',
  },
  operations: {
    document: {
      en: 'The description as an OpenAPI 3.1 document',
      es: 'La descripción como documento OpenAPI 3.1',
      gives: { types: ['application/json'], isTagged: true },
    },
    page: {
      en: 'The description as a page to read',
      es: 'La descripción como página para leer',
      gives: { types: ['text/html'], isTagged: true, isLenient: true },
    },
    style: {
      en: 'The style sheet of that page',
      es: 'La hoja de estilo de esa página',
      gives: { types: ['text/css'] },
    },
  },
})
