import { addDays, type Day } from '#shared/calendar.ts'

export type Span = { startsAt: Date | string; endsAt: Date | string }

const overdueMs = 24 * 3_600_000
/** Nobody plans further. */
export const maxDaysAhead = 730

export const hasBegun = ({ startsAt }: Pick<Span, 'startsAt'>, now: Date) => new Date(startsAt) <= now

/** What a clock says somewhere: the day, and the time as HH:MM. */
export type Clock = { date: Day; time: string }

export const hasPassed = ({ date, time }: Clock, now: Clock) =>
  date < now.date || (date === now.date && time <= now.time)

/** Today while that time lies ahead, and then tomorrow. */
export const firstDayAhead = (time: string, now: Clock): Day =>
  hasPassed({ date: now.date, time }, now) ? addDays(now.date, 1) : now.date

/** When a match that ends then leaves the list of those to come, if nobody has recorded it. */
export const overdueSince = (now: Date) => new Date(now.getTime() - overdueMs)

/** A day after its end it waits to be recorded, no more to be played. */
export const isOverdue = ({ endsAt }: Pick<Span, 'endsAt'>, now: Date) =>
  new Date(endsAt) <= overdueSince(now)

/** A match that was played can't lie in the future: from its day on it may be recorded. */
export const canPlay = ({ date }: { date: Day }, today: Day) => date <= today
