import { knownEnd, unknownEnd } from './name-ends.ts'
import { isNameExpected } from './name-places.ts'
import type { Directory, Person } from './people.ts'
import { cover, type Reading } from './reading.ts'
import { speakerAt } from './speakers.ts'
import { type Mention, type Spot, wordsOf } from './spots.ts'

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
  const before = reading.plain.slice(Math.max(0, word.at - 8), word.at)
  const after = reading.plain.slice(end, end + 28)
  const isWord = known === null && !word.isCapital
  if (isDescribed(before, isWord, directory.isGiven(word.text)) || isPossessive.test(after)) return null
  const person = isOtherRole(reading, word.at) ? otherThanMe(directory, typed) : directory.find(typed)
  const isGuess =
    person.isGuess || (isWord && !person.isKnown && !inPair.test(after) && !isAfterName.test(before))
  return {
    ...person,
    isGuess,
    at: word.at,
    end,
    isSpeaker: person.isMe,
    isOut: isOut(reading, word.at, after),
  }
}

// "Sarah's birthday", but "Sarah's in".
const isPossessive = /^'s (?!in\b|up\b|keen|free|down|playing|available)/
// One small word after "con" may be none of a person; of two that are joined it is a name.
const inPair = /^ ?(?:(?:y|e|and|n|&|\+|contra|vs|v|versus|against|frente) |\/)/
const isAfterName = /(?: (?:y|e|and|n)|[&+/]) ?$/

/** "The twins", "los Navarro": no name of one person. */
const isDescribed = (before: string, isWord: boolean, isGiven: boolean) =>
  (isWord && /\b(?:the|el|la|un|una|su|his|her|their)(?: |$)$/.test(before)) ||
  (!isGiven && /\b(?:los|las|the) $/.test(before))

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
    /\b(?:baja de|se (?:nos )?(?:cae|ha caido|cayo|borra|ha borrado|baja)|falla|causa baja|se lesiono|no (?:viene|puede|juega)|sin|without|en lugar de|en vez de|instead of|replacing|gracias a?|thanks|thank you|thx|felicidades|enhorabuena|congrats) $|×[ ¤]*$/.test(
      plain.slice(Math.max(0, at - 24), at),
    )
  )
}
