import { propose } from '#client/lib/proposed-draft.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { emptySchedule, ownPlayer, type ScheduleFormValues, takenSeats } from './schedule-values.ts'

export const scheduleDraft = (user: CurrentUser, match?: ScheduledMatch) =>
  `plan:${match?.id ?? 'new'}:${user.id}`

export const proposeSchedule = (user: CurrentUser, known: Partial<ScheduleFormValues>, origin: string) =>
  propose(scheduleDraft(user), {
    fresh: emptySchedule(ownPlayer(user)),
    known,
    origin,
    // The reader is seated by default.
    isUnrelated: ({ players }) =>
      takenSeats(players).some(
        ({ seat: { name, player }, index }) =>
          known.players && player?.id !== user.playerId && name !== known.players[index]?.name,
      ),
  })
