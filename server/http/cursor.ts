import { z } from 'zod'
import { refuseField } from './demand.ts'

export const cursorText = z.string().refine((text) => !text.includes('\0'))
export const cursorId = z.int().min(1).max(2_147_483_647)

/** The place where the next page of a list starts, as text that callers pass back unread. */
export function cursorOf(...place: (string | number)[]) {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Reads a place back; what was never one is refused. */
export function placeIn<Shape extends z.ZodType>(shape: Shape, cursor: string): z.output<Shape> {
  const parsed = shape.safeParse(json(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw refuseField('cursor', 'invalid_format')
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
