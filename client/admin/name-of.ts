import type { AdminUser } from '#shared/admin/schema.ts'

export type Named = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'>

/** Somebody in one line, as well as they are known. */
export const nameOf = ({ id, firstName, lastName, email }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email || id
