import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { Answer } from './kept-alive.ts'
import { timesIn, type Times } from './times.ts'

/** What became of the polls of a while. */
export type PollCounts = {
  fresh: number
  unchanged: number
  failed: number
  failure: string | null
  /** Friend requests made meanwhile; `needless` ones met a tie of the two. */
  told: number
  needless: number
  /** From sending to the last byte, and from the moment that the poll was due. */
  sent: Times
  due: Times
  /** How late the pollers' own event loop was. */
  loop: Times
}

const loopStepMs = 5

export function pollCounter() {
  const [sent, due] = [createHistogram(), createHistogram()]
  const loop = monitorEventLoopDelay({ resolution: loopStepMs })
  loop.enable()
  const counts = { fresh: 0, unchanged: 0, failed: 0, told: 0, needless: 0 }
  let failure: string | null = null
  const fail = ({ status, text }: Answer) => {
    counts.failed += 1
    failure ??= `${status} ${text.slice(0, 200)}`
  }
  return {
    polled(answer: Answer, sentMs: number, dueMs: number) {
      if (answer.status === 200) counts.fresh += 1
      else if (answer.status === 304) counts.unchanged += 1
      else return fail(answer)
      sent.record(microseconds(sentMs))
      due.record(microseconds(dueMs))
    },
    asked(answer: Answer) {
      if (answer.status === 201) counts.told += 1
      else if (answer.status === 409) counts.needless += 1
      else fail(answer)
    },
    end(): PollCounts {
      loop.disable()
      return {
        ...counts,
        failure,
        sent: timesIn(sent, 1e3),
        due: timesIn(due, 1e3),
        // What it counts is the time between two looks.
        loop: timesIn(loop, 1e6, loopStepMs),
      }
    },
  }
}

const microseconds = (ms: number) => Math.max(1, Math.round(ms * 1000))
