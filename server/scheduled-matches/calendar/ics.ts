import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Language } from '#shared/languages.ts'
import { courtText } from '#shared/matches/court-text.ts'
import { serverTexts, translator } from '#shared/texts.ts'

const calendarTexts = translator('server', serverTexts)
type CalendarTexts = ReturnType<typeof calendarTexts>

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
  fileOf(entries, options, { name: calendarTexts(options.language)('calendar.name'), ttl: hourSeconds })

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
  const t = calendarTexts(language)
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
    summary: summaryOf(entry, t),
    location:
      withoutNull([
        entry.venue,
        courtText(entry.courtName, (number) => t('calendar.court', { number })),
      ]).join(' · ') || null,
    description: withoutNull([listOf(entry.names, t), entry.comments, matchUrl]).join('\n\n') || null,
    url: matchUrl,
  }
}

const statuses: Record<Status, ICalEventStatus> = {
  open: ICalEventStatus.TENTATIVE,
  closed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  finished: ICalEventStatus.CONFIRMED,
}

function summaryOf({ status, names }: CalendarEntry, t: CalendarTexts) {
  if (status === 'finished') return t('calendar.sport')
  const state =
    status === 'open' ? t('calendar.missing', { count: 4 - names.length }) : t(`calendar.${status}`)
  return `${t('calendar.sport')}: ${state}`
}

const listOf = (names: string[], t: CalendarTexts) =>
  names.length > 0 ? t('calendar.players', { names: names.join(', ') }) : null

const withoutNull = (texts: (string | null)[]) => texts.filter((text) => text !== null)
