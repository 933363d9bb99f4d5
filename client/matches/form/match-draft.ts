import { propose } from '#client/lib/proposed-draft.ts'
import { emptyMatch, type MatchFormValues } from './match-form-values.ts'

/** `about`: the edited match, or the scheduled one that is finished; without it a new match. */
export const matchDraftKey = (userId: string, about?: number | `planned-${number}`) =>
  `match:${about ?? 'new'}:${userId}`

export const proposeMatch = (userId: string, known: Partial<MatchFormValues>, origin?: string) =>
  propose(matchDraftKey(userId), {
    fresh: emptyMatch(),
    known,
    origin,
    isUnrelated: (typed) =>
      seats.some((seat) => known[seat] && typed[seat].name !== '' && typed[seat].name !== known[seat].name),
  })

const seats = ['userPartner', 'opponent1', 'opponent2'] as const
