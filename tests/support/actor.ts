import type { Actor } from '#shared/auth/actor.ts'

/** A player with a complete profile, for rules that are tested without a request. */
export const anActor = (change: Partial<Actor> = {}): Actor => ({
  userId: 'ana',
  playerId: 1,
  role: 'user',
  isDemo: false,
  sandbox: null,
  adminId: null,
  isComplete: true,
  timeZone: null,
  ...change,
})
