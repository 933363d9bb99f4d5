import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { createCache } from '#server/http/cache.ts'
import type { Card, CardLook } from './card.ts'
import { createThread } from './thread.ts'

// From the sources, or beside the bundle.
const isBundled = import.meta.url.endsWith('.js')
const workerFile = new URL(isBundled ? 'card-worker.js' : 'worker-from-sources.mjs', import.meta.url)

// With room for what a drawing needs: otherwise V8 clears the whole heap for every second picture.
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }
const cache = createCache(32 * 1024 * 1024)
const beingDrawn = new Map<string, Promise<Buffer>>()
const thread = createThread<Uint8Array>({
  open: () => new Worker(workerFile, { execArgv: [], resourceLimits }),
  limitMs: 5000,
  idleMs: 60_000,
  mostWaiting: 40,
})

/** Names the picture of a card: another card, another look or another version of the app gives another one. */
export const etagOfCard = (card: Card, look: CardLook) =>
  `"${createHash('sha256')
    .update(JSON.stringify([version(), look, card]))
    .digest('base64url')
    .slice(0, 22)}"`

/**
 * The picture of a card as a PNG, drawn in a thread or kept from the last time. `unavailable` if too many wait or drawing
 * fails for a reason outside of the card.
 */
export async function renderCard(card: Card, look: CardLook) {
  const etag = etagOfCard(card, look)
  const png = cache.get(etag) ?? (await (beingDrawn.get(etag) ?? draw(etag, card, look)))
  return { png, etag }
}

function draw(etag: string, card: Card, look: CardLook) {
  const drawing = thread
    .run({ card, look })
    .then((bytes) => {
      const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      cache.set(etag, png)
      return png
    })
    .finally(() => beingDrawn.delete(etag))
  beingDrawn.set(etag, drawing)
  return drawing
}

let known: string | undefined

// Of the sources no file has all, so that every start has its own.
function version() {
  return (known ??= isBundled
    ? createHash('sha256').update(readFileSync(workerFile)).digest('base64url')
    : randomUUID())
}
