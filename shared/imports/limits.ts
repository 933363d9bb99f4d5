/** A file of matches is refused beyond this many of them, and beyond this many bytes. */
export const importedMatches = 20_000
export const importedBytes = 16 * 1024 * 1024
/** How many lines of each kind the preview shows; its counts are of all. */
export const previewedLines = 500
