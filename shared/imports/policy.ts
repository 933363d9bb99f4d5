import type { Actor } from '#shared/auth/actor.ts'

/** Only the owner imports into their history, no impersonating admin. */
export const canImport = (actor: Pick<Actor, 'adminId'>) => actor.adminId === null
