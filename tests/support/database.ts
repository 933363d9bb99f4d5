import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { whenDone } from './cleanup.ts'
import { patientTimeouts } from './patience.ts'

/** A database of the test file's own, copied from the migrated template and dropped after the file. */
export const testDatabase = () => makeDatabase(inject('testServer').template)

/** One without any table. */
export const emptyDatabase = () => makeDatabase('template0')

async function makeDatabase(source: string) {
  const { adminUrl } = inject('testServer')
  const name = `bandeja_test_${randomBytes(6).toString('hex')}`
  // Copied as files: writing the WAL, which no test needs, would take four times as long.
  await onServer(adminUrl, `create database ${name} template ${source} strategy file_copy`)
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href
  const pools = openPools(url, { timeouts: patientTimeouts })
  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= pools.close().then(() => onServer(adminUrl, `drop database ${name} with (force)`)))
  whenDone(close)
  return { ...pools, url, close }
}

/** Runs one statement outside the test's own connections, on the server's first database. */
export async function onServer(adminUrl: string, statement: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
