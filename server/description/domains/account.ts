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
    en: 'What you decide about your account.',
    es: 'Lo que decides sobre tu cuenta.',
  },
  operations: {
    one: { en: 'Your account’s settings', es: 'Los ajustes de tu cuenta' },
    change: {
      en: 'Lets admins look into the account for help, or not',
      es: 'Permite o no que soporte entre en la cuenta para ayudarte',
      refuses: ['impersonation_forbidden'],
    },
    remove: {
      en: 'Deletes the account; asks for a login of the last 15 minutes',
      es: 'Borra la cuenta; pide haber iniciado sesión en los últimos 15 minutos',
      refuses: [...owner, 'reauth_required', 'last_admin', 'last_system_admin'],
    },
    password: {
      en: 'Changes the password; there is no such call with an outside sign-in',
      es: 'Cambia la contraseña; no existe cuando el inicio de sesión es externo',
      refuses: [...owner, 'wrong_password', 'not_found'],
    },
    export: {
      en: 'Everything that is kept of you, as a file',
      es: 'Todo lo que se guarda de ti, en un archivo',
      refuses: owner,
      gives: { types: ['application/json'], isAttachment: true, redirects: 'foreign' },
    },
  },
})
