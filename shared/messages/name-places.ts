import { type Spot, withoutEmoji, type Word } from './spots.ts'
import { isCommonWord } from './words.ts'

/** Whether a name is to be expected: after "con", after another name, in a list, or before "y" and a name. */
export function isNameExpected(spot: Spot, word: Word): boolean {
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
    /^[ :,]*(?:[A-Z]+ )*(?:[a-z]+ ){0,3}$/.test(reading.rest.slice(intro.end, word.at)) &&
    isIntroducer(spot, intro, words[index - 1])
  )
    return true
  return isFirstOfPair(spot, word, before)
}

/** Words after which a name stands. */
export const introducers =
  /^(?:con|contra|vs|v|versus|against|with|w|somos|partnered|partner|partnering|pareja|ante|entre|beat|jugamos|juegan|jugaron|players|jugadores|apuntados|confirmados|tenemos|viene|vienen|van|plus|between|estamos|frente|junto|juego|jugue|alongside|ganaron|ganan|defeated|thrashed|smashed|battered|hammered|by|rivales|opponents|playing|played|featuring|estan|confirmed)$/
const skipped =
  /^(?:a|al|el|la|mi|my|our|su|nuestro|nuestra|un|una|the|primo|prima|hermano|hermana|amigo|amiga|cunado|cunada|jefe|jefa|mujer|marido|novio|novia|padre|madre|hijo|hija|tio|colega|compi|companero|companera|mate|friend|brother|sister|dad|mum|wife|husband|boss|neighbour|neighbor|cousin|son|daughter|grande|gran|senor|don|dona)$/

function isIntroducer({ reading }: Spot, intro: Word, previous?: Word) {
  if (introducers.test(intro.text)) return true
  const isAfterA = /^al?$/.test(previous?.text ?? '') || /^al?$/.test(intro.text)
  return (
    (isAfterA && /\b(?:gana|venc|paliza|elimina|remonta)/.test(reading.plain)) ||
    (intro.text === 'to' && /\blos[et]\b|\bloss\b/.test(reading.plain))
  )
}

/** After another name: "y", "and", "/" …, or a comma where the list goes on or the name is capitalised. */
function isLinked(between: string, { reading, directory }: Spot, word: Word) {
  const gap = withoutEmoji(between)
  if (/^,? ?(?:\b(?:y|e|and|n|y a|y el|y la|con)\b|[&+/;]|-|¤) ?(?:a |la |el )?$/.test(gap)) return true
  if (!/^,? ?\n? ?$/.test(gap)) return false
  if (directory.knows(word.text) || directory.isShort(word.text) || word.isCapital) return true
  return (
    gap.startsWith(',') && /^(?:,| y | e | and | & | \+ |\/)/.test(reading.rest.slice(word.end, word.end + 5))
  )
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
