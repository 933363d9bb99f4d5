import { inspect } from 'node:util'

const name = 'StartRefusal'

/** An error that the operator can fix: shown as one line, without a stack. */
export const startRefusal = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name })

export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === name

/** Why the start failed: one line for a refusal, everything for an unforeseen error. */
export const startErrorText = (error: unknown) => (isRefusal(error) ? error.message : inspect(error))

/** Prints why the start failed. */
export function reportStartError(error: unknown) {
  process.stderr.write(`${startErrorText(error)}\n`)
}
