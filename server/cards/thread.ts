import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/errors.ts'

type Options = {
  open: () => Worker
  /** For one task. */
  limitMs: number
  /** A thread without tasks ends after that time, and gives its memory back. */
  idleMs: number
  /** More are refused. */
  mostWaiting: number
}
type Task = { value: unknown; resolve: (result: never) => void; reject: (error: unknown) => void }
/** What a thread sends: first that it is ready, then one answer for each task. */
export type Answer = { isReady: true } | { result: unknown } | { fault: string }

const startMs = 30_000

/**
 * One thread that is started with the first task and does one after the other. It keeps no process alive. A task that
 * takes too long ends the thread, as does one that crashes it; the next task starts another.
 */
export function createThread<Result>({ open, limitMs, idleMs, mostWaiting }: Options) {
  const waiting: Task[] = []
  let running: Task | undefined
  let thread: { worker: Worker; isReady: boolean } | undefined
  let timer: NodeJS.Timeout | undefined

  function run(value: unknown) {
    if (waiting.length >= mostWaiting) throw new AppError('unavailable', { message: 'too many tasks wait' })
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ value, resolve, reject })
      if (!running) startNext()
    })
  }

  function startNext() {
    running = waiting.shift()
    if (!running) return setTimer(idleMs, () => end('idle'))
    thread ??= { worker: opened(), isReady: false }
    thread.worker.postMessage(running.value)
    setTimer(thread.isReady ? limitMs : startMs, () => end('a task took too long'))
  }

  function opened() {
    const worker = open()
    worker.unref()
    worker.on('message', (answer: Answer) => {
      if (worker === thread?.worker) onAnswer(answer)
    })
    const onEnd = (why: unknown) => {
      if (worker === thread?.worker) end(why)
    }
    worker.on('error', onEnd)
    worker.on('exit', onEnd)
    return worker
  }

  function onAnswer(answer: Answer) {
    if ('isReady' in answer) {
      if (thread) thread.isReady = true
      return setTimer(limitMs, () => end('a task took too long'))
    }
    const task = running
    startNext()
    if ('fault' in answer) task?.reject(new Error(answer.fault))
    else task?.resolve(answer.result as never)
  }

  function end(cause: unknown) {
    const task = running
    void thread?.worker.terminate()
    thread = undefined
    running = undefined
    clearTimeout(timer)
    task?.reject(Object.assign(new AppError('unavailable', { message: 'a thread ended' }), { cause }))
    if (waiting.length > 0) startNext()
  }

  function setTimer(ms: number, act: () => void) {
    clearTimeout(timer)
    timer = setTimeout(act, ms).unref()
  }

  return { run }
}
