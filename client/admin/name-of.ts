import { fullName } from '#client/players/names.ts'
import type { AdminUser } from '#shared/admin/schema.ts'

export type Named = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'>

export const nameOf = (user: Named) => fullName(user) || user.email || user.id
