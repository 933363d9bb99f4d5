import { isReachedByTap } from './first-view.ts'

/** Reads what a tap opens in a task of its own: the new view is painted before its requests, of which a slow phone makes one in 5 ms. */
export const afterTap = <Answer>(read: () => Promise<Answer>) =>
  isReachedByTap() ? nextTask().then(read) : read()

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
