import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { blockAround } from './blocks.ts'
import { type Mutant, sourceOf } from './draw.ts'
import { runVitest } from './vitest.ts'

/** The test files that reach each block of the product, the time of each, and which fail without a fault. */
export type Reach = {
  seconds: Record<string, number>
  failing: string[]
  tests: string[]
  /** By file and block, as indexes of `tests`. */
  blocks: Record<string, number[]>
}

/**
 * Runs the whole suite once, with marks. Each test file loads all modules itself, otherwise only the first
 * would reach them.
 */
export async function makeMap(out: string, args: string[]) {
  const marks = path.resolve(out, 'marks.txt')
  rmSync(marks, { force: true })
  const env = { MUTANTS_MARKS: marks }
  const run = await runVitest(out, ['-c', 'tests/mutants/vitest.config.ts', '--isolate', ...args], { env })
  const failed = run.failures.map(({ file }) => file)
  if (failed.includes('')) throw new Error(`The suite did not run to its end: see ${out}/vitest.log`)
  const again = failed.length > 0 ? await runVitest(out, [...failed, ...args.filter(isOption)]) : run
  const seconds = { ...run.seconds, ...again.seconds }
  const tests = Object.keys(seconds)
  const indexOfTest = new Map(tests.map((test, index) => [test, index]))
  const blocks: Record<string, number[]> = {}
  for (const mark of new Set(readFileSync(marks, 'utf8').trim().split('\n'))) {
    const [test = '', block = ''] = mark.split('\t')
    const index = indexOfTest.get(path.relative(process.cwd(), test))
    // Modules that vitest itself loads before all tests belong to none.
    if (index !== undefined) (blocks[block] ??= []).push(index)
  }
  const reach: Reach = { seconds, failing: again.failures.map(({ file }) => file), tests, blocks }
  writeFileSync(path.join(out, 'map.json'), JSON.stringify(reach))
}

const isOption = (arg: string) => arg.startsWith('-')

/** The test files that may notice a mutant, the quickest first. */
export function namer({ seconds, failing, tests, blocks }: Reach) {
  const reaching = (block: string) => (blocks[block] ?? []).map((index) => tests[index]!)
  const modulesOfTests = Object.keys(blocks).flatMap((block) => /^(tests\/.*):module$/.exec(block)?.[1] ?? [])
  // Other processes leave no marks.
  const startProcesses = modulesOfTests
    .filter((file) => sourceOf(file).includes("from 'node:child_process'"))
    .flatMap((file) => reaching(`${file}:module`))
  return (mutant: Mutant) => {
    const { file, operator } = mutant
    const reached = reaching(`${file}:${blockAround(file, sourceOf(file), mutant)}`)
    // Only the client reads `touches`.
    const isForClient = operator === 'invalidation removed'
    const named = reached.filter((test) => !isForClient || !/^tests\/(server|fuzz)\//.test(test))
    const folders = new Set(path.dirname(file).split('/').slice(1))
    const cost = (test: string) => {
      const shared = test.split('/').filter((folder) => folders.has(folder)).length
      return ((seconds[test] ?? 0) + 1) / (1 + shared) ** 2
    }
    const others = isForClient || file.startsWith('client/') ? [] : startProcesses
    const all = new Set([...named.toSorted((a, b) => cost(a) - cost(b)), ...others])
    return [...all].filter((test) => !failing.includes(test))
  }
}
