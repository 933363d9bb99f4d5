import type { Logger } from 'pino'

type Options = {
  everyMs: number
  /** The log line of a failure; failures in a row have one. */
  failure: string
  log: Pick<Logger, 'warn'>
  maxConcurrent?: number
}

/** Runs `act` at once and then periodically; the returned function stops it and waits for running ones. */
export function repeat({ everyMs, failure, log, maxConcurrent = 1 }: Options, act: () => Promise<unknown>) {
  const running = new Set<Promise<void>>()
  let hasFailed = false
  const run = () => {
    if (running.size >= maxConcurrent) return
    const round = act()
      .then(
        () => void (hasFailed = false),
        (err: unknown) => {
          if (!hasFailed) log.warn({ err }, failure)
          hasFailed = true
        },
      )
      .finally(() => running.delete(round))
    running.add(round)
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}
