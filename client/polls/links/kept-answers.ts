import { keptKeys } from '#client/lib/kept-keys.ts'
import { useOwnKey } from '#client/lib/use-own-key.ts'

const answers = keptKeys('poll-answers')

/** The private key of the answer that this browser gave by the link of a poll. */
export const useOwnAnswer = (pollKey: string) => useOwnKey(answers, pollKey)

export const keepAnswer = answers.keep

/** For an answer that is taken back or removed. */
export const forgetAnswer = answers.forget
