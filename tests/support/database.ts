import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { whenDone } from './when-done.ts'

/** A database of the test file's own, copied from the migrated template and dropped when the file is done. */
export const testDatabase = () => makeDatabase(inject('testServer').template)

/** One without any table. */
export const emptyDatabase = () => makeDatabase('template0')

async function makeDatabase(source: string) {
  const { adminUrl } = inject('testServer')
  const name = `bandeja_test_${randomBytes(6).toString('hex')}`
  await onServer(adminUrl, `create database ${name} template ${source}`)
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href
  // A machine that stands still for a second under all the tests says nothing about the app.
  const pools = openPools(url, { connectionTimeoutMillis: 10_000 })
  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= pools.close().then(() => onServer(adminUrl, `drop database ${name} with (force)`)))
  whenDone(close)
  return { ...pools, url, close }
}

/** Runs one statement beside the test's own connections, on the server's first database. */
export async function onServer(adminUrl: string, statement: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
