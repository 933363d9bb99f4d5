import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  shortenLockTimeout,
  lockIds,
  lockText,
  registerInserted,
  registerLock,
  skipLockOrder,
} from '#server/db/locks.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db } = await testDatabase()
type Act = Parameters<typeof db.transaction>[0]

const seasons = (...ids: number[]) => sql`select unnest(${sql.param(ids)}::integer[])`

describe('the order of locks within a transaction', () => {
  test.for<[string, Act]>([
    [
      'the order of the list',
      async (tx) => {
        registerLock(tx, 'clan', [2])
        await lockIds(tx, 'season', seasons(9, 7))
        await lockText(tx, 'organiser', 'ana')
        registerLock(tx, 'match', [3, 4])
      },
    ],
    [
      'a lock that is held already',
      async (tx) => {
        await lockIds(tx, 'season', seasons(7))
        registerLock(tx, 'match', [3])
        await lockIds(tx, 'season', seasons(7))
      },
    ],
    [
      'a row that the transaction inserted',
      async (tx) => {
        registerInserted(tx, 'scheduledMatch', 5)
        registerLock(tx, 'match', [3])
        registerLock(tx, 'scheduledMatch', [5])
      },
    ],
    [
      'any order in a transaction with a short lock timeout',
      async (tx) => {
        await shortenLockTimeout(tx)
        registerLock(tx, 'match', [3])
        registerLock(tx, 'clan', [2])
      },
    ],
    [
      'any order in a transaction that locks only its own rows',
      async (tx) => {
        skipLockOrder(tx)
        registerLock(tx, 'match', [3])
        registerLock(tx, 'clan', [2])
      },
    ],
  ])('allows %s', async ([, act]) => {
    await db.transaction(act)
  })

  test.for<[string, Act, string]>([
    [
      'another order',
      async (tx) => {
        registerLock(tx, 'match', [3])
        await lockIds(tx, 'season', seasons(7))
      },
      'lock order: season 7 is locked after match',
    ],
    [
      'a smaller key after a greater one',
      async (tx) => {
        registerLock(tx, 'clan', [10])
        registerLock(tx, 'clan', [9])
      },
      'lock order: clan 9 is locked after clan 10',
    ],
    [
      'another order in a savepoint',
      async (tx) => {
        await lockText(tx, 'report', 'a day')
        await tx.transaction((savepoint) => lockText(savepoint, 'organiser', 'ana'))
      },
      'lock order: organiser ana is locked after report',
    ],
  ])('refuses %s', async ([, act, message]) => {
    await expect(db.transaction(act)).rejects.toThrow(message)
  })

  test('starts anew with each transaction', async () => {
    await db.transaction(async (tx) => registerLock(tx, 'match', [3]))
    await db.transaction(async (tx) => registerLock(tx, 'clan', [2]))
  })
})
