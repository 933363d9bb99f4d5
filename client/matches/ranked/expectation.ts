import type { TFunction } from 'i18next'
import { percentInSentence } from '#client/lib/format.ts'

/** "58 %, favourites". An expected score is no probability, and is never called one. */
export function expectationOf(expected: number, t: TFunction<'ranked'>, language: string) {
  const share = percentInSentence(expected, language)
  return { share, word: t(expectedOf(expected)) }
}

/** By the percentage as it is shown. */
export function expectedOf(expected: number) {
  const share = Math.round(expected * 100)
  if (share === 50) return 'even'
  return share > 50 ? 'favourites' : 'underdogs'
}
