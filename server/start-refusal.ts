import { inspect } from 'node:util'

const name = 'StartRefusal'

/** A start that cannot go on for a reason the person in front of it can mend: shown as one line, without a stack. */
export const startRefusal = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name })

/** Tells the person why there was no start: a refusal in its line, anything unforeseen with all that is known of it. */
export function tellWhy(error: unknown) {
  const isRefusal = error instanceof Error && error.name === name
  process.stderr.write(`${isRefusal ? error.message : inspect(error)}\n`)
}
