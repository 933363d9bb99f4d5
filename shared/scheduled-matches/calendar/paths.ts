import type { Language } from '#shared/languages.ts'

/** Under /api. */
export const calendarPaths = {
  match: '/matches/scheduled/:id/calendar.ics',
  feed: '/calendar/:token',
} as const

export const matchCalendarPath = (id: number, language: Language) =>
  `/api/matches/scheduled/${id}/calendar.ics?lang=${language}`

export const feedPath = (token: string) => `/api/calendar/${token}.ics`
