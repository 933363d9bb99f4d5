import { tooMany } from './limits.ts'

type Limits = {
  /** How many tasks of one name may run, given the number of names with tasks. */
  each: (active: number) => number
  /** How many tasks may run in all. */
  atOnce?: number
  /** How many tasks of one name and in all may wait; more are refused. */
  waitingEach?: number
  waitingInAll?: number
}
type Lane = { running: number; waiting: (() => void)[] }

/** A fair queue: tasks above the limit of their name wait in order of arrival, and free slots go round the names. */
export function createQueue({
  each,
  atOnce = Infinity,
  waitingEach = Infinity,
  waitingInAll = Infinity,
}: Limits) {
  const lanes = new Map<string, Lane>()
  let running = 0
  let waiting = 0

  /**
   * Calls `start` when a slot is free, maybe at once. Its argument frees the slot; so does the returned function, which
   * also cancels the waiting.
   */
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
      // A name that had a slot goes to the end of the round.
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
