import type { Actor } from '#shared/auth/actor.ts'

/** Only the owner exports their history, no impersonating admin. */
export const canExport = (actor: Pick<Actor, 'adminId'>) => actor.adminId === null
