import type { Db } from './client.ts'
import { sqlState } from './sql-state.ts'

const maxRetries = 3

/**
 * A transaction that Postgres ends because two waited for each other, or because it can't stand in one order with
 * another, begins anew, three times at most. One inside another goes down with it: only the outermost begins again.
 */
export function withRetries<T extends Db>(db: T): T {
  const transaction: Db['transaction'] = db.transaction.bind(db)
  db.transaction = async (act, config) => {
    for (let retries = 0; ; retries += 1)
      try {
        return await transaction(act, config)
      } catch (error) {
        if (retries === maxRetries || !isRetryable(error)) throw error
      }
  }
  return db
}

// serialization_failure, deadlock_detected.
const isRetryable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')
