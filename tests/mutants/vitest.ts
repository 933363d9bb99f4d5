import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

type Assertion = { status: string; fullName: string; failureMessages: string[] }
type TestResult = {
  name: string
  status: 'passed' | 'failed'
  startTime: number
  endTime: number
  message: string
  assertionResults: Assertion[]
}
export type Failure = { file: string; test: string; message: string }
export type Run = {
  failures: Failure[]
  /** Of each file that ran to its end. */
  seconds: Record<string, number>
  isTimedOut: boolean
}

/** The running process, with its children, ends with the tool. */
let stop = () => {}
process.on('exit', () => stop())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

/** Runs a script of Node, and returns its exit code or the signal that ended it. */
export async function runProcess(args: string[], options: SpawnOptions) {
  const child = spawn(process.execPath, args, { ...options, detached: true, killSignal: 'SIGKILL' })
  stop = () => endGroup(child.pid!)
  const ending = (await once(child, 'exit')) as [number | null, string | null]
  stop()
  return ending
}

/** Runs test files, or the whole suite when none is named; the output goes to a log in `out`. */
export async function runVitest(
  out: string,
  args: string[],
  { env = {}, limitSeconds }: { env?: Record<string, string>; limitSeconds?: number } = {},
): Promise<Run> {
  const reportFile = path.resolve(out, 'last-run.json')
  const log = openSync(path.join(out, 'vitest.log'), 'w')
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const [code, signal] = await runProcess(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
    timeout: limitSeconds && Math.round(limitSeconds * 1000),
  })
  closeSync(log)
  const results = resultsIn(reportFile)
  const failures = results.filter(({ status }) => status === 'failed').map(failureOf)
  if (code !== 0 && failures.length === 0)
    failures.push({ file: '', test: '', message: signal ?? 'outside of all tests' })
  // After a first failure the others are listed, too, with skipped tests.
  const whole = results.filter(({ assertionResults }) =>
    assertionResults.every(({ status }) => status === 'passed' || status === 'failed'),
  )
  const seconds = whole.map(({ name, startTime, endTime }) => [relative(name), (endTime - startTime) / 1000])
  return { failures, seconds: Object.fromEntries(seconds), isTimedOut: signal === 'SIGKILL' }
}

function resultsIn(file: string) {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { testResults: TestResult[] }).testResults
  } catch {
    return []
  }
}

function failureOf({ name, message, assertionResults }: TestResult): Failure {
  const test = assertionResults.find(({ status }) => status === 'failed')
  const said = test?.failureMessages[0] ?? message
  return { file: relative(name), test: test?.fullName ?? '', message: said.slice(0, 300) }
}

const relative = (file: string) => path.relative(process.cwd(), file).replaceAll('\\', '/')

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}
