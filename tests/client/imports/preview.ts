import type { ImportLine, ImportPreview } from '#shared/imports/schema.ts'

/** A line of a file as the server reads it: a new match, won 6-4 3-6 7-5. */
export const aLine = (change: Partial<ImportLine> = {}): ImportLine => ({
  line: 2,
  status: 'new',
  date: '2026-05-13',
  userPartner: 'Lucía Ferrer',
  opponent1: 'Marcos Iriarte',
  opponent2: 'Toni Bosch',
  score: '6-4 3-6 7-5',
  issues: [],
  ...change,
})

/** What a file of these lines would do. */
export const aPreview = (lines: ImportLine[], change: Partial<ImportPreview> = {}): ImportPreview => ({
  counts: {
    new: lines.filter(({ status }) => status === 'new').length,
    duplicate: lines.filter(({ status }) => status === 'duplicate').length,
    wrong: lines.filter(({ status }) => status === 'wrong').length,
  },
  newPlayers: [],
  newPlayerCount: 0,
  unusedColumns: [],
  lines,
  ...change,
})

/** Many lines of one kind, from line 2 on. */
export const manyLines = (count: number, change: Partial<ImportLine> = {}) =>
  Array.from({ length: count }, (_, place) => aLine({ line: place + 2, ...change }))
