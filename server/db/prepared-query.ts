import type { Db } from './client.ts'

/** One of a kind for each pool: a prepared query, a queue of questions. */
export function oncePerPool<T>(make: (db: Db) => T) {
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
