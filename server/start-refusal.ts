import { inspect } from 'node:util'

const name = 'StartRefusal'

/** A start that cannot go on for a reason the person in front of it can mend: shown as one line, without a stack. */
export const startRefusal = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name })

export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === name

/** Tells the person why there was no start: a refusal in its line, anything unforeseen with all that is known of it. */
export function reportStartError(error: unknown) {
  process.stderr.write(`${isRefusal(error) ? error.message : inspect(error)}\n`)
}
