import { z } from 'zod'
import { matchColumns } from '#shared/exports/columns.ts'

export const lineStatuses = ['new', 'duplicate', 'wrong'] as const

const column = z.enum(Object.keys(matchColumns) as [keyof typeof matchColumns])

const importLine = z.object({
  /** As in a spreadsheet or an editor: the header is line 1, a cell of several lines counts them all. */
  line: z.number(),
  status: z.enum(lineStatuses),
  /** What the line says, as far as it could be read. */
  date: z.string(),
  userPartner: z.string(),
  opponent1: z.string(),
  opponent2: z.string(),
  /** As it reads: `6-4 3-6 7-5`. */
  score: z.string(),
  /** What is wrong, cell by cell; `value` is the cell's own text, cut short. */
  issues: z.array(z.object({ column: column.nullable(), code: z.string(), value: z.string() })),
})
export type ImportLine = z.output<typeof importLine>

/** What an import of the file would do. Nothing is kept of it. */
export const importPreview = z.object({
  counts: z.object({ new: z.number(), duplicate: z.number(), wrong: z.number() }),
  /** Players without an account that the import would add, by name; at most a hundred, `newPlayerCount` is of all. */
  newPlayers: z.array(z.string()),
  newPlayerCount: z.number(),
  /** Columns of the file that mean nothing here. */
  unusedColumns: z.array(z.string()),
  /** At most 500 of each kind, in the order of the file. */
  lines: z.array(importLine),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({ added: z.number(), duplicates: z.number() })
