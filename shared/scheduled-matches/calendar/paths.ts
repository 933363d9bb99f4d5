import type { Language } from '#shared/languages.ts'

/** The files, under /api: one match, and all of somebody's for whoever knows their address. */
export const calendarPaths = {
  match: '/matches/scheduled/:id/calendar.ics',
  feed: '/calendar/:token',
} as const

/** Where the browser goes for the file of one match. */
export const matchCalendarPath = (id: number, language: Language) =>
  `/api/matches/scheduled/${id}/calendar.ics?lang=${language}`

/** The address of a feed; its words are in the language named. */
export const feedPath = (token: string) => `/api/calendar/${token}.ics`
