import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

const blockLength = 64_000

/** Sends things to `copy … from stdin` as fast as the database takes them, in blocks of text that don't pile up. */
export async function copyRows<T>(client: Client, target: string, things: T[], rowsOf: (thing: T) => string) {
  await pipeline(Readable.from(blocks(things, rowsOf)), client.query(from(`copy ${target} from stdin`)))
}

function* blocks<T>(things: T[], rowsOf: (thing: T) => string) {
  let block = ''
  for (const thing of things) {
    block += rowsOf(thing)
    if (block.length < blockLength) continue
    yield block
    block = ''
  }
  if (block !== '') yield block
}
