import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { knownMigrations, splitMigrations } from '#server/db/migrations.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { formatVersion, headerSchema, markSchema, type Header, type TableRows } from './header.ts'
import { byLines } from './lines.ts'

const longestHeader = 1_000_000

/**
 * Reads the whole file and stores nothing: a truncated, damaged, foreign or newer file is refused before the database
 * is touched.
 */
export async function checkBackup(file: string) {
  const { header, rows, assertEnd } = await openBackup(file)
  splitMigrations(knownMigrations(), header.migrations, file)
  for (const table of header.tables) for await (const _ of rows(table));
  await assertEnd()
  return header
}

export async function openBackup(file: string) {
  const lines = byLines(bytesOf(file))
  const header = headerIn(
    await firstLine(
      file,
      lines.take(1, () => foreign(file)),
    ),
    file,
  )
  return {
    header,
    rows: ({ rows }: TableRows) => lines.take(rows, () => damaged(file)),
    assertEnd: async () => {
      if (!(await lines.isAtEnd())) throw damaged(file)
    },
  }
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const plain = createGunzip()
  pipeline(createReadStream(file), plain, () => {})
  try {
    for await (const chunk of plain) yield chunk as Buffer
  } catch (error) {
    throw unreadable(error, file)
  }
}

function unreadable(error: unknown, file: string) {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  // Without the magic number of gzip it is no backup of ours.
  if (code.startsWith('Z_')) return (message === 'incorrect header check' ? foreign : damaged)(file, error)
  return syscall === undefined ? error : startRefusal(`${file} can't be read: ${message}.`, error)
}

async function firstLine(file: string, chunks: AsyncIterable<Buffer>) {
  const chunksRead: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > longestHeader) throw foreign(file)
    chunksRead.push(chunk)
  }
  return Buffer.concat(chunksRead).toString()
}

function headerIn(line: string, file: string): Header {
  const given = parsed(line)
  const mark = markSchema.safeParse(given)
  if (!mark.success) throw foreign(file)
  if (mark.data.version > formatVersion)
    throw startRefusal(`${file} comes from a newer Bandeja than this one: update it first.`)
  const { data } = headerSchema.safeParse(given)
  if (!data) throw damaged(file)
  return data
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const foreign = (file: string, cause?: unknown) => startRefusal(`${file} is no backup of Bandeja.`, cause)
const damaged = (file: string, cause?: unknown) =>
  startRefusal(`${file} is not whole: it was cut short or damaged. Take another backup.`, cause)
