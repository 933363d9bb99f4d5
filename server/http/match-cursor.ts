import { z } from 'zod'
import type { MatchPlace } from '#server/db/sql/match-place.ts'
import { day } from '#shared/api/wire.ts'
import { cursorId, cursorOf, placeIn } from './cursor.ts'

// A moment that a Date can hold.
const place = z.tuple([day, z.int().min(0).max(8_640_000_000_000_000), cursorId])

export const cursorOfMatch = ({ date, createdAt, id }: MatchPlace) => cursorOf(date, createdAt.getTime(), id)

export function matchPlaceIn(cursor: string): MatchPlace {
  const [date, moment, id] = placeIn(place, cursor)
  return { date, createdAt: new Date(moment), id }
}
