import { described } from '#server/description/described.ts'
import { accountApi } from '#shared/account/api.ts'
import { accountFilePath } from '#shared/account/paths.ts'
import * as shapes from '#shared/account/schema.ts'

const table = {
  ...accountApi,
  export: { method: 'GET', path: accountFilePath, access: 'account' },
} as const

const owner = ['impersonation_forbidden', 'demo_forbidden'] as const

export const account = described('account', table, shapes, {
  title: { en: 'Account', es: 'Cuenta' },
  says: {
    en: 'Settings, password, data export and deletion of your account.',
    es: 'Ajustes, contraseña, exportación de datos y eliminación de tu cuenta.',
  },
  operations: {
    one: { en: 'Your account settings', es: 'Los ajustes de tu cuenta' },
    change: {
      en: 'Allows or denies support access: whether admins can look into the account to help you',
      es: 'Permite o impide el acceso de soporte: que los administradores entren en la cuenta para ayudarte',
      refuses: ['impersonation_forbidden'],
    },
    remove: {
      en: 'Deletes the account; requires a sign-in within the last 15 minutes',
      es: 'Elimina la cuenta; requiere haber iniciado sesión en los últimos 15 minutos',
      refuses: [...owner, 'reauth_required', 'last_admin', 'last_system_admin'],
    },
    password: {
      en: 'Changes the password; not available with an external sign-in',
      es: 'Cambia la contraseña; no está disponible si el inicio de sesión es externo',
      refuses: [...owner, 'wrong_password', 'not_found'],
    },
    export: {
      en: 'All the data stored about you, as a file',
      es: 'Todos los datos que se guardan sobre ti, en un archivo',
      refuses: owner,
      gives: { types: ['application/json'], isAttachment: true, redirects: 'foreign' },
    },
  },
})
