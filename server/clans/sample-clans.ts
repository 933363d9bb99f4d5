import type { Language } from '#shared/languages.ts'
import { serverTexts } from '#shared/texts.ts'

// As a migration inserts them, in both languages.
const descriptions = new Map<string, 'evenings' | 'weekends'>([
  ['Partidos de tarde entre semana, todos los niveles. · Weekday evenings, all levels.', 'evenings'],
  ['Los fines de semana, con ganas de competir. · Weekends, for those who like to compete.', 'weekends'],
])

/** Translates the descriptions of the two sample clans; other clans are returned unchanged. */
export function inReaderLanguage<C extends { description: string | null }>(language: Language, clan: C): C {
  const key = clan.description === null ? undefined : descriptions.get(clan.description)
  return key ? { ...clan, description: serverTexts[language].samples.sampleClans[key] } : clan
}
