import type { Language } from '#shared/languages.ts'

// As a new database has them: in both languages at once.
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

/** What the two sample clans say of themselves, in the reader's language; the words of any other clan are its own. */
export function inReaderLanguage<C extends { description: string | null }>(language: Language, clan: C): C {
  const description = clan.description === null ? undefined : descriptions.get(clan.description)
  return description ? { ...clan, description: description[language] } : clan
}
