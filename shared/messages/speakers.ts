import type { Directory } from './people.ts'
import type { Mention, Spot, Word } from './spots.ts'

/** The writer as "yo", "me", "un servidor" …, without a name. */
export function speakerAt({ reading, words, index, directory }: Spot, word: Word): Mention | null {
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
  (/(?:\b(?:and|plus|with|vs?|versus|against|to|n)|[&+/,:-]|¤|(?:^|\n) ?(?:\d ?[.)-]?|[-•])?) ?$/.test(
    before,
  ) ||
    /^ ?(?:and\b|&|\+|\/|,|¤)/.test(after)) &&
  (!/^ [a-z]/.test(after) ||
    /(?:\b(?:and|plus|with|versus|against|n)|[&+/]) ?$/.test(before) ||
    englishAfterMe.test(/[a-z]+/.exec(after)?.[0] ?? '') ||
    (next !== undefined && directory.isGiven(next.text)))
const englishAfterMe =
  /^(?:and|n|v|vs|versus|against|so|lost|won|beat|played|on|at|in|yesterday|have|are|is|need|needs|for|were|make|makes|today|tonight|tomorrow|from|plus|too|as|already|up|vamos|took|with|or|we|who|anyone|makes|this|last|got)$/

const speakers = /^(?:yo|conmigo|myself|menda|servidor|servidora)$/
