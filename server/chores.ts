import { clearOldAddresses } from '#server/audit/service.ts'
import { deletePastAvailabilities } from '#server/availability/service.ts'
import { deleteExpiredSandboxes } from '#server/demo/service.ts'
import { deleteOldKeys, eraseOldAnswers } from '#server/idempotency/service.ts'
import { deleteOldMails } from '#server/mail/service.ts'
import { deleteOldNotifications } from '#server/notifications/service.ts'
import { deleteUnusedPictures } from '#server/pictures/service.ts'
import { closeDuePolls } from '#server/polls/schedule/service.ts'
import { deleteOldPolls } from '#server/polls/service.ts'
import { deleteOldTombstones } from '#server/scheduled-matches/calendar/service.ts'
import { deleteOldLinks } from '#server/scheduled-matches/guest-seats/links.ts'
import { remindPlayers } from '#server/scheduled-matches/reminders/service.ts'
import {
  continueSeatRequests,
  deleteOldRequestDays,
} from '#server/scheduled-matches/seat-requests/service.ts'
import { deleteOldInvitations } from '#server/scheduled-matches/seats/invitees.ts'
import { renewExpiredOffers } from '#server/scheduled-matches/waitlist/service.ts'
import { offerFreePlaces } from '#server/scheduled-matches/weeks/places.ts'
import { scheduleWeeks } from '#server/scheduled-matches/weeks/service.ts'
import type { Services } from './http/context.ts'
import { repeat } from './repeat.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

const cleanups = [
  eraseOldAnswers,
  deleteOldKeys,
  deleteOldNotifications,
  deleteOldMails,
  deleteOldTombstones,
  deleteOldInvitations,
  deleteOldRequestDays,
  deleteOldLinks,
  deleteOldPolls,
  deletePastAvailabilities,
  clearOldAddresses,
  deleteUnusedPictures,
]

/** Recurring work without a request. */
export function startChores({ db, log, clock }: Pick<Services, 'db' | 'log' | 'clock'>) {
  const logFailure = (failure: string) => (err: unknown) => log.warn({ err }, failure)
  const sweep = async (now: Date) => {
    const swept = await deleteExpiredSandboxes(db, now)
    if (swept > 0) log.info({ swept }, 'demo accounts removed')
  }
  // A failure does not stop the others.
  const cleanUp = async () => {
    const now = clock()
    await sweep(now).catch(logFailure('removing demo accounts failed'))
    for (const cleanup of cleanups) await cleanup(db, now).catch(logFailure('cleaning up failed'))
  }
  const chores = [
    repeat({ everyMs: hourMs, failure: 'cleaning up failed', log }, cleanUp),
    repeat({ everyMs: minuteMs, failure: 'offering free seats failed', log }, () =>
      renewExpiredOffers(db, clock()),
    ),
    repeat({ everyMs: minuteMs, failure: 'reminding of matches failed', log }, () =>
      remindPlayers(db, clock()),
    ),
    repeat({ everyMs: minuteMs, failure: 'asking the next for a seat failed', log }, () =>
      continueSeatRequests(db, clock()),
    ),
    repeat({ everyMs: minuteMs, failure: 'closing polls failed', log }, () => closeDuePolls(db, clock())),
    repeat({ everyMs: minuteMs, failure: 'scheduling weekly matches failed', log }, () =>
      scheduleWeeks(db, clock()),
    ),
    repeat({ everyMs: minuteMs, failure: 'offering places to friends failed', log }, () =>
      offerFreePlaces(db, clock()),
    ),
  ]
  const close = () => Promise.all(chores.map((stop) => stop()))
  return { close }
}
