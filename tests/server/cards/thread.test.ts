import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createThread } from '#server/cards/thread.ts'

/** A thread that does as it is asked: it answers in capitals, fails, crashes, or is busy for good. */
const script = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (asked) => {
    if (asked === 'crash') setImmediate(() => { throw new Error('crashed') })
    else if (asked === 'busy') for (;;);
    else if (asked === 'fail') parentPort.postMessage({ fault: 'failed' })
    else parentPort.postMessage({ result: asked.toUpperCase() })
  })
  parentPort.postMessage({ isReady: true })`

function aThread(change: Partial<Parameters<typeof createThread>[0]> = {}) {
  let started = 0
  const open = () => {
    started += 1
    return new Worker(script, { eval: true })
  }
  const { run } = createThread<string>({ open, limitMs: 60_000, idleMs: 60_000, mostWaiting: 3, ...change })
  return { run, started: () => started }
}

test('tasks are answered in their order by one thread', async () => {
  const { run, started } = aThread()
  expect(await Promise.all(['one', 'two', 'three'].map(run))).toEqual(['ONE', 'TWO', 'THREE'])
  expect(started()).toBe(1)
})

test('a task that fails rejects, and the thread goes on', async () => {
  const { run, started } = aThread()
  await expect(run('fail')).rejects.toThrow('failed')
  expect([await run('next'), started()]).toEqual(['NEXT', 1])
})

test('a task that crashes the thread is refused, and the one that waits runs in another', async () => {
  const { run, started } = aThread()
  const [crashed, next] = [run('crash'), run('next')]
  await expect(crashed).rejects.toMatchObject({ code: 'unavailable', cause: { message: 'crashed' } })
  expect([await next, started()]).toEqual(['NEXT', 2])
})

test('a task that takes too long is refused, and the one that waits runs in another', async () => {
  const { run, started } = aThread({ limitMs: 50 })
  await run('first')
  const [busy, next] = [run('busy'), run('next')]
  await expect(busy).rejects.toMatchObject({ code: 'unavailable', cause: 'a task took too long' })
  expect([await next, started()]).toEqual(['NEXT', 2])
})

test('a thread that has been idle ends, and another takes the next task', async () => {
  const { run, started } = aThread({ idleMs: 1 })
  const ended = new Promise<void>((resolve) => {
    process.once('worker', (worker) => worker.once('exit', () => resolve()))
  })
  await run('one')
  await ended
  expect([await run('two'), started()]).toEqual(['TWO', 2])
})

test('more tasks than may wait are refused', async () => {
  const { run } = aThread()
  const tasks = ['running', 'one', 'two', 'three'].map(run)
  expect(() => run('four')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(await Promise.all(tasks)).toHaveLength(4)
})
