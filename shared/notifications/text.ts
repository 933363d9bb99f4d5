import type { TFunction } from 'i18next'
import { type Day, isCalendarDay } from '#shared/calendar.ts'
import { dayAndMonth, dayAndTime, ratingText, timeOfDay } from '#shared/format.ts'
import { messageTexts, translator } from '#shared/texts.ts'
import { isNotificationKind, notificationKinds } from './kinds.ts'
import { notificationData } from './stored-values.ts'

type StoredNotification = { type: unknown; data: unknown; title?: unknown; message?: unknown }
/** The language, the day and the time zone of the reader. */
type Reader = { language: string; today: Day; zone: string }

export const notificationTexts = translator('messages', messageTexts)

/**
 * The texts of a notification, for responses and pushes. An unknown kind has the texts that it brings; whatever is
 * missing has a general text.
 */
export function notificationText(notification: StoredNotification, t: TFunction<'messages'>, reader: Reader) {
  const { type, data } = notification
  const stored = notificationData(data).values
  if (!isNotificationKind(type)) {
    const [title, message] = [notification.title ?? stored.title, notification.message ?? stored.message]
    return { title: textOf(title) ?? t('noTitle'), message: textOf(message) ?? t('noMessage') }
  }
  const values = formatted(stored, reader)
  const isComplete = notificationKinds[type].requires.every((name) => values[name] !== undefined)
  return {
    title: t(`kinds.${type}.title`),
    message: isComplete ? t(messageKey(type, values), values) : t('noMessage'),
  }
}

const textOf = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : undefined)

type Values = Partial<Record<string, string>>

function messageKey(type: keyof typeof notificationKinds, { score, venue, date }: Values) {
  // Notifications from before scores were stored have none.
  if (type === 'match_recorded' && score !== undefined) return `kinds.${type}.scored` as const
  if (type === 'scheduled_reminder' && venue !== undefined) return `kinds.${type}.atVenue` as const
  // Nobody can play at any time of some polls.
  if (type === 'poll_closed' && date !== undefined) return `kinds.${type}.best` as const
  return `kinds.${type}.message` as const
}

function formatted(
  { date, score, from, to, until, at, ...values }: Values,
  { language, today, zone }: Reader,
): Values {
  return {
    ...values,
    ...(date && isCalendarDay(date) && { date: dayAndMonth(date, language, today) }),
    // U+2060 keeps a set on one line.
    ...(score && { score: score.replaceAll('-', '-\u2060') }),
    ...(until && !Number.isNaN(Date.parse(until)) && { until: timeOfDay(until, language, zone) }),
    ...(at && !Number.isNaN(Date.parse(at)) && { at: dayAndTime(at, language, today, zone) }),
    ...(isRating(from) && { from: ratingText(Number(from), language) }),
    ...(isRating(to) && { to: ratingText(Number(to), language) }),
  }
}

const isRating = (value: string | undefined) => value !== undefined && /^-?\d{1,6}(\.\d+)?$/.test(value)
