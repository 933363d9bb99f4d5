/** Work that takes turns: at most so much at once, and of one person one after the other. Nobody is turned away. */
export function createTurns(atOnce: number) {
  const latest = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let free = atOnce

  async function take() {
    if (free > 0) free -= 1
    else await new Promise<void>((called) => waiting.push(called))
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function after<T>(before: Promise<unknown> | undefined, work: () => Promise<T>) {
    await before?.catch(() => {})
    await take()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return async function inTurn<T>(person: string, work: () => Promise<T>) {
    const mine = after(latest.get(person), work)
    latest.set(person, mine)
    try {
      return await mine
    } finally {
      if (latest.get(person) === mine) latest.delete(person)
    }
  }
}
