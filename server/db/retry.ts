import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

const maxRetries = 3
type NoTables = Record<string, never>
type Transaction = PgTransaction<NodePgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>

/**
 * Retries a transaction, three times at most, that Postgres ends because of a deadlock or because it can't be serialised. A
 * savepoint fails with its transaction: only the outermost is retried.
 */
class RetryingDatabase extends NodePgDatabase {
  override async transaction<T>(
    act: (tx: Transaction) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    for (let retries = 0; ; retries += 1)
      try {
        return await super.transaction(act, config)
      } catch (error) {
        if (retries === maxRetries || !isRetryable(error)) throw error
      }
  }
}

export function databaseOn(pool: Pool) {
  const dialect = new PgDialect()
  return new RetryingDatabase(dialect, new NodePgSession(pool, dialect, undefined), undefined)
}

// serialization_failure, deadlock_detected.
const isRetryable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** The SQLSTATE of a refused statement: five characters (PostgreSQL manual, appendix A). */
export const sqlState = (error: unknown) =>
  error instanceof Error ? (error.cause as { code?: string } | undefined)?.code : undefined
