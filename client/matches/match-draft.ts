import { clearDraft, readDraft, saveDraft } from '#client/lib/drafts.ts'
import { emptyMatch, type MatchValues } from './match-values.ts'
import { newKey } from './use-save-match.ts'

/** A match form as it was left; `proposed` is what it began with, where that was not an empty form. */
type MatchDraft = { values: MatchValues; key: string; proposed?: MatchValues }

const nameOf = (userId: string, matchId: number | undefined) => `match:${matchId ?? 'new'}:${userId}`

export const matchDraft = (userId: string, matchId?: number) => {
  const name = nameOf(userId, matchId)
  return {
    read: () => readDraft<MatchDraft>(name),
    save: (draft: MatchDraft) => saveDraft(name, draft),
    clear: () => clearDraft(name),
  }
}

/** The form that is opened next begins with this; it takes the place of what was typed and not saved. */
export function proposeMatch(userId: string, known: Partial<MatchValues>) {
  const proposed = { ...emptyMatch(), ...known }
  matchDraft(userId).save({ values: proposed, key: newKey(), proposed })
}
