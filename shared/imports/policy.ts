import type { Actor } from '#shared/auth/actor.ts'

/** A history is its owner's to bring, not that of an admin who acts in their name. */
export const canImport = (actor: Pick<Actor, 'adminId'>) => actor.adminId === null
