import { loadavg } from 'node:os'
import type { Reporter, TestCase } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** The measurements of a test, in one line. */
    figure?: string
  }
}

const verdicts = { passed: 'ok', failed: 'FAILED', skipped: 'NOT POSSIBLE HERE', pending: 'UNFINISHED' }

/**
 * Prints the measurements of each test when it ends, and all of them at the end, with the load of the
 * machine.
 */
export function figuresReporter(): Reporter {
  const lines: string[] = []
  const reported = (test: TestCase) => {
    const { state } = test.result()
    return `${verdicts[state].padEnd(6)}  ${test.meta().figure ?? test.name}  [load ${loadavg()[0]?.toFixed(1)}]`
  }
  return {
    onTestCaseResult(test) {
      // A test that was filtered out, or one case of several.
      if (test.result().state !== 'failed' && test.meta().figure === undefined) return
      lines.push(reported(test))
      process.stdout.write(`${lines.at(-1)}\n`)
    },
    onTestRunEnd() {
      process.stdout.write(`\nFaults\n${lines.join('\n')}\n`)
    },
  }
}
