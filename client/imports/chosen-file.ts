import { AppError } from '#shared/errors.ts'
import { importedBytes } from '#shared/imports/limits.ts'

export type ChosenFile = { id: number; file: File }

/**
 * The file as it is now, read into memory: what is imported is then what was looked at, and a lost connection is not
 * mistaken for a file that can't be read.
 */
export async function contentOf(file: File) {
  if (file.size > importedBytes) throw new AppError('too_large')
  return new Blob([await file.arrayBuffer()], { type: 'text/csv' })
}

/** Whether somebody saved the file again since it was chosen: browsers then refuse to read it. */
export const hasChanged = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => false, isUnreadable)

const isUnreadable = ({ name }: Error) => name === 'NotReadableError'
