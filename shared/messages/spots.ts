import type { Directory, Person } from './people.ts'
import type { Reading } from './reading.ts'

/** A person named at a place of the message. `isSpeaker`: the writer as "yo" or "me"; `isOut`: they don't play. */
export type Mention = Person & { at: number; end: number; isSpeaker: boolean; isOut: boolean }

/** A word that no part has taken. */
export type Word = { at: number; end: number; text: string; isCapital: boolean }

/** One of the words that may begin a name, with the last name before it. */
export type Spot = {
  reading: Reading
  words: readonly Word[]
  index: number
  directory: Directory
  last: Mention | undefined
}

/** The words of the rest. In a message in capitals no word is capitalised. */
export function wordsOf({ typed, rest }: Reading): Word[] {
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

/** As if emoji were blanks. */
export const withoutEmoji = (text: string) => text.replaceAll(/[ ¤]+/g, ' ')
