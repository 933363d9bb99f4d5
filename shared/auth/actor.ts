import type { Role } from './roles.ts'

/**
 * `userId` is the user whose rights apply; `adminId` the admin while impersonating. `playerId` is the user's one
 * player.
 */
export type Actor = {
  userId: string
  playerId: number
  role: Role
  isDemo: boolean
  /** The demo that the actor belongs to, isolated from all others. Null for real users. */
  sandbox: string | null
  adminId: string | null
  isComplete: boolean
  timeZone: string | null
}

/** The sandbox that what an actor creates belongs to; null outside of the demo. */
export const sandboxOf = ({ isDemo, sandbox, userId }: Pick<Actor, 'isDemo' | 'sandbox' | 'userId'>) =>
  isDemo ? (sandbox ?? userId) : null
