import type { AppError } from '#shared/errors.ts'
import type { MatchValues } from './match-values.ts'

/** A match to come that is finished by being recorded: what is known of it, and what is said of it. */
export type Finishing = {
  id: number
  planned: MatchValues
  words: { title: string; done: string; failed: string }
  /** It was recorded or deleted while the form was open. */
  isGone: boolean
  onDone: (matchId: number) => void
  onRefused: (error: AppError) => void
}
