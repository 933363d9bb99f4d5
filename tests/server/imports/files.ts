import type { z } from 'zod'
import type { ErrorCode, Issue } from '#shared/errors.ts'
import type { importPreview, importResult } from '#shared/imports/schema.ts'
import type { Person } from '#tests/support/app.ts'

type Answer<T> = T & { status: number; code?: ErrorCode; issues?: Issue[] }
export type Cells = Record<string, string | number>

const plain: Cells = {
  date: '2026-05-13',
  userPartner: 'Lucía Ferrer',
  opponent1: 'Marcos Iriarte',
  opponent2: 'Toni Bosch',
  set1User: 6,
  set1Opponents: 4,
}

/** A file with a line for each change of a plain match; the columns are those of all lines. */
export function fileOf(changes: Cells[], delimiter = ',', newline = '\r\n') {
  const lines = changes.map((change): Cells => ({ ...plain, ...change }))
  const columns = [...new Set([plain, ...lines].flatMap((line) => Object.keys(line)))]
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
  return rows.map((row) => row.map(quoted).join(delimiter)).join(newline)
}

export const preview = (person: Person, file: BodyInit) =>
  upload<z.output<typeof importPreview>>(person, '/api/import/matches/preview', file)

export const run = (person: Person, file: BodyInit) =>
  upload<z.output<typeof importResult>>(person, '/api/import/matches', file)

async function upload<T>(person: Person, path: string, body: BodyInit): Promise<Answer<T>> {
  const headers = { 'Content-Type': 'text/csv' }
  // A chunked body must be declared.
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const response = await person.request(path, init)
  return { status: response.status, ...((await response.json()) as T) }
}
