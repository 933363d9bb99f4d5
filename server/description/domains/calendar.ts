import { described } from '#server/description/described.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { calendarPaths } from '#shared/scheduled-matches/calendar/paths.ts'
import * as calendarShapes from '#shared/scheduled-matches/calendar/schema.ts'
import { scheduledParams } from '#shared/scheduled-matches/schema.ts'

const shapes = { ...calendarShapes, scheduledParams }
const ics = ['text/calendar'] as const

const table = {
  ...calendarApi,
  feedFile: {
    method: 'GET',
    path: calendarPaths.feed,
    access: 'public',
    params: 'feedParams',
    query: 'calendarQuery',
  },
  matchFile: {
    method: 'GET',
    path: calendarPaths.match,
    access: 'player',
    params: 'scheduledParams',
    query: 'calendarQuery',
  },
} as const

export const calendar = described('calendar', table, shapes, {
  title: { en: 'Calendar', es: 'Calendario' },
  says: {
    en: 'Scheduled matches in a calendar app, through an address only you know.',
    es: 'Los partidos programados en una app de calendario, con una dirección que solo conoces tú.',
  },
  operations: {
    feed: {
      en: 'The address of your calendar, or null while there is none',
      es: 'La dirección de tu calendario, o null si todavía no la hay',
      refuses: ['impersonation_forbidden'],
    },
    renew: {
      en: 'Creates an address; the previous one stops working',
      es: 'Crea una dirección; la anterior deja de funcionar',
      refuses: ['impersonation_forbidden'],
    },
    revoke: {
      en: 'Removes the address',
      es: 'Retira la dirección',
      refuses: ['impersonation_forbidden'],
    },
    feedFile: {
      en: 'The calendar itself, for anyone who knows its address',
      es: 'El calendario, para quien conoce su dirección',
      gives: { types: ics },
    },
    matchFile: {
      en: 'One scheduled match as a calendar file',
      es: 'Un partido programado como archivo de calendario',
      gives: { types: ics, isAttachment: true, redirects: 'foreign' },
    },
  },
})
