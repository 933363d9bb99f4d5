import { propose } from '#client/lib/proposed-draft.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { emptyPlan, ownPlayer, type PlanValues, takenPlaces } from './plan-values.ts'

export const planDraft = (user: CurrentUser, match?: ScheduledMatch) =>
  `plan:${match?.id ?? 'new'}:${user.id}`

/** What the form of a new scheduled match begins with. */
export const proposePlan = (user: CurrentUser, known: Partial<PlanValues>, origin: string) =>
  propose(planDraft(user), {
    fresh: emptyPlan(ownPlayer(user)),
    known,
    origin,
    // The form itself seats the reader.
    isOfOthers: ({ players }) =>
      takenPlaces(players).some(
        ({ place: { name, player }, index }) =>
          known.players && player?.id !== user.playerId && name !== known.players[index]?.name,
      ),
  })
