import type { Language } from '#shared/languages.ts'

// As the migration inserts them, in both languages.
const descriptions = new Map<string, Record<Language, string>>([
  [
    'Partidos de tarde entre semana, todos los niveles. · Weekday evenings, all levels.',
    { es: 'Partidos entre semana por la tarde, todos los niveles.', en: 'Weekday evenings, all levels.' },
  ],
  [
    'Los fines de semana, con ganas de competir. · Weekends, for those who like to compete.',
    {
      es: 'Partidos de fin de semana, con ganas de competir.',
      en: 'Weekends, for those who like to compete.',
    },
  ],
])

/** Translates the descriptions of the two sample clans; other clans are returned unchanged. */
export function inReaderLanguage<C extends { description: string | null }>(language: Language, clan: C): C {
  const description = clan.description === null ? undefined : descriptions.get(clan.description)
  return description ? { ...clan, description: description[language] } : clan
}
