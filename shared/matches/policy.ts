import type { Actor } from '#shared/auth/actor.ts'

/** Only who recorded a match may rewrite or delete it; the other players see it. */
export const canEditMatch = (actor: Actor, match: { recordedBy: string | null }) =>
  match.recordedBy === actor.userId

/** An admin in somebody's name may not move the ratings of third parties. */
export const canWriteMatch = (actor: Actor, matchType: 'casual' | 'ranked') =>
  actor.adminId === null || matchType === 'casual'
