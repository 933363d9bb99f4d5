const slowMs = 500

type Waiting<Answer> = { resolve: (answer: Answer | undefined) => void; reject: (error: unknown) => void }
type Limits = {
  /** How many batches load at once. */
  atOnce?: number
  /** How many keys a batch has at most. */
  most?: number
  /** Each key of a batch that fails is loaded again by itself: one that the database refuses does not fail the others. */
  isApart?: boolean
}

/**
 * Keys that are requested in one turn of the event loop, or while batches are loading, are loaded together: under load one
 * round trip serves many requests, and a single one never waits. No key is answered from a batch that began before it was requested.
 */
export function createLoader<Key, Answer>(
  load: (keys: Key[]) => Promise<Map<Key, Answer>>,
  { atOnce = 1, most = Infinity, isApart = false }: Limits = {},
) {
  let waiting = new Map<Key, Waiting<Answer>[]>()
  let loading = 0
  let isDue = false

  function loadWaiting() {
    isDue = false
    while (loading < atOnce && waiting.size > 0) void loadBatch(next())
  }

  function next() {
    const batch = new Map([...waiting].slice(0, most))
    for (const key of batch.keys()) waiting.delete(key)
    return batch
  }

  async function loadBatch(batch: typeof waiting) {
    loading += 1
    const started = performance.now()
    try {
      const answers = await load([...batch.keys()])
      for (const [key, all] of batch) for (const { resolve } of all) resolve(answers.get(key))
    } catch (error) {
      const isSlow = performance.now() - started > slowMs
      if (isApart && batch.size > 1 && !isSlow) for (const one of batch) void loadBatch(new Map([one]))
      else fail(batch, error)
      // Keys that waited behind a slow failure fail too, instead of waiting twice.
      if (isSlow) {
        fail(waiting, error)
        waiting = new Map()
      }
    }
    loading -= 1
    loadWaiting()
  }

  function fail(batch: typeof waiting, error: unknown) {
    for (const all of batch.values()) for (const { reject } of all) reject(error)
  }

  return (key: Key) =>
    new Promise<Answer | undefined>((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
      if (isDue || loading >= atOnce) return
      isDue = true
      setImmediate(loadWaiting)
    })
}
