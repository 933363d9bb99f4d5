import { addDays, type Day } from '#shared/calendar.ts'

export type Span = { startsAt: Date | string; endsAt: Date | string }

const overdueMs = 24 * 3_600_000
/** A limit on dates that are typed wrong. */
export const maxDaysAhead = 730

export const hasBegun = ({ startsAt }: Pick<Span, 'startsAt'>, now: Date) => new Date(startsAt) <= now

/** A local date, and a time as HH:MM. */
export type Clock = { date: Day; time: string }

export const hasPassed = ({ date, time }: Clock, now: Clock) =>
  date < now.date || (date === now.date && time <= now.time)

/** Today until that time, then tomorrow. */
export const firstDayAhead = (time: string, now: Clock): Day =>
  hasPassed({ date: now.date, time }, now) ? addDays(now.date, 1) : now.date

/** Matches that ended before it are overdue. */
export const overdueSince = (now: Date) => new Date(now.getTime() - overdueMs)

/** A day after its end. */
export const isOverdue = ({ endsAt }: Pick<Span, 'endsAt'>, now: Date) =>
  new Date(endsAt) <= overdueSince(now)

/** From the date of the match on. */
export const canPlay = ({ date }: { date: Day }, today: Day) => date <= today
