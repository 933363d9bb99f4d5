import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Language } from '#shared/languages.ts'
import { courtText } from '#shared/matches/court-text.ts'

type Status = 'open' | 'closed' | 'cancelled' | 'finished'

export type CalendarEntry = {
  id: number
  status: Status
  /** Raised by each change; calendars keep the higher one. */
  sequence: number
  startsAt: Date
  endsAt: Date
  /** Without a time zone `startsAt` and `endsAt` hold the local time as if it were UTC. */
  isFloating: boolean
  venue: string | null
  courtName: string | null
  comments: string | null
  /** In the order of the seats. */
  names: string[]
  changedAt: Date
}

type FileOptions = {
  language: Language
  /** Of the app, for the URL of each match. */
  origin: string
  now: Date
}

/** A calendar to subscribe to. */
export const feedFile = (entries: CalendarEntry[], options: FileOptions) =>
  fileOf(entries, options, { name: texts[options.language].calendar, ttl: hourSeconds })

/** One match, to import. A name would make it a calendar of its own. */
export const matchFile = (entry: CalendarEntry, options: FileOptions) => fileOf([entry], options)

const hourSeconds = 3600

function fileOf(
  entries: CalendarEntry[],
  options: FileOptions,
  description: { name?: string; ttl?: number } = {},
) {
  const calendar = ical({
    prodId: { company: 'Bandeja', product: 'Bandeja', language: options.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...description,
    events: entries.map((entry) => eventOf(entry, options)),
  })
  // The library omits the last line break.
  return `${calendar.toString()}\r\n`
}

// Times are in UTC, so that no time zone table is needed; without a time zone they float.
function eventOf(entry: CalendarEntry, { language, origin, now }: FileOptions) {
  const isLive = entry.status === 'open' || entry.status === 'closed'
  const matchUrl = isLive ? `${origin}/?tab=matches&scheduled=${entry.id}` : null
  return {
    id: `scheduled-${entry.id}@bandeja`,
    sequence: entry.sequence,
    stamp: now,
    lastModified: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    floating: entry.isFloating,
    status: statuses[entry.status],
    transparency: entry.status === 'cancelled' ? ICalEventTransparency.TRANSPARENT : null,
    summary: summaryOf(entry, language),
    location:
      withoutNull([entry.venue, courtText(entry.courtName, texts[language].court)]).join(' · ') || null,
    description: withoutNull([listOf(entry.names, language), entry.comments, matchUrl]).join('\n\n') || null,
    url: matchUrl,
  }
}

const statuses: Record<Status, ICalEventStatus> = {
  open: ICalEventStatus.TENTATIVE,
  closed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  finished: ICalEventStatus.CONFIRMED,
}

const texts = {
  es: {
    calendar: 'Pádel (Bandeja)',
    sport: 'Pádel',
    players: 'Juegan',
    court: (number: string) => `pista ${number}`,
    closed: 'completo',
    cancelled: 'cancelado',
    missing: (places: number) => (places === 1 ? 'falta 1' : `faltan ${places}`),
  },
  en: {
    calendar: 'Padel (Bandeja)',
    sport: 'Padel',
    players: 'Players',
    court: (number: string) => `court ${number}`,
    closed: 'full',
    cancelled: 'cancelled',
    missing: (places: number) => (places === 1 ? '1 spot left' : `${places} spots left`),
  },
}

function summaryOf({ status, names }: CalendarEntry, language: Language) {
  const { sport, missing, ...said } = texts[language]
  if (status === 'finished') return sport
  return `${sport}: ${status === 'open' ? missing(4 - names.length) : said[status]}`
}

const listOf = (names: string[], language: Language) =>
  names.length > 0 ? `${texts[language].players}: ${names.join(', ')}` : null

const withoutNull = (texts: (string | null)[]) => texts.filter((text) => text !== null)
