import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf, type Mutant, sourceOf } from './draw.ts'
import type { Reach } from './map.ts'
import { edited } from './operators.ts'
import { type Failure, runProcess, runVitest } from './vitest.ts'

export type Result = {
  verdict?: 'killed' | 'killed by timeout' | 'survived' | 'no test'
  by?: Failure
  /** Whether the type check or the linter notices it as well. */
  isMistyped: boolean
  isLinted: boolean
  passed: string[]
  /** Tests that failed, but not again, or without the fault as well. */
  unsteady: Failure[]
}

const isFuzz = (test: string) => test.startsWith('tests/fuzz/')

/** Runs the tests of `named` for each mutant; continues where an earlier run stopped. */
export async function tryAll(
  out: string,
  mutants: Mutant[],
  { seconds }: Reach,
  named: (mutant: Mutant) => string[],
  args: string[],
) {
  const file = path.join(out, 'results.json')
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>) : {}
  const changed = mutants.find((mutant) => hashOf(sourceOf(mutant.file)) !== mutant.fileHash)
  if (changed) throw new Error(`${changed.file} is not the file of the draw`)
  const cost = (test: string) => (seconds[test] ?? 0) + 1
  const isSlow = (test: string) => isFuzz(test) || cost(test) > 60

  // Slow tests come last, for mutants that have survived all others.
  for (const isLast of [false, true])
    for (const [index, mutant] of mutants.entries()) {
      const result = (results[mutant.id] ??= await inPlace(mutant, () => newResult(mutant)))
      if (result.verdict) continue
      const tests = named(mutant)
      const left = tests.filter((test) => isSlow(test) === isLast && !result.passed.includes(test))
      await attempt(mutant, result, left)
      if (isLast) result.verdict ??= tests.length > 0 ? 'survived' : 'no test'
      save()
      const { verdict = 'alive', by } = result
      console.log(
        `${index + 1}/${mutants.length} ${mutant.id} ${mutant.operator}, ${mutant.file}:${mutant.line}: ${verdict} ${by?.file ?? ''}`,
      )
    }

  function save() {
    writeFileSync(file, JSON.stringify(results, null, 2))
  }

  async function newResult(mutant: Mutant): Promise<Result> {
    const isRefused = async (...words: string[]) => (await runProcess(words, { stdio: 'ignore' }))[0] !== 0
    return {
      isMistyped: await isRefused('node_modules/.bin/tsc'),
      isLinted: await isRefused('node_modules/.bin/oxlint', '--type-aware', '--deny-warnings', mutant.file),
      passed: [],
      unsteady: [],
    }
  }

  /** Stops at the first failure that is reproduced, and does not occur without the fault. */
  async function attempt(mutant: Mutant, result: Result, tests: string[]) {
    const tried = (files: string[]) => inPlace(mutant, () => vitest(files))
    // A few at first, as most mutants are found early.
    for (let left = tests, room = 30; left.length > 0 && !result.verdict; room = 600) {
      const batch = nextOf(left, room)
      const run = await tried(batch)
      const failed = run.failures.map(({ file }) => file)
      const suspects = failed.every(Boolean) ? failed : batch
      const again = failed.length > 0 && !run.isTimedOut ? await tried(suspects) : run
      if (again.failures.length > 0 && (await vitest(suspects)).failures.length === 0) {
        result.verdict = again.isTimedOut ? 'killed by timeout' : 'killed'
        result.by = again.failures[0]!
      } else {
        const done = failed.length > 0 ? [...Object.keys(run.seconds), ...suspects] : batch
        result.unsteady.push(...run.failures)
        result.passed.push(...done)
        left = left.filter((test) => !done.includes(test))
      }
      save()
    }
  }

  function vitest(tests: string[]) {
    const usual = tests.reduce((sum, test) => sum + cost(test), 0)
    return runVitest(out, [...tests, '--bail=1', ...args], {
      limitSeconds: tests.some(isFuzz) ? 7200 : 300 + usual * 8,
    })
  }

  /** Files that take this many seconds together; a slow one alone. */
  function nextOf([first = '', ...others]: string[], room: number) {
    let rest = isSlow(first) ? 0 : room
    const behind = others.findIndex((test) => (rest -= cost(test)) < 0)
    return [first, ...(behind === -1 ? others : others.slice(0, behind))]
  }
}

/** Makes the fault for the time of the action. */
async function inPlace<T>(mutant: Mutant, action: () => Promise<T>) {
  const source = sourceOf(mutant.file)
  const restore = () => writeFileSync(mutant.file, source)
  process.on('exit', restore)
  try {
    writeFileSync(mutant.file, edited(source, mutant))
    return await action()
  } finally {
    restore()
    process.off('exit', restore)
  }
}
