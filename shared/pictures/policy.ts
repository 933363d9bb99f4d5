import type { Actor } from '#shared/auth/actor.ts'
import { ownerForbidden } from '#shared/auth/policy.ts'

/** Why the actor may not upload a picture, or null. */
export const uploadForbidden = ownerForbidden

/** Nobody in a demo has a picture. */
export const canSeePictures = ({ isDemo }: Pick<Actor, 'isDemo'>) => !isDemo
