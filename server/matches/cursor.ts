import { z } from 'zod'
import { cursorId, cursorOf, decodeCursor } from '#server/http/cursor.ts'
import { day } from '#shared/api/wire.ts'
import type { MatchCursor } from './match-cursor-sql.ts'

// A moment that a Date can hold.
const matchCursor = z.tuple([day, z.int().min(0).max(8_640_000_000_000_000), cursorId])

export const cursorOfMatch = ({ date, createdAt, id }: MatchCursor) => cursorOf(date, createdAt.getTime(), id)

export function decodeMatchCursor(cursor: string): MatchCursor {
  const [date, createdAt, id] = decodeCursor(matchCursor, cursor)
  return { date, createdAt: new Date(createdAt), id }
}
