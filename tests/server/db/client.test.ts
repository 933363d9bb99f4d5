import { expect, test } from 'vitest'
import { openPools } from '#server/db/client.ts'

/** The pools connect when they are used. */
const connectionsOf = (processes: number) => {
  const { pool, sessionPool } = openPools('postgres://nowhere/none', { processes })
  return pool.options.max + sessionPool.options.max
}

test.for([
  [1, 12],
  [2, 6],
  [3, 5],
  [16, 5],
] as const)('one of %i processes has at most %i connections', ([processes, connections]) => {
  expect(connectionsOf(processes)).toBe(connections)
})
