import { loadavg } from 'node:os'
import type { Reporter, TestCase } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test measured, in one line. */
    figure?: string
  }
}

const verdicts = { passed: 'ok', failed: 'FAILED', skipped: 'NOT POSSIBLE HERE', pending: 'UNFINISHED' }

/** Shows what each test measured: as it ends, and all together at the end, with the load of the machine beside it. */
export function figuresReporter(): Reporter {
  const lines: string[] = []
  const reported = (test: TestCase) => {
    const { state } = test.result()
    return `${verdicts[state].padEnd(6)}  ${test.meta().figure ?? test.name}  [load ${loadavg()[0]?.toFixed(1)}]`
  }
  return {
    onTestCaseResult(test) {
      // Filtered out by its name, or one case of many.
      if (test.result().state !== 'failed' && test.meta().figure === undefined) return
      lines.push(reported(test))
      process.stdout.write(`${lines.at(-1)}\n`)
    },
    onTestRunEnd() {
      process.stdout.write(`\nFaults\n${lines.join('\n')}\n`)
    },
  }
}
