import type { Actor } from '#shared/auth/actor.ts'
import { ownerForbidden } from '#shared/auth/policy.ts'

/** Why the actor may not upload a picture, or null. */
export const uploadForbidden = ownerForbidden

/** A visitor of the demo meets nobody who has a picture. */
export const canSeePictures = ({ isDemo }: Pick<Actor, 'isDemo'>) => !isDemo
