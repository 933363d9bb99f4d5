import { readDraft, saveDraft } from '#client/lib/drafts.ts'
import { newKey } from '#client/lib/idempotency-keys.ts'
import { emptyMatch, isSame, type MatchValues } from './match-values.ts'

/**
 * A match form as it was left; `proposed` is what it began with, where that was not an empty form, and `origin` the draft
 * that this came from, done with once the match is recorded.
 */
export type MatchDraft = {
  values: MatchValues
  key: string
  proposed?: MatchValues | undefined
  origin?: string | undefined
}

/** `about` is the match that is edited, or the match to come that is finished; without it a new match is recorded. */
export const matchDraft = (userId: string, about?: number | `planned-${number}`) => {
  const name = `match:${about ?? 'new'}:${userId}`
  return {
    name,
    read: () => readDraft<MatchDraft>(name),
    save: (draft: MatchDraft) => saveDraft(name, draft),
  }
}

/**
 * The form that is opened next begins with this. What was typed before and not saved stays: of the proposal it takes what
 * fits, and starting over leads to the whole of it.
 */
export function proposeMatch(userId: string, known: Partial<MatchValues>, origin?: string) {
  const from = origin ? { origin } : {}
  const proposed = { ...emptyMatch(), ...known }
  const kept = matchDraft(userId)
  const draft = kept.read()
  if (draft && isTyped(draft))
    kept.save({
      ...draft,
      ...(isOfOthers(draft.values, known) ? {} : { values: { ...draft.values, ...known }, ...from }),
      proposed,
    })
  else kept.save({ values: proposed, key: newKey(), proposed, ...from })
}

// Without a proposal only what was typed is kept.
const isTyped = ({ values, proposed }: MatchDraft) => !proposed || !isSame(values, proposed)

/** Another match was being typed: half of each would be neither. */
const isOfOthers = (typed: MatchValues, known: Partial<MatchValues>) =>
  seats.some((seat) => known[seat] && typed[seat].name !== '' && typed[seat].name !== known[seat].name)

const seats = ['userPartner', 'opponent1', 'opponent2'] as const
