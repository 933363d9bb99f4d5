import type { Day } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import { courtText } from '#shared/matches/court-text.ts'
import type { Canvas } from './canvas.ts'

/** "Thursday, 7 May 2026" with `more` of a date. */
export function weekdayAndDay({ language }: Canvas, day: Day, more: { year?: 'numeric' } = {}) {
  const date = formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long', ...more })
  return date.charAt(0).toLocaleUpperCase(language) + date.slice(1)
}

type Place = { venue: string | null; courtName: string | null }

/** "La Pérgola, court 4" */
export const placeOf = ({ t }: Canvas, { venue, courtName }: Place) =>
  [venue, courtText(courtName, (number) => t('card.court', { number }))].filter(Boolean).join(', ')
