const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const reminderKinds = ['day', 'hours'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** How long before the start of a match its players are reminded, and until when at the latest, in milliseconds. */
export const reminderTimes: Record<ReminderKind, { beforeMs: number; atLatestMs: number }> = {
  day: { beforeMs: 24 * hourMs, atLatestMs: 12 * hourMs },
  hours: { beforeMs: 2 * hourMs, atLatestMs: 30 * minuteMs },
}

/** Those whose time has come or gone by. */
export const begunReminders = ({ startsAt }: { startsAt: Date }, now: Date) =>
  reminderKinds.filter((which) => startsAt.getTime() - reminderTimes[which].beforeMs <= now.getTime())
