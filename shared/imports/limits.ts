/** Beyond these a file is refused: matches, players named, bytes. */
export const importedMatches = 20_000
export const importedPeople = 10_000
export const importedBytes = 16 * 1024 * 1024
/** Beyond these a record is refused: cells, bytes; and a cell: UTF-16 units. */
export const importedColumns = 100
export const importedLineBytes = 64 * 1024
export const importedCellLength = 16_000
/** Lines of each kind that a preview lists; its counts are of all. */
export const previewedLines = 500
