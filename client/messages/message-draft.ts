import { readDraft } from '#client/lib/drafts.ts'

/** A message from which a form was filled in, kept until that is saved. */
export type MessageDraft = {
  text: string
  /** The ids of the controls whose values are guesses. */
  guesses: string[]
  superTieBreak?: [number, number] | undefined
}

export const messageDraft = (userId: string, form: 'match' | 'plan') => `${prefix}${form}:${userId}`

export const isMessageDraft = (name: string | undefined): name is string => name?.startsWith(prefix) === true

/** The ids of the controls whose values are guesses. */
export const guessesOf = (origin: string | undefined) =>
  (isMessageDraft(origin) && readDraft<MessageDraft>(origin)?.guesses) || []

/** What stands in the field for a message; a pasted one is read at once. */
export const typedMessage = 'message:text'
export type TypedMessage = { text: string; isPasted?: boolean }

const prefix = 'message:'
