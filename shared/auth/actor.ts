import type { Role } from './roles.ts'

/**
 * Who acts. `userId` is the user whose rights hold; `adminId` the admin behind them while impersonating.
 * `playerId` is the user's one player.
 */
export type Actor = {
  userId: string
  playerId: number
  role: Role
  isDemo: boolean
  /** Which demo the actor belongs to: nobody outside of it is to be met. Null for real users. */
  sandbox: string | null
  adminId: string | null
  isComplete: boolean
  timeZone: string | null
}

/** The sandbox that what an actor creates belongs to; null outside of the demo. */
export const sandboxOf = ({ isDemo, sandbox, userId }: Pick<Actor, 'isDemo' | 'sandbox' | 'userId'>) =>
  isDemo ? (sandbox ?? userId) : null
