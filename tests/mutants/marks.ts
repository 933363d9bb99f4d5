import { appendFileSync } from 'node:fs'

const known = new Set<string>()

/** Writes down, once, that the current test file reaches the block. */
export function mark(block: string) {
  // Vitest's own state of a worker.
  const worker = Reflect.get(globalThis, '__vitest_worker__') as { filepath?: string } | undefined
  const line = `${worker?.filepath ?? ''}\t${block}\n`
  if (known.has(line)) return
  known.add(line)
  appendFileSync(process.env.MUTANTS_MARKS!, line)
}
