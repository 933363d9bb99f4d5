import type { Db } from './client.ts'

/**
 * Runs `act` for each item, in order and in a transaction of its own. One that fails delays no other; the first failure is thrown
 * at the end.
 */
export async function transactionForEach<Item>(
  db: Db,
  items: Iterable<Item>,
  act: (tx: Db, item: Item) => Promise<unknown>,
) {
  const failures: unknown[] = []
  for (const item of items)
    await db.transaction((tx) => act(tx, item)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
