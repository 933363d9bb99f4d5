import type { TFunction } from 'i18next'
import { dayAndTime, dayAndMonth, ratingText, timeOfDay } from '#client/lib/format.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { isNotificationKind, notificationKinds } from '#shared/notifications/kinds.ts'
import { toldIn } from './told.ts'

/**
 * A notification in words. The worker that shows pushes uses the same: nothing here may need a page. What can't be worded
 * is told all the same.
 */
export function wordsOf(
  { type, data }: { type: unknown; data: unknown },
  t: TFunction<'notifications'>,
  language: string,
) {
  if (!isNotificationKind(type)) return { title: t('noTitle'), message: t('noMessage') }
  const values = worded(toldIn(data).values, language)
  const isWhole = notificationKinds[type].words.every((name) => values[name] !== undefined)
  return {
    title: t(`kinds.${type}.title`),
    message: isWhole ? t(`kinds.${type}.message`, values) : t('noMessage'),
  }
}

/** 'Just now' in the first hour, then hours, from a day on days; a moment that is missing or broken is now. */
export function ageOf(createdAt: unknown, t: TFunction<'notifications'>, now = Date.now()) {
  const moment = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN
  const hours = Math.floor((now - moment) / 3_600_000)
  if (!(hours >= 1)) return t('age.now')
  return hours < 24 ? t('age.hours', { hours }) : t('age.days', { days: Math.floor(hours / 24) })
}

type Values = Partial<Record<string, string>>

function worded({ date, from, to, until, at, ...values }: Values, language: string): Values {
  return {
    ...values,
    ...(date && isCalendarDay(date) && { date: dayAndMonth(date, language) }),
    ...(until && !Number.isNaN(Date.parse(until)) && { until: timeOfDay(until, language) }),
    ...(at && !Number.isNaN(Date.parse(at)) && { at: dayAndTime(at, language) }),
    ...(isRating(from) && { from: ratingText(Number(from), language) }),
    ...(isRating(to) && { to: ratingText(Number(to), language) }),
  }
}

const isRating = (value: string | undefined) => value !== undefined && /^-?\d{1,6}(\.\d+)?$/.test(value)
