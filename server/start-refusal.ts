import { inspect } from 'node:util'

const name = 'StartRefusal'

/** An error that the operator can fix: shown as one line, without a stack. */
export const startRefusal = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name })

export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === name

/** Prints why the start failed: one line for a refusal, everything for an unforeseen error. */
export function reportStartError(error: unknown) {
  process.stderr.write(`${isRefusal(error) ? error.message : inspect(error)}\n`)
}
