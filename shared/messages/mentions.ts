import type { Directory, Person } from './people.ts'
import { keyOf } from './people.ts'
import { cover, type Reading } from './reading.ts'
import { isCommonWord } from './words.ts'

/** A person named at a place of the message. `isSpeaker`: the writer as "yo" or "me". */
export type Mention = Person & { at: number; end: number; isSpeaker: boolean; isOut: boolean }

type Word = { at: number; end: number; text: string; isCapital: boolean }

/** Covers the people who are named: known ones anywhere, others where a name is to be expected. */
export function takeMentions(reading: Reading, directory: Directory) {
  const words = wordsOf(reading)
  const mentions: Mention[] = []
  for (let index = 0; index < words.length; index += 1) {
    const mention = mentionAt({ reading, words, index, directory, last: mentions.at(-1) })
    if (!mention) continue
    mentions.push(mention)
    while ((words[index + 1]?.at ?? Infinity) < mention.end) index += 1
  }
  for (const { at, end, isSpeaker } of mentions) cover(reading, at, end, isSpeaker ? 'Y' : 'P')
  return mentions
}

function wordsOf({ typed, rest }: Reading): Word[] {
  const letters = typed.match(/\p{L}/gu) ?? []
  const isShouted =
    letters.length > 12 && letters.filter((letter) => /\p{Lu}/u.test(letter)).length > letters.length * 0.6
  return [...rest.matchAll(/[\p{L}\p{M}]+(?:'(?!s\b)[\p{L}\p{M}]+)*/gu)]
    .filter(
      ({ 0: text, index }) => !/[A-Z]/.test(text) && !/\d$/.test(rest.slice(Math.max(0, index - 1), index)),
    )
    .map(({ 0: text, index }) => ({
      at: index,
      end: index + text.length,
      text,
      isCapital: !isShouted && /^\p{Lu}/u.test(typed.slice(index, index + 2)),
    }))
}

type Spot = {
  reading: Reading
  words: readonly Word[]
  index: number
  directory: Directory
  last: Mention | undefined
}

function mentionAt(spot: Spot): Mention | null {
  const { reading, words, index, directory } = spot
  const word = words[index]
  if (!word) return null
  const speaker = speakerAt(spot, word)
  if (speaker) return speaker
  const isExpected = isNameExpected(spot, word)
  const known = knownEnd(spot, word, isExpected)
  const end = known ?? (isExpected ? unknownEnd(spot, word) : null)
  if (end === null) return null
  const typed = reading.typed.slice(word.at, end)
  const person = isOtherRole(reading, word.at) ? otherThanMe(directory, typed) : directory.find(typed)
  const after = reading.plain.slice(end, end + 28)
  if (/^'s (?!in\b|up\b|keen|free|down|playing|available)/.test(after)) return null
  return { ...person, at: word.at, end, isSpeaker: person.isMe, isOut: isOut(reading, word.at, after) }
}

/** "Con Ana" written by an Ana is another Ana, if there is one. */
const isOtherRole = ({ rest }: Reading, at: number) =>
  /\b(?:con|with|contra|vs|against) $/.test(rest.slice(Math.max(0, at - 9), at))
function otherThanMe(directory: Directory, typed: string): Person {
  const person = directory.find(typed)
  const other = directory.findOther(typed)
  return person.isMe && other.isKnown ? { ...other, isGuess: true } : person
}

function isOut({ plain }: Reading, at: number, after: string) {
  return (
    /^,? ?(?:ya |al final )?(?:no (?:puede|viene|juega|llega|podra|va|esta)|se (?:cae|ha caido|cayo|borra|baja|ha bajado)|(?:is |'s )?(?:out\b|injured|ill\b|not playing)|can't|cant\b|cannot|can no|dropped|drops|has dropped|pulled|lesionad|esta (?:mal|lesionad|fuera|malo))/.test(
      after,
    ) ||
    /\b(?:baja de|se (?:cae|ha caido|cayo|borra|ha borrado|baja)|falla|causa baja|se lesiono|no (?:viene|puede|juega)|sin|without|en lugar de|en vez de|instead of|replacing|gracias a?|thanks|thank you|thx|felicidades|enhorabuena|congrats) $|×[ ¤]*$/.test(
      plain.slice(Math.max(0, at - 16), at),
    )
  )
}

const speakers = /^(?:yo|conmigo|myself|menda|servidor|servidora)$/

function speakerAt({ reading, words, index, directory }: Spot, word: Word): Mention | null {
  const before = reading.rest.slice(Math.max(0, word.at - 12), word.at)
  const after = reading.rest.slice(word.end, word.end + 12)
  const article = /\bun[ao]? $/.exec(before)?.[0].length ?? 0
  const at = /^servidora?$/.test(word.text) ? word.at - article : word.at
  const isSpeaker =
    speakers.test(word.text) ||
    (word.text === 'i' &&
      (/(?:\b(?:and|plus)|[&+,]) $/.test(before) ||
        /^ ?(?:and\b|&|\+|,)/.test(after) ||
        /^(?:'m| am) (?:in|playing|up)\b/.test(after))) ||
    (word.text === 'me' &&
      isListed(before, reading.plain.slice(word.end, word.end + 12), words[index + 1], directory)) ||
    (word.text === 'mi' && /\ba $|\by $/.test(before) && /^ ?(?:[^ a-z]|$|[SDTVC])/.test(after))
  return isSpeaker
    ? {
        name: '',
        isMe: true,
        isGuess: false,
        isKnown: true,
        isSpeaker: true,
        isOut: false,
        at,
        end: word.end,
      }
    : null
}

/** "Me" among names, not the Spanish pronoun. */
const isListed = (before: string, after: string, next: Word | undefined, directory: Directory) =>
  (/(?:\b(?:and|plus|with|vs?|versus|against|to|n)|[&+/,:-]|(?:^|\n) ?(?:\d ?[.)-]?|[-•¤])?) ?$/.test(
    before,
  ) ||
    /^ ?(?:and\b|&|\+|\/|,)/.test(after)) &&
  (!/^ [a-z]/.test(after) ||
    englishAfterMe.test(/[a-z]+/.exec(after)?.[0] ?? '') ||
    (next !== undefined && directory.isGiven(next.text)))
const englishAfterMe =
  /^(?:and|n|v|vs|versus|against|so|lost|won|beat|played|on|at|in|yesterday|have|are|is|need|needs|for|were|make|makes|today|tonight|tomorrow|from|plus|too|as|already|up|vamos|took|with|or|we|who|anyone|makes|this|last|got)$/

const introducers =
  /^(?:con|contra|vs|v|versus|against|with|somos|partnered|partner|partnering|pareja|ante|entre|beat|jugamos|juegan|jugaron|players|jugadores|apuntados|confirmados|tenemos|viene|vienen|van|plus|between|estamos|frente|junto|juego|jugue|alongside|ganaron|ganan|defeated|thrashed|smashed|battered|hammered|by|rivales|opponents|playing|played|featuring|estan|confirmed)$/
const skipped =
  /^(?:a|al|el|la|mi|my|our|su|nuestro|nuestra|un|una|the|primo|prima|hermano|hermana|amigo|amiga|cunado|cunada|jefe|jefa|mujer|marido|novio|novia|padre|madre|hijo|hija|tio|colega|compi|companero|companera|mate|friend|brother|sister|dad|mum|wife|husband|boss|neighbour|neighbor|cousin|son|daughter|grande|gran|senor|don|dona)$/

function isNameExpected(spot: Spot, word: Word): boolean {
  const { reading, words, index, last } = spot
  const lineAt = reading.rest.lastIndexOf('\n', Math.max(0, word.at - 1)) + 1
  const before = reading.rest.slice(lineAt, word.at)
  if (before.endsWith('@') || /^[ HF]*(?:\d ?[.):-]*|[-•·+¤×>]+) ?¤? ?$/.test(before)) return true
  if (last && isLinked(reading.rest.slice(last.end, word.at), spot, word)) return true
  let previous = index - 1
  while (previous >= 0 && skipped.test(words[previous]?.text ?? '') && index - previous <= 3) previous -= 1
  const intro = words[previous]
  if (
    intro &&
    /^[ :,]*(?:[a-z]+ ){0,3}$/.test(reading.rest.slice(intro.end, word.at)) &&
    isIntroducer(spot, intro, words[index - 1])
  )
    return true
  return isFirstOfPair(spot, word, before)
}

function isIntroducer({ reading }: Spot, intro: Word, previous?: Word) {
  if (introducers.test(intro.text)) return true
  const isAfterA = /^al?$/.test(previous?.text ?? '') || /^al?$/.test(intro.text)
  return (
    (isAfterA && /\b(?:gana|venc|paliza|elimina|remonta)/.test(reading.plain)) ||
    (intro.text === 'to' && /\blos[et]\b|\bloss\b/.test(reading.plain))
  )
}

/** As if emoji were blanks. */
export const withoutEmoji = (text: string) => text.replaceAll(/[ ¤]+/g, ' ')

/** After another name: "y", "and", "/" …, or a comma where the list goes on or the name is capitalised. */
function isLinked(between: string, { reading, directory }: Spot, word: Word) {
  const gap = withoutEmoji(between)
  if (/^,? ?(?:\b(?:y|e|and|n|y a|y el|y la|con)\b|[&+/]|-|¤) ?(?:a |la |el )?$/.test(gap)) return true
  if (!/^,? ?\n? ?$/.test(gap)) return false
  if (directory.knows(word.text) || directory.isShort(word.text) || word.isCapital) return true
  return /^,/.test(gap) && /^(?:,| y | e | and | & | \+ |\/)/.test(reading.rest.slice(word.end, word.end + 5))
}

/** "Manu y Lucía …" at the beginning of something. */
function isFirstOfPair({ reading, words, index, directory }: Spot, word: Word, before: string) {
  const next = words[index + 1]
  if (!next || isCommonWord(word.text)) return false
  const after = reading.rest.slice(word.end, next.at)
  if (
    !/^(?: ?[&+/] ?| (?:y|e|and|n) |, )$/.test(reading.rest.slice(word.end, next.at)) &&
    !/^ (?:y|e|and) $/.test(reading.rest.slice(word.end, next.end + 1))
  )
    return false
  const other = /^(?:y|e|and|n)$/.test(next.text) ? words[index + 2] : next
  const isBegin = /(?:^|[^a-z ]|[SDTVCF]) ?$/.test(before)
  if (!other || after.includes('\n')) return false
  const isSomebody = ({ text }: Word) => directory.isGiven(text) || directory.isShort(text)
  const isName = isSomebody(other) || /^(?:yo|me|i)$/.test(other.text)
  return (
    (word.isCapital && (isName || (other.isCapital && !isCommonWord(other.text)))) ||
    ((isBegin || isSomebody(word)) && isName && (!after.startsWith(',') || isSomebody(word)))
  )
}

/** Where a name of somebody who is known ends; the longest form wins. A word that may be another one needs a place. */
function knownEnd(spot: Spot, word: Word, isExpected: boolean) {
  const { reading, words, index, directory } = spot
  for (let count = 4; count >= 1; count -= 1) {
    const end = words[index + count - 1]?.end
    if (end === undefined || !isOneRun(reading.rest.slice(word.at, end))) continue
    const key = keyOf(reading.plain.slice(word.at, end))
    if (!directory.knows(key) || !(isExpected || isSafe(spot, word, key))) continue
    return longerEnd(spot, index + count - 1, word) ?? withInitialDot(reading, word.at, end)
  }
  return null
}

const isOneRun = (text: string) => /^[^\s\-/&+,.:;!?()¤]+(?:[ -][^\s\-/&+,.:;!?()¤]+)*$/.test(text)

function isSafe({ directory, reading }: Spot, word: Word, key: string) {
  if (key.includes(' ')) return true
  const isInside = word.isCapital && !/(?:^|[.!?\n]) ?$/.test(reading.rest.slice(0, word.at))
  if (isCommonWord(key) || risky.test(key))
    return (
      (isInside && directory.isGiven(key) && !isCommonWord(key)) ||
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
function unknownEnd({ reading, words, index, directory }: Spot, word: Word) {
  if (
    isCommonWord(word.text) ||
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
  return withInitialDot(reading, word.at, end)
}

/** The dot of "Lucía P." belongs to the name. */
const withInitialDot = ({ typed }: Reading, at: number, end: number) =>
  /(?:^|\s)\p{Lu}$/u.test(typed.slice(at, end)) && typed[end] === '.' ? end + 1 : end
