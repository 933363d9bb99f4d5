import { z } from 'zod'
import { refuseField } from '#server/http/demand.ts'
import type { Place } from '#server/stats/people/service.ts'

/** Where a page of players goes on, as text that callers pass back unread. */
export const cursorOf = ({ value, nameNorm, id }: Place) =>
  Buffer.from(JSON.stringify([value, nameNorm, id])).toString('base64url')

const place = z.tuple([z.number(), z.string(), z.int().min(1).max(2_147_483_647)])

export function placeOf(cursor: string): Place {
  const parsed = place.safeParse(json(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success || /\0/.test(parsed.data[1])) throw refuseField('cursor', 'invalid_format')
  const [value, nameNorm, id] = parsed.data
  return { value, nameNorm, id }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
