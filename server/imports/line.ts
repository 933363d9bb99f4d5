import type { z } from 'zod'
import { isCalendarDay, type Day } from '#shared/calendar.ts'
import { columnWords, matchColumns, matchWords, type MatchColumn } from '#shared/exports/columns.ts'
import { unguardFormula } from '#shared/exports/formula.ts'
import type { ImportLine } from '#shared/imports/schema.ts'
import { importedMatch, type ImportedMatch } from '#shared/matches/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { setCode } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import { cellsOf, type FileLine, type RawLine } from './file.ts'
import type { Header } from './header.ts'
import type { KnownPlayer } from './store.ts'

export type CellIssue = ImportLine['issues'][number]
/** A player as a line names them; the key tells players of the same name apart. */
type NamedPlayer = { key: string; name: string; norm: string }
/**
 * One object for a player however often a file names them: who takes the seat, and who sits there in
 * matches that the importer already has. Fields instead of maps, which would take megabytes for tens of
 * thousands.
 */
export type Identity = NamedPlayer & { seat: Seat | null; met: Seat | null }
export type Seat = { player: KnownPlayer } | { guest: NewGuest }
export type NewGuest = { name: string; nameNorm: string }
/** `match` is null when the line has an issue. */
export type ReadLine = Omit<ImportLine, 'status'> & {
  order: number
  match: ImportedMatch | null
  people: Identity[]
}
/** What stays in memory of a line while all are compared; the rest is read again from its bytes. */
export type CompactLine = Pick<ReadLine, 'order' | 'people'> & {
  raw: RawLine
  date: Day
  sets: string
  isWrong: boolean
}

type Cells = Record<MatchColumn, string>
const shownLength = 80
const longestWord = 100

/** Validates a line as recording does; each issue names its cell. */
export function readLine({ line, cells }: FileLine, { columns }: Header, today: Day): ReadLine {
  const texts = cellsByColumn(cells, columns)
  const date = isoDay(texts.date)
  const sets = setsIn(texts)
  const { data: match = null, error } = importedMatch.safeParse(payloadOf(texts, date, sets))
  const issues = [
    ...issuesOf(error, texts, sets),
    ...(isOrder(texts.order) ? [] : [issueIn(texts, 'order', 'not_a_number')]),
    ...(match && match.date > today ? [issueIn(texts, 'date', 'date_in_future')] : []),
    ...surplusCell(cells, columns),
  ]
  return {
    line,
    date: truncated(isCalendarDay(date) ? date : texts.date),
    userPartner: truncated(texts.userPartner),
    opponent1: truncated(texts.opponent1),
    opponent2: truncated(texts.opponent2),
    score: sets.map(({ userScore, opponentScore }) => truncated(`${userScore}-${opponentScore}`)).join(' '),
    issues,
    order: texts.order === '' ? Infinity : Number(texts.order),
    match: issues.length === 0 ? match : null,
    people: match ? peopleIn(match, texts) : [],
  }
}

export const readRawLine = (raw: RawLine, header: Header, today: Day) =>
  readLine({ line: raw.line, cells: cellsOf(raw, header.delimiter) ?? [] }, header, today)

export const toCompactLine = (raw: RawLine, { order, match }: ReadLine, people: Identity[]): CompactLine => ({
  raw,
  order,
  people,
  date: match?.date ?? '',
  sets: match ? match.sets.map(setCode).join() : '',
  isWrong: match === null,
})

const issueIn = (texts: Pick<Cells, MatchColumn>, column: MatchColumn, code: string): CellIssue => ({
  column,
  code,
  value: truncated(texts[column]),
})

function cellsByColumn(cells: string[], columns: Header['columns']): Cells {
  const texts = { ...blank }
  for (const [index, column] of columns.entries())
    if (column) texts[column] = unguardFormula(cells[index] ?? '').trim()
  return texts
}

const blank = Object.fromEntries(Object.keys(matchColumns).map((column) => [column, ''])) as Cells

