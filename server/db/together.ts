const patienceMs = 500

type Waiting<Answer> = { resolve: (answer: Answer | undefined) => void; reject: (error: unknown) => void }

/**
 * Questions that come while one is under way wait for it and are then asked together: under load one trip to the
 * database serves many requests, and a lone one never waits. Nobody is answered from a question asked before theirs.
 */
export function askTogether<Key, Answer>(ask: (keys: Key[]) => Promise<Map<Key, Answer>>) {
  let waiting = new Map<Key, Waiting<Answer>[]>()
  let isUnderWay = false

  async function next() {
    if (isUnderWay || waiting.size === 0) return
    isUnderWay = true
    const asked = waiting
    waiting = new Map()
    const started = performance.now()
    try {
      const answers = await ask([...asked.keys()])
      for (const [key, all] of asked) for (const { resolve } of all) resolve(answers.get(key))
    } catch (error) {
      for (const all of asked.values()) for (const { reject } of all) reject(error)
      // Whoever came behind a long wait for nothing would wait twice.
      if (performance.now() - started > patienceMs) {
        for (const all of waiting.values()) for (const { reject } of all) reject(error)
        waiting = new Map()
      }
    }
    isUnderWay = false
    void next()
  }

  return (key: Key) =>
    new Promise<Answer | undefined>((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
      void next()
    })
}
