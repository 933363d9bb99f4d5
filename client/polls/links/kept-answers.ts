import { keptKeys } from '#client/lib/kept-keys.ts'

const answers = keptKeys('poll-answers')

/** The private key of the answer that this browser gave by the link of a poll. */
export const useOwnAnswer = answers.useKept

export const keepAnswer = answers.keep

/** For an answer that is taken back or removed. */
export const forgetAnswer = answers.forget
