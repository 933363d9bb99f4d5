import { z } from 'zod'
import { isCalendarDay } from '#shared/calendar.ts'
import { composed, tidied } from '#shared/invisible.ts'
import { isName } from '#shared/players/name.ts'

// Messages are codes, worded by whoever shows them. The page's security policy forbids compiled checks.
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

/** What a text or number stands for, which its checks alone don't say: for the description of the API. */
export const wire = z.registry<Wire>()

/** A moment: a Date on the server, ISO text on the wire. */
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

/** The same where we say it: there is nothing to check. */
export const dayText = z.string().register(wire, { is: 'day' })

/** A time of day on a 24-hour clock, hh:mm. */
export const time = z
  .string({ error: 'time_impossible' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_impossible')
  .register(wire, { is: 'time' })

/** The same where we say it. */
export const timeText = z.string().register(wire, { is: 'time' })

/**
 * One line of text: NFC, trimmed, `max` code points. Control characters and those that turn the direction are refused, what
 * nobody sees is left out.
 */
export const line = (max: number) => text(max, isLine, tidied).register(wire, { is: 'line', max })

/** The same of what has to be as it is: an address with something invisible in it is another address. */
export const exactLine = (max: number) => text(max, isLine).register(wire, { is: 'line', max })

/** Text that may have tabs and line breaks. */
export const paragraph = (max: number) => text(max, () => true).register(wire, { is: 'paragraph', max })

/** One line that has to say something; `code` is the answer when it is missing or blank. */
export const requiredLine = (max: number, code: string) =>
  z
    .string({ error: code })
    .pipe(line(max))
    .refine((value) => value !== '', { error: code, abort: true })
    .register(wire, { is: 'line', min: 1, max })

/** A name that is new. */
export const newName = (max: number, code: string) =>
  requiredLine(max, code).refine(isName, 'name_without_letter').register(wire, { is: 'line', min: 1, max })

/**
 * A name that may be stored already: whether a new one can be read is for who knows what is stored. What was stored of
 * nothing but invisible characters comes out empty.
 */
export const storedName = (max: number, code: string) =>
  z
    .string({ error: code })
    .refine((value) => value.trim() !== '', { error: code, abort: true })
    .pipe(line(max))
    .register(wire, { is: 'line', min: 1, max })

/** Empty text and a missing value both mean: not given. */
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

/** Of a list that is read page by page: how many at once, and where it goes on. */
export const page = (usual = 100) => ({
  limit: z.coerce.number().int().min(1).max(100).default(usual),
  cursor: z.string().max(500).optional(),
})
