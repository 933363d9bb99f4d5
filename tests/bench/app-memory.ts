import { get } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/**
 * In bytes; the heap with what it references outside. `peakRss` is the maximum since the last request,
 * `blockMs` the longest block of the event loop.
 */
export type Memory = { rss: number; peakRss: number; heap: number; cpuMs: number; blockMs: number }

const probe = path.join(import.meta.dirname, 'memory-probe.mjs')

/** The options for starting the app, and a read of its memory; `/collected` collects garbage first. */
export function appMemory(folder: string) {
  const socketPath = path.join(folder, 'memory')
  return {
    settings: { BENCH_MEMORY_AT: socketPath },
    nodeOptions: ['--expose-gc', '--import', pathToFileURL(probe).href],
    read: (what: '/' | '/collected' = '/') => ask(socketPath, what),
  }
}

async function ask(socketPath: string, what: string) {
  const answer = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    get({ socketPath, path: what }, resolve).once('error', reject)
  })
  return JSON.parse(await text(answer)) as Memory
}
