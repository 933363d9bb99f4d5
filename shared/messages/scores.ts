import { isScorePair, type Pair, pairsIn } from './pairs.ts'
import { cover, type Reading } from './reading.ts'

/** One score as typed: a set, the points of a super tie-break, or numbers that are neither. */
export type Score = Pair & { type: 'set' | 'points' | 'neither'; isGuess: boolean }

/** Covers scores that can be nothing else: rows of sets, and single ones with a dash. */
export function takeScores(reading: Reading) {
  const rows = rowsOf(reading, pairsIn(reading)).map((row) => withoutDate(reading, row))
  return rows.flatMap((row) => {
    const [first] = row
    const isClear = row.some(isSet) && (row.length > 1 || (first?.sign === '-' && !isRange(reading, first)))
    return isClear ? readRow(reading, row) : []
  })
}

/** Covers the scores that are left when days and times are covered, if the message speaks of a result. */
export function takeLooseScores(reading: Reading, isResult: boolean, hasScores: boolean) {
  if (!isResult) return []
  const rows = rowsOf(reading, pairsIn(reading))
  return rows.flatMap((row) => {
    const isScore = row.some(
      (pair) => isSet(pair) || isCalledSuper(reading, pair, 0) || isUnfinished(pair, hasScores),
    )
    return isScore || row.some((pair) => isPoints(pair) && pair.sign !== ':') ? readRow(reading, row) : []
  })
}

const isSet = ({ first, second }: Pair) => isScorePair(first, second)
const isSmall = ({ first, second }: Pair) => Math.max(first, second) <= 7
/** "6-5" and "5-3" are sets that were not finished; "2-1" are sets won, and goals. */
const isUnfinished = (pair: Pair, hasScores: boolean) =>
  isSmall(pair) && pair.sign === '-' && Math.max(pair.first, pair.second) >= (hasScores ? 1 : 4)
const isPoints = ({ first, second }: Pair) => Math.max(first, second) >= 10 && Math.abs(first - second) >= 2

const isRange = (reading: Reading, { at }: Pair) =>
  /\b(?:de|las|at|from|between|entre|nivel|level|unos|unas) $/.test(
    reading.plain.slice(Math.max(0, at - 9), at),
  )

/** "Jueves 19/11: 6-1 6-2", "el 6/4 6-1 6-2": what goes before the first set is a day. */
function withoutDate(reading: Reading, row: readonly Pair[]) {
  const start = row.findIndex((pair) => !isDay(reading, pair, row.length))
  return start < 0 ? [] : row.slice(start)
}

const isDay = (reading: Reading, pair: Pair, count: number) =>
  isDated(reading, pair, count) ||
  (!isSet(pair) &&
    !isCalledSuper(reading, pair, 0) &&
    (pair.sign !== '-' || Math.max(pair.first, pair.second) > 9))

const isDated = ({ plain }: Reading, { at, sign }: Pair, count: number) =>
  (sign === '/' || (sign === '-' && count === 1)) &&
  /(?:^|[^a-z]|\by )(?:el|dia|el dia|del|on) $/.test(plain.slice(Math.max(0, at - 8), at))

/** Pairs with nothing between them but points of a tie-break in brackets and words such as "segundo set". */
function rowsOf(reading: Reading, pairs: readonly Pair[]) {
  const { rest } = reading
  const rows: Pair[][] = []
  for (const pair of pairs) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    const isDayOfRow = pair.sign === '/' && isDated(reading, pair, 1)
    if (row && last && !isDayOfRow && isGap(rest.slice(last.end, pair.at))) row.push(pair)
    else rows.push([pair])
  }
  return rows
}

const isGap = (gap: string) =>
  gap.length <= 48 &&
  /^(?:[^a-z\dA-Z]|\(\d{1,2}\)|\b(?:y|e|and|then|luego|despues|sets?|primer[oa]?|segund[oa]|tercer[oa]?|[123](?:er|ero|ra|do|st|nd|rd|a|o)|first|second|third|el|la|the|en|in|tie|break|tb|stb|super|supertie|supertiebreak|match|tiebreak|pero|but|con|decider|desempate|del|de|un|a|games?|juegos?)\b)*$/.test(
    gap,
  )

function readRow(reading: Reading, row: readonly Pair[]) {
  const scores: Score[] = []
  for (const [index, pair] of row.entries()) {
    const lastEnd = row[index - 1]?.end ?? 0
    if (isPointsOfSet(reading, pair, row[index - 1])) cover(reading, pair.at, pair.end, 'N')
    else scores.push(...readPair(reading, pair, lastEnd, scores))
  }
  for (const { at, end } of scores) cover(reading, at, end, 'S')
  coverBrackets(reading)
  return scores
}

function readPair(reading: Reading, pair: Pair, lastEnd: number, before: readonly Score[]): Score[] {
  const isSuper = isCalledSuper(reading, pair, lastEnd)
  const isLikely =
    isPoints(pair) && (Math.max(pair.first, pair.second) === 10 || Math.abs(pair.first - pair.second) === 2)
  if (isSuper) return [{ ...pair, type: 'points', isGuess: !isLikely }]
  if (isPoints(pair)) return [{ ...pair, type: 'points', isGuess: !isLikely || before.length === 0 }]
  if (!isSmall(pair)) return [{ ...pair, type: 'neither', isGuess: true }]
  const isDouble = /\b(?:doble|double) $/.test(reading.plain.slice(Math.max(0, pair.at - 7), pair.at))
  const score: Score = { ...pair, type: 'set', isGuess: !isSet(pair) || isDouble }
  return isDouble ? [score, score] : [score]
}

/** "7-6 (7-4)", "7-6 tie break 7-4": the points of the set before. */
function isPointsOfSet({ plain }: Reading, pair: Pair, last?: Pair) {
  if (!last || Math.min(last.first, last.second) < 6) return false
  const between = plain.slice(last.end, pair.at)
  return (
    /^ ?[([] ?$/.test(between) ||
    (/\b(?:tie ?-?break|tb|desempate|muerte subita)\W*$/.test(between) && !/super|match/.test(between))
  )
}

function isCalledSuper({ plain }: Reading, pair: Pair, lastEnd: number) {
  const before = plain.slice(Math.max(lastEnd, pair.at - 32), pair.at)
  const after = plain.slice(pair.end, pair.end + 30)
  // "We lost in the super: 6-3 4-6 10-6."
  const isFirstOfRow = isSet(pair) && /^[ ,]+\d{1,2} ?[-/]/.test(after)
  return (
    (!isFirstOfRow &&
      /\b(?:super|supertie|supertiebreak|stb|mtb|match tie|champions tie)\b[a-z -]{0,16}[:(]? ?$/.test(
        before,
      )) ||
    (!isSet(pair) && /^\)? ?(?:en |in |de |al )?(?:el |the |un |a )?(?:super|stb|mtb|match tie)/.test(after))
  )
}

function coverBrackets(reading: Reading) {
  for (const { index, 0: whole } of reading.rest.matchAll(
    /(?<=S ?)[([] ?\d{1,2}(?: ?[-/:] ?\d{1,2})? ?[)\]]/g,
  ))
    cover(reading, index, index + whole.length, 'N')
}
