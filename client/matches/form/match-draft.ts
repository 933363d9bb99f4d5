import { propose } from '#client/lib/proposed-draft.ts'
import { emptyMatch, type MatchFormValues } from './match-form-values.ts'

/** `about` is the match that is edited, or the match to come that is finished; without it a new match is recorded. */
export const matchDraftKey = (userId: string, about?: number | `planned-${number}`) =>
  `match:${about ?? 'new'}:${userId}`

/** What the form of a new match begins with. */
export const proposeMatch = (userId: string, known: Partial<MatchFormValues>, origin?: string) =>
  propose(matchDraftKey(userId), {
    fresh: emptyMatch(),
    known,
    origin,
    isUnrelated: (typed) =>
      seats.some((seat) => known[seat] && typed[seat].name !== '' && typed[seat].name !== known[seat].name),
  })

const seats = ['userPartner', 'opponent1', 'opponent2'] as const
