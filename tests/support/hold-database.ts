import { startEmbedded } from '#server/db/embedded/embedded.ts'

// A process of its own that holds a data folder: it prints the address, or the refusal, and waits to be ended.
const [dataDir = ''] = process.argv.slice(2)
const silent = { info: () => {}, warn: () => {} }
try {
  const { url, stop } = await startEmbedded({ dataDir, log: silent })
  process.stdout.write(url)
  // The session that holds the data keeps the process alive.
  process.once('SIGTERM', () => void stop())
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
