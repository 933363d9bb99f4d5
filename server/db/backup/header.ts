import { z } from 'zod'

export type Header = z.output<typeof headerSchema>
export type TableRows = Header['tables'][number]

/** Incremented when older versions could no longer read the file. */
export const formatVersion = 1

/** Checked before the rest of the header is parsed. */
export const markSchema = z.object({ format: z.literal('bandeja-backup'), version: z.number().int().min(1) })

/** The first line of a backup: its content in order. The rows follow as `copy … to stdout` writes them. */
export const headerSchema = markSchema.extend({
  version: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** The timestamps of the migrations that the database had. */
  migrations: z.array(z.number().int()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().min(0) }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
})

export const describeBackup = ({ tables, madeAt }: Header) => {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `${rows('users')} users and ${rows('matches')} matches as of ${madeAt}`
}
