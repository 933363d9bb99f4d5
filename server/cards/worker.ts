import { parentPort } from 'node:worker_threads'
import type { Card, CardLook } from './card.ts'
import { drawCard } from './draw.ts'
import type { Answer } from './thread.ts'

// The thread in which cards are drawn: a card takes a hundred milliseconds, in which the app answers nobody.
parentPort?.on('message', async ({ card, look }: { card: Card; look: CardLook }) => {
  answer(
    await drawCard(card, look).then(
      (result) => ({ result }),
      (error: Error) => ({ fault: error.stack ?? error.message }),
    ),
  )
})
answer({ isReady: true })

function answer(message: Answer) {
  parentPort?.postMessage(message)
}
