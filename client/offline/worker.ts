import { followPushes } from '#client/notifications/push/push-events.ts'
import { followSync } from '#client/offline/outbox/sync.ts'
import { formerWorkerPath } from '#shared/offline/paths.ts'
import { type Files, keepFiles } from './files.ts'
import { activateMessage } from './worker-names.ts'
import { worker } from './worker-scope.ts'

/** Set by the build; null while developing. */
declare const files: Files | null

followPushes()
followSync()
if (files) keepFiles(files)

worker.addEventListener('install', (event) => {
  // A worker of before there were kept files: no page depends on it.
  if (worker.registration.active?.scriptURL.endsWith(formerWorkerPath)) event.waitUntil(worker.skipWaiting())
})
worker.addEventListener('message', (event) => {
  if (event.data === activateMessage) event.waitUntil(worker.skipWaiting())
})
// Only a page that the worker controls can be navigated by it.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
