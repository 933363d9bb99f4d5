import { z } from 'zod'
import { fieldError } from './assert.ts'

export const cursorText = z.string().refine((text) => !text.includes('\0'))
export const cursorId = z.int().min(1).max(2_147_483_647)

/** Where the next page of a list starts, as opaque text. */
export function cursorOf(...key: (string | number)[]) {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The rows of a page, of which one more was read, and the cursor of the next page, if any. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOfRow: (row: Row) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? cursorOfRow(last) : null }
}

const nameCursor = z.tuple([cursorText, cursorId])

/** The cursor of a list by name. */
export function decodeNameCursor(cursor: string) {
  const [nameNorm, id] = decodeCursor(nameCursor, cursor)
  return { nameNorm, id }
}

/** Decodes a cursor; a malformed one is refused. */
export function decodeCursor<Shape extends z.ZodType>(shape: Shape, cursor: string): z.output<Shape> {
  const parsed = shape.safeParse(json(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw fieldError('cursor', 'invalid_format')
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
