import { createInstance } from 'i18next'
import enCalendar from '#shared/i18n/en/server/calendar.json' with { type: 'json' }
import enPages from '#shared/i18n/en/server/pages.json' with { type: 'json' }
import enSamples from '#shared/i18n/en/server/samples.json' with { type: 'json' }
import enStatistics from '#shared/i18n/en/server/statistics.json' with { type: 'json' }
import esCalendar from '#shared/i18n/es/server/calendar.json' with { type: 'json' }
import esPages from '#shared/i18n/es/server/pages.json' with { type: 'json' }
import esSamples from '#shared/i18n/es/server/samples.json' with { type: 'json' }
import esStatistics from '#shared/i18n/es/server/statistics.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'

/** The texts of the pages that the server makes. */
export const pageTexts: Record<Language, typeof enPages> = { en: enPages, es: esPages }

/** The headings of exported statistics, in the order of the file. */
export const statisticsTexts: Record<Language, typeof enStatistics> = { en: enStatistics, es: esStatistics }

/** What players and clans of the demo have written, in the visitor's language. */
export const sampleTexts: Record<Language, typeof enSamples> = { en: enSamples, es: esSamples }

const calendars: Record<Language, { calendar: typeof enCalendar }> = {
  en: { calendar: enCalendar },
  es: { calendar: esCalendar },
}
const i18n = createInstance({ resources: calendars, initAsync: false, interpolation: { escapeValue: false } })
void i18n.init()

export const calendarTexts = (language: Language) => i18n.getFixedT(language, 'calendar')
export type CalendarTexts = ReturnType<typeof calendarTexts>
