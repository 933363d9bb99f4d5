import type { Actor } from '#shared/auth/actor.ts'

/** A file of everything is its owner's to take, not that of an admin who acts in their name. */
export const canExport = (actor: Pick<Actor, 'adminId'>) => actor.adminId === null
