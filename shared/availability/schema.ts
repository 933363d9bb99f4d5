import { z } from 'zod'
import { dayText, time, timeText } from '#shared/api/wire.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'
import { usualTimes } from './week.ts'

const free = z.array(z.enum(usualTimes)).max(usualTimes.length)

/** The parts of the week in which the reader can usually play, in its order; none: the reader says nothing. */
export const usualWeek = z.object({ free })

/** In any order. */
export const newUsualWeek = z.object({
  free: free.transform((times) => usualTimes.filter((each) => times.includes(each))),
})

/** From a time on, on the reader's own day. */
export const availableToday = z.object({ from: time })

const saidToday = z.object({ day: dayText, from: timeText })

const availableFriend = saidToday.extend({
  userId: z.string(),
  playerId: z.number(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  favouriteCourtSide: z.enum(favouriteCourtSides).nullable(),
})
export type AvailableFriend = z.output<typeof availableFriend>

/** `own`: what the reader said, until it is over; at most fifty friends, the earliest first. */
export const todayAvailability = z.object({
  own: saidToday.nullable(),
  friends: z.array(availableFriend),
})
export type TodayAvailability = z.output<typeof todayAvailability>
