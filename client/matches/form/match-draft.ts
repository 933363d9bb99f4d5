import { moveDrafts } from '#client/lib/drafts.ts'

/** `about`: the edited match, the scheduled one that is finished, or four people; without it a new match. */
export const matchDraftKey = (userId: string, about?: number | `planned-${number}` | `four-${string}`) =>
  `${draftsOf(about ?? 'new')}${userId}`

/** What is typed in an open form of a match that gets its id meanwhile is kept for that. */
export const moveMatchDraft = (from: number, to: number) => moveDrafts(draftsOf(from), draftsOf(to))

const draftsOf = (about: number | string) => `match:${about}:`
