import type { Db } from './client.ts'

/**
 * A query that is built once for each pool and planned once for each of its connections, then only run: building and
 * planning would take longer than running it. Each set of parts makes a variant with a name of its own.
 */
export function preparedBy<Parts extends Record<string, boolean>, Query>(
  prefix: string,
  build: (db: Db, parts: Parts, name: string) => Query,
) {
  const known = new WeakMap<Db, Map<string, Query>>()
  return (db: Db, parts: Parts) => {
    const queries = known.get(db) ?? new Map<string, Query>()
    known.set(db, queries)
    const name = [prefix, ...Object.keys(parts).filter((part) => parts[part])].join('_')
    const query = queries.get(name) ?? build(db, parts, name)
    queries.set(name, query)
    return query
  }
}
