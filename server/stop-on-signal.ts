let isAsked = false

/** Ctrl-C takes back what is under way, and the embedded database ends with it. */
export function stopOnSignal({ stop }: { stop: () => Promise<void> }) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isAsked = true
      process.stdout.write('Stopped before the end.\n')
      void stop().finally(() => process.exit(1))
    })
  }
}

/** Then an error is what was asked for, and nothing to tell. */
export const wasStopped = () => isAsked
