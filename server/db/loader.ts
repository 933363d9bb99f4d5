const slowMs = 500

type Waiting<Answer> = { resolve: (answer: Answer | undefined) => void; reject: (error: unknown) => void }

/**
 * Keys that are requested while a batch is loading wait and are then loaded together: under load one round trip serves
 * many requests, and a single one never waits. No key is answered from a batch that began before it was requested.
 */
export function createLoader<Key, Answer>(load: (keys: Key[]) => Promise<Map<Key, Answer>>) {
  let waiting = new Map<Key, Waiting<Answer>[]>()
  let isLoading = false

  async function loadNext() {
    if (isLoading || waiting.size === 0) return
    isLoading = true
    const batch = waiting
    waiting = new Map()
    const started = performance.now()
    try {
      const answers = await load([...batch.keys()])
      for (const [key, all] of batch) for (const { resolve } of all) resolve(answers.get(key))
    } catch (error) {
      for (const all of batch.values()) for (const { reject } of all) reject(error)
      // Keys that waited behind a slow failure fail too, instead of waiting twice.
      if (performance.now() - started > slowMs) {
        for (const all of waiting.values()) for (const { reject } of all) reject(error)
        waiting = new Map()
      }
    }
    isLoading = false
    void loadNext()
  }

  return (key: Key) =>
    new Promise<Answer | undefined>((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
      void loadNext()
    })
}
