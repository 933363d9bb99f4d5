import { introducers } from './name-places.ts'
import { keyOf } from './people.ts'
import type { Reading } from './reading.ts'
import type { Spot, Word } from './spots.ts'
import { isCommonWord, isListedWord } from './words.ts'

/** Where a name of somebody who is known ends; the longest form wins. A word that may be another one needs a place. */
export function knownEnd(spot: Spot, word: Word, isExpected: boolean) {
  const { reading, words, index, directory, last } = spot
  const gap = last ? reading.rest.slice(last.end, word.at) : '.'
  for (let count = 4; count >= 1; count -= 1) {
    const end = words[index + count - 1]?.end
    if (end === undefined || !isOneRun(reading.rest.slice(word.at, end))) continue
    const key = keyOf(reading.plain.slice(word.at, end))
    const isWord = (isListedWord(key) || risky.test(key)) && !word.isCapital && /^[, ]*$/.test(gap)
    if (!directory.knows(key) || !((isExpected && !isWord) || isSafe(spot, word, key))) continue
    return longerEnd(spot, index + count - 1, word) ?? withInitialDot(reading, word.at, end)
  }
  return null
}

/** Words with nothing but blanks between them, or with the dot of "M. Navarro". */
const isOneRun = (text: string) =>
  /^[^\s\-/&+,.:;!?()¤]+(?:[ -][^\s\-/&+,.:;!?()¤]+)*$/.test(text.replace(/^([a-z])\. ?/, '$1'))

function isSafe({ directory, reading }: Spot, word: Word, key: string) {
  if (key.includes(' ')) return true
  const isInside = word.isCapital && !/(?:^|[.!?\n]) ?$/.test(reading.rest.slice(0, word.at))
  if (isListedWord(key) || risky.test(key))
    return (
      (isInside && directory.isGiven(key) && !isListedWord(key)) ||
      (word.isCapital && /^ ?(?:y|and|&|[+/]|, [A-Z]) ?/.test(reading.rest.slice(word.end, word.end + 5)))
    )
  return directory.isGiven(key) || isInside
}
const risky =
  /^(?:will|mark|may|rose|grant|sue|price|fox|hope|art|mar|paz|sol|rosa|luz|alba|pilar|victoria|marina|clara|blanca|angel|consuelo|grace|faith|joy|drew|chase|park|lane|hill|stone|cruz|reina|luna|campos|torres|mora|rio|fuente|prieto|moreno|rubio|cano|castro|peña|santos|iglesias|costa)$/

/** "Lucía Gómez" is not Lucía Ferrer: a capitalised word that follows belongs to the name. */
function longerEnd({ reading, words, directory }: Spot, at: number, first: Word) {
  const [last, next] = [words[at], words[at + 1]]
  if (
    !last ||
    !next ||
    !first.isCapital ||
    !next.isCapital ||
    !/^[ -]$/.test(reading.rest.slice(last.end, next.at))
  )
    return null
  if (
    isCommonWord(next.text) ||
    directory.isGiven(next.text) ||
    directory.isShort(next.text) ||
    /^[iy]$/.test(next.text)
  )
    return null
  return withInitialDot(reading, first.at, next.end)
}

/** A name of nobody who is known: capitalised words in a row, or one or two words in small letters. */
export function unknownEnd({ reading, words, index, directory }: Spot, word: Word) {
  const isShortForm = word.isCapital && directory.isShort(word.text)
  if (
    (isCommonWord(word.text) && !isShortForm) ||
    word.text.length < 2 ||
    introducers.test(word.text) ||
    /^[a-z]?$/.test(word.text)
  )
    return null
  let end = word.end
  for (const next of words.slice(index + 1, index + 3)) {
    const isNext =
      /^[ -]$/.test(reading.rest.slice(end, next.at)) &&
      !isCommonWord(next.text) &&
      !directory.isGiven(next.text) &&
      !directory.isShort(next.text)
    const isInitial = next.text.length === 1 && !/^[yeaouvni]$/.test(next.text)
    if (!isNext || !(isInitial || next.isCapital === word.isCapital)) break
    if (
      !next.isCapital &&
      !isInitial &&
      !/^(?:$|[^ a-z]| (?:contra|vs?|y|and|against|con|with|[SDTVCPF]))/.test(
        reading.rest.slice(next.end, next.end + 8),
      )
    )
      break
    end = next.end
  }
  const after = reading.rest.slice(end, end + 10)
  if (!word.isCapital && !isBoundary.test(after)) return null
  return withInitialDot(reading, word.at, end)
}

/** A word in small letters is no name where the sentence goes on, as in "with bad luck". */
const isBoundary =
  /^(?:$|[^ a-z]|'s (?:in|up)\b| (?:[^a-z ]|[A-Z]|(?:y|e|and|n|contra|vs?|versus|against|con|with|en|at|in|on|frente|falta|faltan|por|pero|but|por|ganamos|perdimos|buen|good|we|nos|que|from|so|a|beat|beats|won|lost|are|is|were|was|ganan|ganaron|han|vencen|vencieron|perdieron|play|played|playing|already|ya|se|van|pueden|juegan|this|last|and|also|both|vienen|confirmed|confirmados|estan|can|will|for|para|libres?|free)\b))/

/** The dot of "Lucía P." belongs to the name. */
const withInitialDot = ({ typed }: Reading, at: number, end: number) =>
  /(?:^|\s)\p{Lu}$/u.test(typed.slice(at, end)) && typed[end] === '.' ? end + 1 : end
