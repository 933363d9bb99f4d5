import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Requests the health check all the time; when it is ended it prints the longest time, in ms.
const told = new AbortController()
parentPort.once('message', () => told.abort())
let longest = 0
while (!told.signal.aborted) {
  const started = performance.now()
  const response = await fetch(`${workerData}/healthz`)
  await response.text()
  longest = response.ok ? Math.max(longest, performance.now() - started) : Infinity
  await pause(20)
}
parentPort.postMessage(longest)
