import { described } from '#server/description/described.ts'
import { adminApi } from '#shared/admin/api.ts'
import * as shapes from '#shared/admin/schema.ts'

const refuses = ['not_allowed', 'impersonation_forbidden'] as const

export const admin = described('admin', adminApi, shapes, {
  title: { en: 'Administration', es: 'Administración' },
  says: {
    en: 'For admins of the app: acting in the name of users who allow it, and what has been done.',
    es: 'Para quienes administran la app: actuar en nombre de quien lo permite, y lo que se ha hecho.',
  },
  operations: {
    users: { en: 'The accounts, by name', es: 'Las cuentas, por nombre', refuses },
    audit: {
      en: 'Who did what, newest first',
      es: 'Quién hizo qué, lo más reciente primero',
      refuses,
    },
    status: {
      en: 'Whether you act in somebody’s name, and until when',
      es: 'Si actúas en nombre de alguien, y hasta cuándo',
    },
    start: {
      en: 'Acts in somebody’s name for an hour at most, on a new session',
      es: 'Actúa en nombre de alguien durante una hora como máximo, con una sesión nueva',
      refuses: [
        'invalid_input',
        'not_allowed',
        'reauth_required',
        'cannot_impersonate',
        'already_impersonating',
      ],
    },
    stop: {
      en: 'Acts in your own name again, on a new session',
      es: 'Vuelve a actuar en tu nombre, con una sesión nueva',
      refuses: ['not_allowed', 'not_impersonating'],
    },
  },
})
