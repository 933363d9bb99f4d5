import { z } from 'zod'
import { matchColumns } from '#shared/exports/columns.ts'

export const lineStatuses = ['new', 'duplicate', 'wrong'] as const

const column = z.enum(Object.keys(matchColumns) as [keyof typeof matchColumns])

const importLine = z.object({
  /** As an editor counts; the header is line 1, and a cell of several lines counts them all. */
  line: z.number(),
  status: z.enum(lineStatuses),
  /** As far as the line could be read. */
  date: z.string(),
  userPartner: z.string(),
  opponent1: z.string(),
  opponent2: z.string(),
  /** For example `6-4 3-6 7-5`. */
  score: z.string(),
  /** `value` is the cell's text, shortened. */
  issues: z.array(z.object({ column: column.nullable(), code: z.string(), value: z.string() })),
})
export type ImportLine = z.output<typeof importLine>

/** What an import of the file would do; nothing is stored. */
export const importPreview = z.object({
  counts: z.object({ new: z.number(), duplicate: z.number(), wrong: z.number() }),
  /** Guests that the import would add, by name: the first hundred; `newPlayerCount` counts all. */
  newPlayers: z.array(z.string()),
  newPlayerCount: z.number(),
  /** Titles without a meaning. */
  unusedColumns: z.array(z.string()),
  /** At most 500 of each kind, in the order of the file. */
  lines: z.array(importLine),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({ added: z.number(), duplicates: z.number() })
