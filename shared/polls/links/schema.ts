import { z } from 'zod'
import { newName } from '#shared/api/wire.ts'
import { nameLength } from '#shared/players/name.ts'
import { newVotes, poll } from '#shared/polls/schema.ts'

export const pollLinkParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

/** 128 random bits in hexadecimal, made by the guest's browser. */
const answerKey = z.string().regex(/^[0-9a-f]{32}$/)
export const answerParams = z.object({ key: answerKey })

/** The browser keeps the key before it sends it, and sends the same one again when the answer is lost. */
export const newAnswer = z.object({
  name: newName(nameLength, 'name_required'),
  votes: newVotes,
  key: answerKey,
})
export type NewAnswer = z.output<typeof newAnswer>

export const changedAnswer = z.object({ votes: newVotes })

export const linkedPoll = poll
