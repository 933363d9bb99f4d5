import { described } from '#server/description/described.ts'
import { adminApi } from '#shared/admin/api.ts'
import * as shapes from '#shared/admin/schema.ts'

const refuses = ['not_allowed', 'impersonation_forbidden'] as const

export const admin = described('admin', adminApi, shapes, {
  title: { en: 'Administration', es: 'Administración' },
  says: {
    en: 'For admins of the app: impersonating users who allow it, and the audit log.',
    es: 'Para los administradores de la app: actuar en nombre de usuarios que lo permiten, y el registro de auditoría.',
  },
  operations: {
    users: { en: 'User accounts, by name', es: 'Las cuentas de usuario, por nombre', refuses },
    audit: {
      en: 'The audit log: who did what, newest first',
      es: 'El registro de auditoría: quién hizo qué, primero lo más reciente',
      refuses,
    },
    status: {
      en: 'Whether you are impersonating a user, and until when',
      es: 'Indica si actúas en nombre de un usuario, y hasta cuándo',
    },
    start: {
      en: 'Starts impersonating a user for at most an hour, in a new session',
      es: 'Empieza a actuar en nombre de un usuario durante una hora como máximo, con una sesión nueva',
      refuses: [
        'invalid_input',
        'not_allowed',
        'reauth_required',
        'cannot_impersonate',
        'already_impersonating',
      ],
    },
    stop: {
      en: 'Stops impersonating and returns to your own account, in a new session',
      es: 'Deja de actuar en nombre del usuario y vuelve a tu cuenta, con una sesión nueva',
      refuses: ['not_allowed', 'not_impersonating'],
    },
  },
})
