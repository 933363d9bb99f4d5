import type { TFunction } from 'i18next'
import { type Day, isCalendarDay } from '#shared/calendar.ts'
import { dayAndMonth, dayAndTime, ratingText, timeOfDay } from '#shared/format.ts'
import { isNotificationKind, notificationKinds } from './kinds.ts'
import { notificationData } from './stored-values.ts'

type StoredNotification = { type: unknown; data: unknown; title?: unknown; message?: unknown }
/** Who reads it: in which language, on which day, and on the clock of which zone. */
type Reader = { language: string; today: Day; zone: string }

/**
 * A notification in words: in an answer of the API or in a push. A kind that is not known here
 * says what it brings itself. What can't be worded is shown all the same.
 */
export function notificationText(notification: StoredNotification, t: TFunction<'told'>, reader: Reader) {
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

// What was stored before scores were told has none.
const messageKey = (type: keyof typeof notificationKinds, { score }: Values) =>
  type === 'match_recorded' && score !== undefined
    ? (`kinds.${type}.scored` as const)
    : (`kinds.${type}.message` as const)

function formatted(
  { date, score, from, to, until, at, ...values }: Values,
  { language, today, zone }: Reader,
): Values {
  return {
    ...values,
    ...(date && isCalendarDay(date) && { date: dayAndMonth(date, language, today) }),
    // A set stays on one line.
    ...(score && { score: score.replaceAll('-', '-\u2060') }),
    ...(until && !Number.isNaN(Date.parse(until)) && { until: timeOfDay(until, language, zone) }),
    ...(at && !Number.isNaN(Date.parse(at)) && { at: dayAndTime(at, language, today, zone) }),
    ...(isRating(from) && { from: ratingText(Number(from), language) }),
    ...(isRating(to) && { to: ratingText(Number(to), language) }),
  }
}

const isRating = (value: string | undefined) => value !== undefined && /^-?\d{1,6}(\.\d+)?$/.test(value)
