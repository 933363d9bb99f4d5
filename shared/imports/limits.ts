/** A file of matches is refused beyond this many of them, of people whom it names, and of bytes. */
export const importedMatches = 20_000
export const importedPeople = 10_000
export const importedBytes = 16 * 1024 * 1024
/** A line of the table is refused beyond this many cells and bytes, a cell beyond this many UTF-16 units. */
export const importedColumns = 100
export const importedLineBytes = 64 * 1024
export const importedCellLength = 16_000
/** How many lines of each kind the preview shows; its counts are of all. */
export const previewedLines = 500
