import { described } from '#server/description/described.ts'
import { usersApi } from '#shared/users/api.ts'
import * as shapes from '#shared/users/schema.ts'

export const users = described('users', usersApi, shapes, {
  title: { en: 'Users', es: 'Usuarios' },
  says: { en: 'Search for users by name.', es: 'Búsqueda de usuarios por nombre.' },
  operations: {
    search: {
      en: 'At most 20 users whose name matches',
      es: 'Hasta 20 usuarios cuyo nombre coincide',
    },
  },
})
