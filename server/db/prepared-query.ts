import type { SQL } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Db } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a statement, in a transaction too, of which a connection plans each text once. For short statements of few texts, which
 * take longer to plan than to run; not for one whose best plan depends on its values.
 */
export function planOnce<Row extends Record<string, unknown>>(db: Db, query: SQL) {
  const statement = dialect.sqlToQuery(query)
  const name = names.get(statement.sql) ?? `once_${names.size}`
  names.set(statement.sql, name)
  return db._.session
    .prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(statement, undefined, name, false)
    .execute()
}

/** One instance per pool: a prepared query, a loader. */
export function oncePerPool<T>(make: (db: Db) => T) {
  const known = new WeakMap<Db, T>()
  return (db: Db) => {
    const one = known.get(db) ?? make(db)
    known.set(db, one)
    return one
  }
}

/**
 * A query that is built once per pool and planned once per connection: both take longer than running it. Each set of
 * options is a variant with its own name.
 */
export function preparedVariants<Options extends Record<string, boolean>, Query>(
  prefix: string,
  build: (db: Db, options: Options, name: string) => Query,
) {
  const queriesOf = oncePerPool(() => new Map<string, Query>())
  return (db: Db, options: Options) => {
    const queries = queriesOf(db)
    const name = [prefix, ...Object.keys(options).filter((part) => options[part])].join('_')
    const query = queries.get(name) ?? build(db, options, name)
    queries.set(name, query)
    return query
  }
}
