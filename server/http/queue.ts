import { tooMany } from './limits.ts'

type Limits = {
  /** How much is worked at once for one of so many who have something to do. */
  each: (active: number) => number
  /** How much is worked at once for all together. */
  atOnce?: number
  /** How much of one, and of all together, may wait; what goes beyond is refused. */
  waitingEach?: number
  waitingInAll?: number
}
type Lane = { running: number; waiting: (() => void)[] }

/**
 * Work that takes turns, so that somebody with much to do leaves room for the others: what is too much of one waits, and is
 * begun in the order in which it came; among those who wait it goes round.
 */
export function createQueue({
  each,
  atOnce = Infinity,
  waitingEach = Infinity,
  waitingInAll = Infinity,
}: Limits) {
  const lanes = new Map<string, Lane>()
  let running = 0
  let waiting = 0

  /** Calls `start` when it is the turn, maybe at once. What it is given ends the turn; so does what comes back, or the waiting. */
  function enter(name: string, start: (leave: () => void) => void) {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] }
    if (lane.waiting.length >= waitingEach || (waiting >= waitingInAll && !isFree(lane))) throw tooMany(2)
    lanes.set(name, lane)
    let state: 'waiting' | 'running' | 'over' = 'waiting'
    const begin = () => {
      waiting -= 1
      running += 1
      lane.running += 1
      state = 'running'
      start(leave)
    }
    const leave = () => {
      if (state === 'over') return
      if (state === 'waiting') {
        waiting -= 1
        lane.waiting.splice(lane.waiting.indexOf(begin), 1)
      } else {
        running -= 1
        lane.running -= 1
      }
      state = 'over'
      // Whoever had a turn comes last the next time.
      lanes.delete(name)
      if (lane.running > 0 || lane.waiting.length > 0) lanes.set(name, lane)
      startNext()
    }
    waiting += 1
    lane.waiting.push(begin)
    startNext()
    return leave
  }

  const isFree = (lane: Lane) => running < atOnce && lane.running < each(lanes.size)

  function startNext() {
    if (waiting === 0) return
    for (const lane of lanes.values()) if (isFree(lane)) lane.waiting.shift()?.()
  }

  async function run<T>(name: string, work: () => Promise<T>) {
    const leave = await new Promise<() => void>((start) => void enter(name, start))
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return { enter, inTurn: run }
}
