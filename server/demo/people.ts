import type { Actor } from '#shared/auth/actor.ts'
import type { Day } from '#shared/calendar.ts'
import type { Language } from '#shared/languages.ts'

/** The visitor's user; each person's player and user, if they have an account, at their index in `allDemoPeople`. */
export type SandboxPeople = { visitor: string; players: number[]; accounts: (string | null)[] }
export type Sandbox = SandboxPeople & { today: Day; language: Language }

/** The user of a person who has an account. */
export function userOf({ accounts }: SandboxPeople, index: number) {
  const id = accounts[index]
  if (!id) throw new Error(`person ${index} of the demo has no account`)
  return id
}

/** The player of a person, with the user if they have an account. */
export function playerOf({ players, accounts }: SandboxPeople, index: number) {
  const userId = accounts[index]
  return { id: players[index] ?? 0, ...(userId ? { userId } : {}) }
}

/** A person of the sandbox, as if they had signed in. */
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

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)
