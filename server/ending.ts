import closeWithGrace, { type Signals } from 'close-with-grace'
import type { Logger } from 'pino'
import { reportStartError } from './start-refusal.ts'

const limitMs = 14_000
/** After a fault of the processor or of native code no JavaScript can run: the process would hang instead of ending. */
const faults: Signals[] = ['SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGABRT', 'SIGTRAP']

/** Run in reverse order when the process ends. */
const endings: (() => Promise<unknown>)[] = []

/** Registers what has to be closed when the process ends; the last is closed first. */
export const atEnd = (close: () => Promise<unknown>) => void endings.push(close)

let ended: Promise<void> | undefined

/** The same for whoever asks while it is under way. */
export const end = () => (ended ??= runEndings())

async function runEndings() {
  // A failure must not keep the database from shutting down cleanly.
  for (const ending of endings.toReversed()) await ending().catch(reportStartError)
}

type Options = {
  /** The signals that do not end the process. */
  except?: Signals[]
  /** Called before anything is closed. */
  before?: (signal: Signals | undefined) => Promise<unknown>
}

/** Ends the process in order at a signal, after an error that nothing has caught, and with the returned `close`. */
export const endInOrder = (log: Logger, { except = [], before }: Options = {}) =>
  closeWithGrace({ delay: limitMs, logger: false, skip: [...faults, ...except] }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'ending after an error')
    await before?.(signal)
    await end()
  })
