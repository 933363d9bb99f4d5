import type { Db } from './client.ts'

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
