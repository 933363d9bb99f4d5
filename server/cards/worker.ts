import { parentPort } from 'node:worker_threads'
import type { Card, CardLook } from './card.ts'
import { drawCard } from './draw.ts'
import type { Answer } from './thread.ts'

const firstCard: Card = {
  kind: 'ladder',
  clan: { name: '' },
  season: { name: '' },
  players: 0,
  rows: [],
}

// The thread in which cards are drawn: a card takes a hundred milliseconds, in which the app answers nobody.
parentPort?.on('message', async ({ card, look }: { card: Card; look: CardLook }) => {
  answer(
    await drawCard(card, look).then(
      (result) => ({ result }),
      (error: Error) => ({ fault: error.stack ?? error.message }),
    ),
  )
})
// Of the first drawing most is reading the fonts, which counts as a part of the start.
await drawCard(firstCard, { format: 'wide', theme: 'light', language: 'en' })
answer({ isReady: true })

function answer(message: Answer) {
  parentPort?.postMessage(message)
}
