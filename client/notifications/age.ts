import type { TFunction } from 'i18next'

/** 'Just now' in the first hour, then hours, from a day on days; a moment that is missing or broken is now. */
export function ageOf(createdAt: unknown, t: TFunction<'notifications'>, now = Date.now()) {
  const moment = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN
  const hours = Math.floor((now - moment) / 3_600_000)
  if (!(hours >= 1)) return t('age.now')
  return hours < 24 ? t('age.hours', { hours }) : t('age.days', { days: Math.floor(hours / 24) })
}