function payloadOf(texts: Cells, date: string, sets: ReturnType<typeof setsIn>) {
  const { userPartner, opponent1, opponent2, comments, venue, courtName, difficulty } = texts
  const result = wordIn(texts, 'result')
  const type = wordIn(texts, 'matchType')
  return {
    date,
    userPartner,
    opponent1,
    opponent2,
    sets,
    userWon: result === null ? undefined : (outcomesByWord.get(result) ?? result),
    difficulty: difficulty === '' ? undefined : numberIn(difficulty),
    comments,
    userPosition: wordIn(texts, 'userPosition'),
    partnerPosition: wordIn(texts, 'partnerPosition'),
    opponent1Position: wordIn(texts, 'opponent1Position'),
    opponent2Position: wordIn(texts, 'opponent2Position'),
    venue,
    courtName,
    // The clan is unknown here, so a ranked match becomes casual.
    matchType: type === 'ranked' ? 'casual' : type,
  }
}

/** Excel rewrites a date as it is written in Spain. */
function isoDay(text: string) {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The sets up to the last with a score; what is not a number stays, to be refused. */
function setsIn(texts: Cells) {
  const pairs = ([1, 2, 3] as const).map(
    (set) => [texts[`set${set}User`], texts[`set${set}Opponents`]] as const,
  )
  const last = pairs.findLastIndex(([user, opponents]) => user !== '' || opponents !== '')
  return pairs
    .slice(0, last + 1)
    .map(([user, opponents]) => ({ userScore: numberIn(user), opponentScore: numberIn(opponents) }))
}

const numberIn = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : text)
const isOrder = (text: string) => /^\d{0,6}$/.test(text)

/**
 * The code for the word of a cell, in any language; null for a blank cell, the cell itself for an unknown
 * word.
 */
function wordIn(texts: Cells, column: keyof typeof columnWords) {
  const text = texts[column]
  if (text === '') return null
  const word = text.length <= longestWord ? vocabulary[column].get(nameNorm(text)) : undefined
  return word ?? text
}

const vocabulary = Object.fromEntries(
  Object.entries(columnWords).map(([column, words]) => [
    column,
    new Map(
      words.flatMap((word) =>
        [word, ...Object.values(matchWords[word])].map((text) => [nameNorm(text), word]),
      ),
    ),
  ]),
) as Record<keyof typeof columnWords, Map<string, string>>

const outcomesByWord = new Map<string, number>(Object.entries(outcomes))

function issuesOf(error: z.ZodError | undefined, texts: Cells, sets: ReturnType<typeof setsIn>): CellIssue[] {
  return (error?.issues ?? []).map(({ path: [field, index, side], message }) => {
    if (field !== 'sets') {
      const column = field === 'userWon' ? 'result' : (field as MatchColumn)
      return issueIn(texts, column, codeIn(column, message))
    }
    const set = Number(index ?? 0)
    const column = `set${set + 1}${side === 'opponentScore' ? 'Opponents' : 'User'}` as MatchColumn
    if (side !== undefined)
      return issueIn(texts, column, message === 'invalid_type' ? 'not_a_number' : 'set_not_valid')
    const pair = sets[set]
    return { column, code: message, value: pair ? truncated(`${pair.userScore}-${pair.opponentScore}`) : '' }
  })
}

function codeIn(column: MatchColumn, message: string) {
  if (column === 'difficulty') return message === 'invalid_type' ? 'not_a_number' : 'difficulty_out_of_range'
  return column in columnWords && ['invalid_value', 'invalid_union'].includes(message)
    ? 'word_unknown'
    : message
}

const surplusCell = (cells: string[], { length }: Header['columns']): CellIssue[] =>
  cells
    .slice(length)
    .filter((cell) => cell.trim() !== '')
    .slice(0, 1)
    .map((cell) => ({ column: null, code: 'too_many_cells', value: truncated(cell) }))

const peopleIn = (match: NonNullable<ReadLine['match']>, texts: Cells): Identity[] =>
  (
    [
      [texts.partnerKey, match.userPartner],
      [texts.opponent1Key, match.opponent1],
      [texts.opponent2Key, match.opponent2],
    ] as const
  ).map(([key, name]) => ({ key, name, norm: nameNorm(name), seat: null, met: null }))

const truncated = (text: string) =>
  Array.from(text.slice(0, 2 * shownLength))
    .slice(0, shownLength)
    .join('')
