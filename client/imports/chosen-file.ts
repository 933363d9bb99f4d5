import { AppError } from '#shared/errors.ts'
import { importedBytes } from '#shared/imports/limits.ts'

export type ChosenFile = { id: number; file: File }

/**
 * Reads the file into memory, so that what was checked is what is imported, and a lost connection isn't
 * mistaken for an unreadable file.
 */
export async function contentOf(file: File) {
  if (file.size > importedBytes) throw new AppError('too_large')
  return new Blob([await file.arrayBuffer()], { type: 'text/csv' })
}

/** A file that was saved again since it was chosen can't be read by browsers. */
export const hasChanged = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => false, isUnreadable)

const isUnreadable = ({ name }: Error) => name === 'NotReadableError'
