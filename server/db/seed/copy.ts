import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

const blockLength = 64_000

type Row = Record<string, string | number | boolean | Date | object | null>

/** Inserts rows of one shape with `copy … from stdin`, in blocks of text that the stream asks for one by one. */
export async function copyRows(client: Client, table: PgTable, rows: Row[]) {
  const [first] = rows
  if (!first) return
  const keys = Object.keys(first)
  const columns = getTableColumns(table)
  const names = keys.map((key) => columns[key]?.name)
  const target = `${getTableName(table)} (${names.join()})`
  await pipeline(Readable.from(blocks(rows, keys)), client.query(from(`copy ${target} from stdin`)))
}

function* blocks(rows: Row[], keys: string[]) {
  let block = ''
  for (const row of rows) {
    block += `${keys.map((key) => field(row[key] ?? null)).join('\t')}\n`
    if (block.length < blockLength) continue
    yield block
    block = ''
  }
  if (block !== '') yield block
}

function field(value: Row[string]) {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join()}}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`)
}
