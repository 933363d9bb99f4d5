import { z } from 'zod'
import { isCalendarDay } from '#shared/calendar.ts'
import { composed, tidied } from '#shared/invisible.ts'
import { isName } from '#shared/players/name.ts'

// Messages are codes, translated by the client. The page's security policy forbids compiled checks.
z.config({ customError: (issue) => issue.code, jitless: typeof document !== 'undefined' })

const maxId = 2_147_483_647
const forbiddenEverywhere = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/u
const lineBreaks = /[\t\n\r]/
const bidiOverrides = /[\u202a-\u202e\u2066-\u2069]/

type WireType = 'instant' | 'id' | 'idText' | 'day' | 'time' | 'line' | 'paragraph' | 'byName'

export type Wire = {
  is: WireType
  min?: number
  /** In code points, as people count characters. */
  max?: number
}

/** What a text or number means beyond its checks, for the description of the API. */
export const wire = z.registry<Wire>()

/** An instant: a Date on the server, ISO text on the wire. */
export const instant = z
  .date()
  .transform((date) => date.toISOString())
  .register(wire, { is: 'instant' })

/** A database id inside a body. */
export const id = z.int().min(1).max(maxId).register(wire, { is: 'id' })

/** A database id inside a path; the answer to a malformed one is 404 (see bind). */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= maxId)
  .register(wire, { is: 'idText' })

/** A calendar day, yyyy-mm-dd, that exists. */
export const day = z
  .string()
  .max(10, 'date_impossible')
  .refine(isCalendarDay, 'date_impossible')
  .register(wire, { is: 'day' })

/** The same in answers, unchecked. */
export const dayText = z.string().register(wire, { is: 'day' })

/** A time of day on a 24-hour clock, hh:mm. */
export const time = z
  .string({ error: 'time_impossible' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_impossible')
  .register(wire, { is: 'time' })

/** The same in answers, unchecked. */
export const timeText = z.string().register(wire, { is: 'time' })

/**
 * One line of text: NFC, trimmed, at most `max` code points. Control characters and bidi overrides are refused,
 * invisible characters are removed.
 */
export const line = (max: number) => text(max, isLine, tidied).register(wire, { is: 'line', max })

/** The same, unchanged: an address with an invisible character is another address. */
export const exactLine = (max: number) => text(max, isLine).register(wire, { is: 'line', max })

/** Text with tabs and line breaks. */
export const paragraph = (max: number) => text(max, () => true).register(wire, { is: 'paragraph', max })

/** One line that must not be blank; `code` is the error when it is. */
export const requiredLine = (max: number, code: string) =>
  z
    .string({ error: code })
    .pipe(line(max))
    .refine((value) => value !== '', { error: code, abort: true })
    .register(wire, { is: 'line', min: 1, max })

/** A new name. */
export const newName = (max: number, code: string) =>
  requiredLine(max, code).refine(isName, 'name_without_letter').register(wire, { is: 'line', min: 1, max })

/**
 * A name that may be stored already: the server checks whether a new one is readable. A stored one of invisible
 * characters only comes out empty.
 */
export const storedName = (max: number, code: string) =>
  z
    .string({ error: code })
    .refine((value) => value.trim() !== '', { error: code, abort: true })
    .pipe(line(max))
    .register(wire, { is: 'line', min: 1, max })

/** Empty text and a missing value both mean null. */
export const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  schema
    .transform((value) => value || null)
    .nullish()
    .default(null)

function text(max: number, isAllowed: (value: string) => boolean, tidy = evenBreaks) {
  return z
    .string()
    .max(max * 4, 'text_too_long')
    .refine(
      (value) => value.isWellFormed() && !forbiddenEverywhere.test(value) && isAllowed(value),
      'text_forbidden',
    )
    .transform(tidy)
    .refine((value) => [...value].length <= max, 'text_too_long')
}

function isLine(value: string) {
  return !lineBreaks.test(value) && !bidiOverrides.test(value)
}

function evenBreaks(value: string) {
  return composed(value.replace(/\r\n?/g, '\n'))
}

/** The query of a paged list. */
export const page = (usual = 100) => ({
  limit: z.coerce.number().int().min(1).max(100).default(usual),
  cursor: z.string().max(500).optional(),
})
