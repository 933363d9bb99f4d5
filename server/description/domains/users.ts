import { described } from '#server/description/described.ts'
import { usersApi } from '#shared/users/api.ts'
import * as shapes from '#shared/users/schema.ts'

export const users = described('users', usersApi, shapes, {
  title: { en: 'Users', es: 'Usuarios' },
  says: { en: 'The search for accounts.', es: 'La búsqueda de cuentas.' },
  operations: {
    search: {
      en: 'At most 20 accounts whose name fits',
      es: 'Hasta 20 cuentas cuyo nombre encaja',
    },
  },
})
