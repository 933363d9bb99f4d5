import { languages, type Language } from '#shared/languages.ts'
import type { MatchView } from '#shared/matches/schema.ts'
import { outcomes, type Outcome } from '#shared/matches/score.ts'
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

type Words = typeof columnWords
/** A match as a row of a file, with keys of `matchWords` for words. */
export type FileRow = {
  [C in MatchColumn]: C extends keyof Words ? Words[C][number] | null : string | number | null
}

/** `order` counts the matches of a day. */
export function fileRow(match: MatchView, order: number): FileRow {
  const [, partner, opponent1, opponent2] = match.seats
  const [set1, set2, set3] = match.sets
  return {
    date: match.date,
    order,
    result: results[match.userWon],
    userPartner: match.userPartner,
    opponent1: match.opponent1,
    opponent2: match.opponent2,
    set1User: set1?.userScore ?? null,
    set1Opponents: set1?.opponentScore ?? null,
    set2User: set2?.userScore ?? null,
    set2Opponents: set2?.opponentScore ?? null,
    set3User: set3?.userScore ?? null,
    set3Opponents: set3?.opponentScore ?? null,
    // A difficulty that nobody chose is left out, so that an import doesn't make it chosen.
    difficulty: match.difficultyFelt ? match.difficulty : null,
    comments: match.comments,
    userPosition: match.userPosition,
    partnerPosition: match.partnerPosition,
    opponent1Position: match.opponent1Position,
    opponent2Position: match.opponent2Position,
    venue: match.venue,
    courtName: match.courtName,
    matchType: match.matchType,
    partnerKey: partner?.playerId ?? null,
    opponent1Key: opponent1?.playerId ?? null,
    opponent2Key: opponent2?.playerId ?? null,
  }
}

const results = {
  [outcomes.win]: 'win',
  [outcomes.loss]: 'loss',
  [outcomes.draw]: 'draw',
} as const satisfies Record<Outcome, string>

function inLanguages<Key extends string>(part: (own: Texts) => Record<Key, string>) {
  const keys = Object.keys(part(fileTexts.en)) as Key[]
  const textsOf = (key: Key) =>
    Object.fromEntries(languages.map((language) => [language, part(fileTexts[language])[key]]))
  return Object.fromEntries(keys.map((key) => [key, textsOf(key)])) as Record<Key, Record<Language, string>>
}
