import type { Logger } from 'pino'

/** Work that no request waits for; `done` waits for what is under way, when the app stops. */
export function backgroundWork(log: Pick<Logger, 'error'>, failure: string) {
  const running = new Set<Promise<void>>()
  return {
    start(act: () => Promise<void>) {
      const work = act()
        .catch((err: unknown) => log.error({ err }, failure))
        .finally(() => running.delete(work))
      running.add(work)
    },
    done: async () => void (await Promise.all(running)),
  }
}
