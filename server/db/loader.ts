const slowMs = 500

type Waiting<Answer> = { resolve: (answer: Answer | undefined) => void; reject: (error: unknown) => void }

/**
 * Questions that come while one is under way wait for it and are then asked together: under load one trip to the
 * database serves many requests, and a lone one never waits. Nobody is answered from a question asked before theirs.
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
      // Whoever came behind a long wait for nothing would wait twice.
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
