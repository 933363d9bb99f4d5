import type { MatchFormValues } from './match-form-values.ts'

/** A scheduled match that is finished by recording it. */
export type Finishing = {
  id: number
  initial: MatchFormValues
  words: { title: string; done: string; failed: string }
  onDone: (matchId: number) => void
}
