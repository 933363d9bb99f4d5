import type { MatchValues } from './match-values.ts'

/** A match to come that is finished by being recorded: what is known of it, and what is said of it. */
export type Finishing = {
  id: number
  planned: MatchValues
  words: { title: string; done: string; failed: string }
  onDone: (matchId: number) => void
}
