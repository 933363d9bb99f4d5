import { isValidSet } from '#shared/matches/score.ts'
import type { Reading } from './reading.ts'
import { numberOf } from './words.ts'

/** Two numbers that may be the games of a set. `sign` is what stands between them, ' ' or '' for nothing. */
export type Pair = { at: number; end: number; first: number; second: number; sign: string }

export const isScorePair = (first: number | string, second: number | string) =>
  isValidSet({ userScore: Number(first), opponentScore: Number(second) })

/** The pairs of the rest in order: "6-4", "6/4", "6:4", "6 a 4", "seis cuatro", and rows of "6 4 3 6" and "64 36". */
export function pairsIn({ rest }: Reading) {
  const pairs = [
    ...signedPairs(rest),
    ...spacedPoints(rest),
    ...rowsOf(rest, spacedRow),
    ...rowsOf(rest, closeRow),
  ]
  const sorted = pairs.toSorted((one, other) => one.at - other.at || other.end - one.end)
  return sorted.filter((pair, index) => !sorted.slice(0, index).some(({ end }) => end > pair.at))
}

const signed = /\b(\d{1,2})( ?- ?| ?\/ ?|[:.]| a | to |-?(?=love))(\d{1,2}|love)\b/g
const spelled =
  /\b(cero|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|zero|love|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)( ?- ?| a | to | )(cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|zero|love|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g

function signedPairs(rest: string) {
  const pairs: Pair[] = []
  for (const found of [...rest.matchAll(signed), ...rest.matchAll(spelled)]) {
    const [whole, one = '', sign = '', other = ''] = found
    const end = found.index + whole.length
    if (!isPartOfMore(rest, found.index, end, sign.trim(), pairs.at(-1)?.end))
      pairs.push({
        at: found.index,
        end,
        first: numberOf(one),
        second: numberOf(other),
        sign: sign.trim() || ' ',
      })
  }
  return pairs
}

/** A piece of a date, a time or an amount: the same sign goes on, or a number goes before. */
function isPartOfMore(rest: string, at: number, end: number, sign: string, lastEnd?: number) {
  const before = rest.slice(Math.max(0, at - 2), at)
  const after = rest.slice(end, end + 8)
  const isContinued = lastEnd !== undefined && lastEnd >= at - 1
  return (
    (!isContinued && /\d[-/:.,]$/.test(before)) ||
    (sign !== '' && after.startsWith(sign) && /^.\d/.test(after)) ||
    (sign !== '-' && /^[.:]\d\d\b/.test(after)) ||
    /^:\d\d/.test(after) ||
    /^ ?(?:[ap]\.?m\b|h\b|hs\b|hrs\b|€|%|euro|person|pers\b|jugador|people|player|min|ano|dias|days|'\d|(?:up|down|arriba|abajo)\b)/.test(
      after,
    )
  )
}

/** "6-4 3-6 10 8". */
function spacedPoints(rest: string) {
  return [
    ...rest.matchAll(/(?<=[0-7][-/ :]?[0-7],? (?:y |and )?)(1\d) (\d|1\d)\b(?![-:.,/]\d| ?(?:h|€|min))/g),
  ].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
    first: Number(found[1]),
    second: Number(found[2]),
    sign: ' ',
  }))
}

// At least two sets, else it is any number.
const spacedRow =
  /(?<![\d.,:/+-]|\d )\b[0-7] [0-7](?:(?: |, ?| y | and )[0-7] [0-7]){1,2}\b(?![-:.,/]\d| ?(?:h|€))/g
const closeRow =
  /(?<![\d.,:/+-]|\d )\b[0-7]{2}(?:(?: |, ?| y | and |\/|-)[0-7]{2}){1,2}\b(?![-:.,/]?\d| ?(?:h|€))/g

function rowsOf(rest: string, pattern: RegExp) {
  return [...rest.matchAll(pattern)].flatMap(({ 0: row, index }) => {
    const pairs = [...row.matchAll(/([0-7])( ?)([0-7])/g)].map((found) => ({
      at: index + found.index,
      end: index + found.index + found[0].length,
      first: Number(found[1]),
      second: Number(found[3]),
      sign: found[2] ?? '',
    }))
    const other = pairs.findIndex(({ first, second }) => !isScorePair(first, second))
    const sets = other < 0 ? pairs : pairs.slice(0, other)
    return sets.length > 1 ? sets : []
  })
}
