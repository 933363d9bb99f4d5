import { z } from 'zod'
import { described } from '#server/description/described.ts'

const shapes = { health: z.object({ status: z.enum(['ok', 'unavailable']) }) }
const place = { method: 'GET', access: 'public', response: 'health' } as const
const table = { live: { ...place, path: '/healthz' }, ready: { ...place, path: '/readyz' } } as const

export const health = described('health', table, shapes, {
  title: { en: 'Health', es: 'Estado' },
  says: {
    en: 'For the people who keep the app running.',
    es: 'Para quienes mantienen la app en marcha.',
  },
  base: '',
  operations: {
    live: { en: 'Whether the process responds', es: 'Indica si el proceso responde', gives: { isBare: {} } },
    ready: {
      en: 'Whether it can serve requests: the database responds, and it is not about to stop',
      es: 'Indica si puede atender peticiones: la base de datos responde y no está a punto de parar',
      gives: { isBare: { also: 503 } },
    },
  },
})
