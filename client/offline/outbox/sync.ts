import { keptAccount } from '#client/offline/kept-account.ts'
import { outboxTag } from '#client/offline/worker-names.ts'
import { worker } from '#client/offline/worker-scope.ts'
import { sendEntries } from './sending.ts'

/** Sends the outbox when the browser finds a connection, also after the app was closed. */
export function followSync() {
  worker.addEventListener('sync', (event) => {
    if (event.tag === outboxTag) event.waitUntil(sync())
  })
}

// The browser tries again when it fails.
async function sync() {
  const account = await keptAccount()
  if (!account) return
  const channel = new BroadcastChannel(outboxTag)
  const isDone = await sendEntries(account.person, async () => channel.postMessage('changed'))
  channel.close()
  if (!isDone) throw new Error('the server has not answered')
}
