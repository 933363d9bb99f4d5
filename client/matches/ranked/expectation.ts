import type { TFunction } from 'i18next'
import { percentInSentence } from '#client/lib/format.ts'

/** "58 %, favourites": what the rating expects of a pair. It is no probability, and is never called one. */
export function expectationOf(expected: number, t: TFunction<'ranked'>, language: string) {
  const share = percentInSentence(expected, language)
  return { share, word: t(wordOf(Math.round(expected * 100))) }
}

const wordOf = (share: number) => {
  if (share === 50) return 'even'
  return share > 50 ? 'favourites' : 'underdogs'
}
