import { readDraft, saveDraft } from '#client/lib/drafts.ts'
import { newKey } from '#client/lib/idempotency-keys.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { emptyPlan, isSame, ownPlayer, type PlanValues } from './plan-values.ts'

/**
 * A schedule form as it was left; `proposed` is what it began with, where that was not an empty form, and `origin` the
 * draft that this came from, done with once the match is scheduled.
 */
export type PlanDraft = { values: PlanValues; key: string; proposed?: PlanValues; origin?: string }

export const planDraft = (user: CurrentUser, match?: ScheduledMatch) =>
  `plan:${match?.id ?? 'new'}:${user.id}`

/** The form that is opened next begins with this; when and where that was typed before, and not saved, stays. */
export function proposePlan(user: CurrentUser, known: Partial<PlanValues>, origin: string) {
  const proposed = { ...emptyPlan(ownPlayer(user)), ...known }
  const draft = readDraft<PlanDraft>(planDraft(user))
  const isTyped = draft !== null && !(draft.proposed && isSame(draft.values, draft.proposed))
  const values = isTyped ? { ...draft.values, ...known } : proposed
  saveDraft(planDraft(user), { values, key: newKey(), proposed, origin } satisfies PlanDraft)
}
