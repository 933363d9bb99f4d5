import type { Actor } from '#shared/auth/actor.ts'

/** The visitor's user, and of everybody, the visitor first, the player and the user if they have an account. */
export type People = { visitor: string; players: number[]; accounts: (string | null)[] }

/** Somebody of a demo, as if they had signed in. */
export function actorOf({ visitor, players, accounts }: People, place: number): Actor {
  const userId = accounts[place]
  if (!userId) throw new Error(`nobody with an account has place ${place} in the demo`)
  return {
    userId,
    playerId: players[place] ?? 0,
    role: 'user',
    isDemo: true,
    sandbox: visitor,
    adminId: null,
    isComplete: true,
    timeZone: null,
  }
}
