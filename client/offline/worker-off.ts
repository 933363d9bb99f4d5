import { followPushes } from '#client/notifications/push/push-events.ts'
import { filesCache } from './worker-names.ts'
import { worker } from './worker-scope.ts'

// What the server sends instead of worker.ts with OFFLINE=off: it takes over at once, deletes the kept files and answers
// no request. Pushes go on.

followPushes()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete(filesCache), worker.clients.claim()])),
)
