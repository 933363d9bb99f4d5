let isAsked = false

/** Ctrl-C rolls back what is running and stops the embedded database. */
export function stopOnSignal({ stop }: { stop: () => Promise<void> }) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isAsked = true
      process.stdout.write('Stopped before the end.\n')
      void stop().finally(() => process.exit(1))
    })
  }
}

/** After a signal errors are expected and not reported. */
export const wasStopped = () => isAsked
