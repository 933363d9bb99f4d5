import { expect, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { testDatabase } from '#tests/support/database.ts'

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

test('a request neither compiles its plans nor starts helpers', async () => {
  const { url } = await testDatabase()
  const { pool, sessionPool, close } = openPools(url)
  const settings = `select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as helpers`
  for (const each of [pool, sessionPool]) {
    const { rows } = await each.query(settings)
    expect(rows).toEqual([{ jit: 'off', helpers: '0' }])
  }
  await close()
})
