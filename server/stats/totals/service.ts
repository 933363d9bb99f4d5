import type { Db } from '#server/db/client.ts'
import * as store from './store.ts'

/** Of players, so that each statement is short. */
const rangeSize = 200

/** The players whose kept totals differ from those computed from their matches, each range in one snapshot. */
export async function checkTotals(db: Db) {
  const wrong: number[] = []
  for await (const range of rangesOf(db)) wrong.push(...(await store.wrongTotals(db, range)))
  return wrong
}

/** Computes the totals of every player again, a range in each transaction. */
export async function rebuildTotals(db: Db) {
  for await (const range of rangesOf(db)) await db.transaction((tx) => store.replaceTotals(tx, range))
}

async function* rangesOf(db: Db) {
  const last = await store.lastPlayer(db)
  for (let first = 1; first <= last; first += rangeSize) yield { first, last: first + rangeSize - 1 }
}
