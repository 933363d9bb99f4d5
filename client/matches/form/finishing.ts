import type { MatchFormValues } from './match-form-values.ts'

/** A match to come that is finished by being recorded: what is known of it, and what is said of it. */
export type Finishing = {
  id: number
  initial: MatchFormValues
  words: { title: string; done: string; failed: string }
  onDone: (matchId: number) => void
}
