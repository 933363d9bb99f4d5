import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'

// Runs inside the app's process and reports what cannot be seen from outside: the minimum of the used heap since
// the last request or, for /collected, the heap after garbage collection; the longest block of the event loop
// since then; and the peak memory of the process, which a thread of its own samples, also while the loop is
// blocked.
const loopStepMs = 1
let least = Infinity
const look = () => void (least = Math.min(least, getHeapStatistics().used_heap_size))
setInterval(look, 250).unref()
const loop = monitorEventLoopDelay({ resolution: loopStepMs })
loop.enable()
const peak = new Float64Array(new SharedArrayBuffer(8))
const watch = `
  const peak = require('node:worker_threads').workerData
  setInterval(() => (peak[0] = Math.max(peak[0], process.memoryUsage.rss())), 2)`
new Worker(watch, { eval: true, workerData: peak }).unref()

const server = createServer((req, res) => {
  const blockMs = Math.max(0, loop.max / 1e6 - loopStepMs)
  if (req.url === '/collected') {
    globalThis.gc()
    least = Infinity
  }
  look()
  const { rss, external } = process.memoryUsage()
  const peakRss = Math.max(rss, peak[0])
  const { user, system } = process.cpuUsage()
  res.end(JSON.stringify({ rss, peakRss, heap: least + external, cpuMs: (user + system) / 1000, blockMs }))
  least = Infinity
  peak[0] = 0
  loop.reset()
})
server.listen(process.env.BENCH_MEMORY_AT).unref()
