import { lineOf } from '#client/lib/query-client.ts'
import type { Endpoint, Output } from '#shared/api/endpoint.ts'

/** What a waiting write changes in what was read. */
export type Change = {
  /** The method and the path of the read. */
  line: string
  /** Only where it was asked with these values. */
  query?: object
  /** The things that have these values. */
  where: object
  /** What they have from now on. Without it and without `add` they are gone. */
  set?: object
  /** Comes first in a list that has none of them. */
  add?: object
}

/** What a read brings, or each item of it. */
type Thing<E extends Endpoint> = Output<E> extends readonly (infer Item)[] ? Item : Output<E>

export const set = <E extends Endpoint>(
  read: E,
  where: Partial<Thing<E>>,
  values: Partial<Thing<E>>,
): Change => ({ line: lineOf(read), where, set: values })

export const add = <E extends Endpoint>(read: E, where: Partial<Thing<E>>, thing: Thing<E>): Change => ({
  line: lineOf(read),
  where,
  add: thing as object,
})

export const drop = <E extends Endpoint>(read: E, where: Partial<Thing<E>>, query?: object): Change => ({
  line: lineOf(read),
  where,
  ...(query && { query }),
})

export function changedItems(items: object[], { where, set: values, add: thing }: Change) {
  if (thing) return items.some((item) => has(item, where)) ? items : [thing, ...items]
  if (!values) return items.filter((item) => !has(item, where))
  return items.map((item) => changedThing(item, { where, set: values }))
}

export const changedThing = (thing: object, { where, set: values }: Pick<Change, 'where' | 'set'>) =>
  values && has(thing, where) ? { ...thing, ...values } : thing

export const has = (thing: object, values: object) =>
  Object.entries(values).every(([name, value]) => (thing as Record<string, unknown>)[name] === value)
