import { startEmbedded } from '#server/db/embedded/embedded.ts'

// A process that holds the lock on a data folder: it prints the address, or the refusal, and waits until it is
// ended.
const [dataDir = ''] = process.argv.slice(2)
const silent = { info: () => {}, warn: () => {} }
try {
  const { url, stop } = await startEmbedded({ dataDir, log: silent })
  process.stdout.write(url)
  // The connection that holds the lock keeps the process alive.
  process.once('SIGTERM', () => void stop())
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
