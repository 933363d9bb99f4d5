import { is, sql, type SQL } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { planOnce } from './prepared-query.ts'

/**
 * The locks that transactions wait for, in the order in which each transaction takes them, so that no two wait for each
 * other. Locks of one name are taken in ascending order of their keys. Not listed: `skip locked`, which never waits, and the
 * locks that foreign keys and updates take, which can deadlock and are retried (retry.ts).
 */
const lockOrder = [
  'import',
  'email',
  'user',
  'providerAccount',
  'clan',
  'season',
  'poll',
  'series',
  'scheduledMatch',
  'organiser',
  'report',
  'match',
  'picture',
  'player',
  'claim',
  'friendship',
  'pictureJob',
  'totals',
  'answer',
  'pushDevices',
] as const
type LockName = (typeof lockOrder)[number]
type Key = number | string

/** Advisory locks of a session: one 64-bit number each. */
export const sessionLocks = { app: 5_000_741, migrations: 5_000_742 } as const

/** Advisory locks of a transaction. Two processes of different versions share them: a number or a prefix never changes. */
const classes = { season: 5, report: 6, organiser: 7 } as const
const prefixes = { import: 'import', email: 'e-mail', pushDevices: 'push' } as const

/** Takes an advisory lock on a text, until the transaction ends. */
export async function lockText(tx: Db, name: 'report' | 'organiser' | keyof typeof prefixes, text: string) {
  registerLock(tx, name, [text])
  const key =
    name === 'report' || name === 'organiser'
      ? sql`${classes[name]}, hashtext(${text})`
      : sql`hashtextextended(${`${prefixes[name]} ${text}`}, 0)`
  await planOnce(tx, sql`select pg_advisory_xact_lock(${key})`)
}

/** Takes advisory locks on the ids that a query selects, in ascending order; returns the ids. */
export async function lockIds(tx: Db, name: 'season', ids: SQL) {
  const { rows } = await planOnce<{ id: number }>(
    tx,
    sql`
    select id, pg_advisory_xact_lock(${classes[name]}, id) from (
      select distinct id from (${ids}) as given (id) order by id) as ascending`,
  )
  const locked = rows.map(({ id }) => id)
  registerLock(tx, name, locked)
  return locked
}

const heldIn = new WeakMap<object, Map<LockName, Set<Key>>>()
const unchecked = new WeakSet<object>()
let isChecked = false

/** From now on a lock taken out of order throws. For tests: production doesn't pay for it. */
export function checkLockOrder() {
  isChecked = true
}

/** Says which rows a query locks: before it, or after it where only the query knows them. */
export function registerLock(tx: Db, name: LockName, keys: Key[]) {
  if (!isChecked || !is(tx, PgTransaction) || unchecked.has(tx._.session)) return
  const held = heldBy(tx)
  const own = held.get(name) ?? new Set()
  // What is locked already is locked again without waiting.
  const added = keys.filter((key) => !own.has(key))
  if (added.length === 0) return
  const later = [...held.keys()].find((other) => lockOrder.indexOf(other) > lockOrder.indexOf(name))
  if (later) throw new Error(`lock order: ${name} ${added.join()} is locked after ${later}`)
  for (const key of added) {
    const greater = [...own].find((other) => typeof other === typeof key && other > key)
    if (greater !== undefined)
      throw new Error(`lock order: ${name} ${key} is locked after ${name} ${greater}`)
    own.add(key)
  }
  held.set(name, own)
}

/** A row that the transaction has inserted is its own: locking it never waits. */
export function registerInserted(tx: Db, name: LockName, key: Key) {
  if (!isChecked) return
  const held = heldBy(tx)
  held.set(name, (held.get(name) ?? new Set()).add(key))
}

/**
 * For a transaction that needs locks in another order: it waits for each less long than Postgres does before it looks for
 * deadlocks, so that others never fail because of it. It can fail itself, and has to be retried.
 */
export async function shortenLockTimeout(tx: Db) {
  skipLockOrder(tx)
  await tx.execute(sql`set local lock_timeout = '400ms'`)
}

/** For a transaction that locks only rows that it has inserted. */
export function skipLockOrder(tx: Db) {
  unchecked.add(tx._.session)
}

/** By the session, which a transaction shares with its savepoints. */
function heldBy({ _: { session } }: Db) {
  const held = heldIn.get(session) ?? new Map<LockName, Set<Key>>()
  heldIn.set(session, held)
  return held
}
