import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { startRefusal } from '#server/start-refusal.ts'

/** Refused before the work begins: an existing file is never overwritten. */
export function assertNewFile(file: string) {
  if (existsSync(file)) throw startRefusal(`${file} exists already: choose another name.`)
}

/** Writes a file that is renamed when it is complete and that only its owner may read. Returns its size. */
export async function writeWhole(file: string, content: AsyncIterable<Buffer | string>) {
  const temporary = `${file}.${process.pid}.draft`
  const forget = () => rmSync(temporary, { force: true })
  process.once('exit', forget)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    await pipeline(content, createGzip(), handle.createWriteStream({ flush: true }))
    assertNewFile(file)
    renameSync(temporary, file)
  } catch (error) {
    throw cannotWrite(error, file)
  } finally {
    forget()
    process.off('exit', forget)
  }
  return statSync(file).size
}

function cannotWrite(error: unknown, file: string) {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  const isOfFile = code !== undefined && /^(open|write|fsync|rename)$/.test(syscall ?? '')
  return isOfFile ? startRefusal(`${file} can't be written: ${message}.`, error) : error
}
