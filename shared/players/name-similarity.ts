import { nameNorm, nameWords } from './name.ts'

/**
 * Whether a typed name may be meant as another one: "Lucia", "lucía f." and "Lusia Ferrer" are probably Lucía Ferrer.
 * False for the same name.
 */
export function isSimilarName(typed: string, name: string) {
  const [short, long] = [nameWords(typed), nameWords(name)]
  if (short.length === 0 || short.length > long.length || nameNorm(typed) === nameNorm(name)) return false
  // "Mar" may be Marcos, "M" may be anybody.
  if (!short.some((word) => word.length >= 3)) return false
  let from = 0
  return short.every((word) => {
    const at = long.findIndex((other, index) => index >= from && isSimilarWord(word, other))
    from = at + 1
    return at >= 0
  })
}

const isSimilarWord = (typed: string, word: string) => word.startsWith(typed) || isTypo(typed, word)

/** One letter wrong, missing or added, or two neighbours swapped; words under four letters are not compared. */
function isTypo(typed: string, word: string) {
  if (typed.length < 4 || Math.abs(typed.length - word.length) > 1) return false
  const start = [...typed].findIndex((letter, index) => letter !== word[index])
  const at = start < 0 ? typed.length : start
  const rest = (text: string, from: number) => text.slice(at + from)
  return (
    rest(typed, 1) === rest(word, 1) ||
    rest(typed, 1) === rest(word, 0) ||
    rest(typed, 0) === rest(word, 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(typed, 2) === rest(word, 2))
  )
}
