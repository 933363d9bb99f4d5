import { languages, type Language } from '#shared/languages.ts'
import { courtSides } from '#shared/profile/sides.ts'
import { fileTexts } from '#shared/texts.ts'

type Texts = (typeof fileTexts)['en']

export type MatchColumn = keyof Texts['columns']
type MatchWord = keyof Texts['words']

/**
 * The columns of a file of matches, from its owner's side, with their titles: what the export writes, the import reads. The
 * scores of a set are two numbers, because a spreadsheet takes 6-4 for a day in April. A key tells two players of the same name
 * apart; `order` is the order of a day's matches.
 */
export const matchColumns = inLanguages<MatchColumn>(({ columns }) => columns)

/** As written in cells; an import understands every language's. */
export const matchWords = inLanguages<MatchWord>(({ words }) => words)

/** The names of the files, without the day. */
export const fileNames = inLanguages<keyof Texts['names']>(({ names }) => names)

export const neededColumns = [
  'date',
  'userPartner',
  'opponent1',
  'opponent2',
  'set1User',
  'set1Opponents',
] as const satisfies MatchColumn[]

/** The columns whose cells are words; the others are text or numbers. */
export const columnWords = {
  result: ['win', 'draw', 'loss'],
  userPosition: courtSides,
  partnerPosition: courtSides,
  opponent1Position: courtSides,
  opponent2Position: courtSides,
  matchType: ['casual', 'ranked'],
} as const satisfies Partial<Record<MatchColumn, readonly MatchWord[]>>

function inLanguages<Key extends string>(part: (own: Texts) => Record<Key, string>) {
  const keys = Object.keys(part(fileTexts.en)) as Key[]
  const textsOf = (key: Key) =>
    Object.fromEntries(languages.map((language) => [language, part(fileTexts[language])[key]]))
  return Object.fromEntries(keys.map((key) => [key, textsOf(key)])) as Record<Key, Record<Language, string>>
}
