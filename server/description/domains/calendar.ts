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
    en: 'Matches to come in a calendar app, by an address that only you know.',
    es: 'Los próximos partidos en una app de calendario, con una dirección que solo conoces tú.',
  },
  operations: {
    feed: {
      en: 'The address of your calendar, or null while there is none',
      es: 'La dirección de tu calendario, o null si todavía no la hay',
      refuses: ['impersonation_forbidden'],
    },
    renew: {
      en: 'Makes an address; one that was before leads nowhere from then on',
      es: 'Crea una dirección; la anterior deja de funcionar',
      refuses: ['impersonation_forbidden'],
    },
    revoke: {
      en: 'Takes the address back',
      es: 'Retira la dirección',
      refuses: ['impersonation_forbidden'],
    },
    feedFile: {
      en: 'The calendar itself, for whoever knows its address',
      es: 'El calendario, para quien conoce su dirección',
      gives: { types: ics },
    },
    matchFile: {
      en: 'One match to come as a file for a calendar',
      es: 'Un próximo partido como archivo para un calendario',
      gives: { types: ics, isAttachment: true, redirects: 'foreign' },
    },
  },
})
