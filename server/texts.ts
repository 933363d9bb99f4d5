import enPages from '#shared/i18n/en/server/pages.json' with { type: 'json' }
import enStatistics from '#shared/i18n/en/server/statistics.json' with { type: 'json' }
import esPages from '#shared/i18n/es/server/pages.json' with { type: 'json' }
import esStatistics from '#shared/i18n/es/server/statistics.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'

/** The texts of the pages that the server makes. */
export const pageTexts: Record<Language, typeof enPages> = { en: enPages, es: esPages }

/** The headings of exported statistics, in the order of the file. */
export const statisticsTexts: Record<Language, typeof enStatistics> = { en: enStatistics, es: esStatistics }
