import cluster, { type Address, type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { reportStartError, startRefusal } from './start-refusal.ts'

/**
 * What the primary process asks of a worker. `lead`: do the jobs. `retire`: end without failing a request, while another worker
 * serves. `drain` and `end`: the app ends, after SIGTERM or for another reason.
 */
export type Order = 'lead' | 'retire' | 'drain' | 'end'
/** What a worker sends that could not start. */
export type Failure = { startError: string }

/** The variable by which the primary process hands on the database that it has opened. */
export const databaseVariable = 'WORKER_DATABASE_URL'

export const isWorker = () => cluster.isWorker && process.env[databaseVariable] !== undefined

const minuteMs = 60_000
/** Longer than a worker gives its last requests. */
const retirementMs = 150_000
/** How many may end by themselves within a minute, for each worker. */
const maxEnds = 2

type Options = {
  count: number
  databaseUrl: string
  log: Pick<Logger, 'info' | 'error'>
}

/** The processes that serve, seen from the primary one. */
export function createWorkers({ count, databaseUrl, log }: Options) {
  const running = new Set<Worker>()
  /** Those that listen and are not about to end; the newest is the last. */
  const serving = new Set<Worker>()
  let leader: Worker | undefined
  let isEnding = false
  let ends: number[] = []
  let restarting: Promise<void> | undefined
  let isAskedAgain = false
  // One that hangs would not notice that this process has ended.
  process.once('exit', () => running.forEach(kill))

  /** Starts one; resolves with its port when it listens, and rejects when it ends before. */
  function startOne() {
    const worker = cluster.fork({ [databaseVariable]: databaseUrl })
    running.add(worker)
    let failure = 'A worker ended before it was ready.'
    worker.on('message', (message: Partial<Failure>) => (failure = message.startError ?? failure))
    return new Promise<number>((resolve, reject) => {
      worker.on('error', (error) => {
        // Otherwise a message did not reach it, because it has just ended.
        if (worker.process.pid !== undefined) return
        running.delete(worker)
        reject(error)
      })
      worker.once('listening', ({ port }: Address) => {
        serving.add(worker)
        log.info({ worker: worker.process.pid }, 'a worker is ready')
        chooseLeader()
        resolve(port)
      })
      worker.once('exit', (code, signal) => {
        running.delete(worker)
        const wasServing = serving.delete(worker)
        if (isEnding) return
        reject(startRefusal(failure))
        if (!wasServing) return
        log.error({ worker: worker.process.pid, code, signal }, 'a worker ended by itself and is replaced')
        chooseLeader()
        void replace()
      })
    })
  }

  /** Not caught: workers that go on ending by themselves end the app. */
  async function replace(): Promise<void> {
    const now = performance.now()
    ends = [...ends.filter((time) => now - time < minuteMs), now]
    if (ends.length > maxEnds * count)
      throw new Error(`${ends.length} workers have ended by themselves within a minute`)
    try {
      await startOne()
    } catch (error) {
      if (isEnding) return
      reportStartError(error)
      await replace()
    }
  }

  /** The newest, which a restart replaces last. */
  function chooseLeader() {
    if (isEnding || (leader && serving.has(leader))) return
    leader = [...serving].at(-1)
    if (!leader) return
    send(leader, 'lead')
    log.info({ worker: leader.process.pid }, 'a worker does the jobs')
  }

  async function retire(worker: Worker) {
    if (!serving.delete(worker)) return
    chooseLeader()
    const limit = setTimeout(() => kill(worker), retirementMs)
    await ended(worker, 'retire')
    clearTimeout(limit)
    log.info({ worker: worker.process.pid }, 'a worker was replaced')
  }

  async function replaceAll() {
    const formers = [...serving]
    for (const former of formers) {
      if (isEnding || !serving.has(former)) continue
      await startOne()
      await retire(former)
    }
  }

  async function restart() {
    isAskedAgain = false
    try {
      await replaceAll()
    } catch (error) {
      reportStartError(error)
      log.error('the restart was abandoned: the workers that are not replaced yet go on')
    }
    if (isAskedAgain) await restart()
  }

  return {
    /** Resolves with the port when all listen. */
    start: async () => {
      const [port] = await Promise.all(Array.from({ length: count }, startOne))
      return port
    },
    /** Replaces one after the other: the next listens before the former ends. */
    restart: () => {
      isAskedAgain = restarting !== undefined
      restarting ??= restart().finally(() => (restarting = undefined))
      return restarting
    },
    end: async (order: 'drain' | 'end') => {
      isEnding = true
      await Promise.all([...running].map((worker) => ended(worker, order)))
    },
  }
}

const kill = (worker: Worker) => void worker.process.kill('SIGKILL')
const send = (worker: Worker, order: Order) => void worker.send(order)

function ended(worker: Worker, order: Order) {
  return new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
    send(worker, order)
  })
}
