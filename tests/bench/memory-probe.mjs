import { createServer } from 'node:http'
import { getHeapStatistics } from 'node:v8'

// Runs inside the app's process and tells what can't be seen from outside: how little of its heap was in use since the
// last question or, when asked for /collected, how much is left once the garbage is out.
let least = Infinity
const look = () => void (least = Math.min(least, getHeapStatistics().used_heap_size))
setInterval(look, 250).unref()

const server = createServer((req, res) => {
  if (req.url === '/collected') {
    globalThis.gc()
    least = Infinity
  }
  look()
  const { rss, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  res.end(JSON.stringify({ rss, heap: least + external, cpuMs: (user + system) / 1000 }))
  least = Infinity
})
server.listen(process.env.BENCH_MEMORY_AT).unref()
