import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import type { Language } from '#shared/languages.ts'

/** The visitor's user, and of everybody, the visitor first, the player and the user if they have an account. */
export type SandboxPeople = { visitor: string; players: number[]; accounts: (string | null)[] }
export type Sandbox = SandboxPeople & { today: Day; language: Language }

/** The user of somebody who has an account. */
export function userOf({ accounts }: SandboxPeople, index: number) {
  const id = accounts[index]
  if (!id) throw new Error(`nobody with an account has place ${index} in the demo`)
  return id
}

/** Somebody of a demo, as if they had signed in. */
export const actorOf = (people: SandboxPeople, index: number): Actor => ({
  userId: userOf(people, index),
  playerId: people.players[index] ?? 0,
  role: 'user',
  isDemo: true,
  sandbox: people.visitor,
  adminId: null,
  isComplete: true,
  timeZone: null,
})
