import { refuseField } from '#server/http/demand.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import type { Place } from './store.ts'

/** The place behind which the next page starts, as text that callers pass back unread. */
export const cursorOf = ({ date, createdAt, id }: Place) =>
  Buffer.from(`${date}|${createdAt.getTime()}|${id}`).toString('base64url')

export function placeOf(cursor: string): Place {
  const [date = '', created = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  const isPlace =
    isCalendarDay(date) &&
    /^\d{1,15}$/.test(created) &&
    /^[1-9]\d{0,9}$/.test(id) &&
    Number(id) <= 2_147_483_647
  if (!isPlace) throw refuseField('cursor', 'invalid_format')
  return { date, createdAt: new Date(Number(created)), id: Number(id) }
}
