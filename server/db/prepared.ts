import type { Db } from './client.ts'

/** One of a kind for each pool: a prepared query, a queue of questions. */
export function forEachPool<T>(make: (db: Db) => T) {
  const known = new WeakMap<Db, T>()
  return (db: Db) => {
    const one = known.get(db) ?? make(db)
    known.set(db, one)
    return one
  }
}

/**
 * A query that is built once for each pool and planned once for each of its connections, then only run: building and
 * planning would take longer than running it. Each set of parts makes a variant with a name of its own.
 */
export function preparedBy<Parts extends Record<string, boolean>, Query>(
  prefix: string,
  build: (db: Db, parts: Parts, name: string) => Query,
) {
  const queriesOf = forEachPool(() => new Map<string, Query>())
  return (db: Db, parts: Parts) => {
    const queries = queriesOf(db)
    const name = [prefix, ...Object.keys(parts).filter((part) => parts[part])].join('_')
    const query = queries.get(name) ?? build(db, parts, name)
    queries.set(name, query)
    return query
  }
}
