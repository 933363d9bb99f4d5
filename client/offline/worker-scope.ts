// TypeScript has the types of service workers only in place of those of pages.

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
type WindowClient = {
  url: string
  focused: boolean
  focus: () => Promise<WindowClient>
  navigate: (url: string) => Promise<WindowClient | null>
}
type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  message: ExtendableEvent & { data: unknown }
  fetch: FetchEvent
  sync: ExtendableEvent & { tag: string }
  push: ExtendableEvent & { data: { json: () => unknown } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
  pushsubscriptionchange: ExtendableEvent & {
    oldSubscription?: PushSubscription | null
    newSubscription?: PushSubscription | null
  }
}

type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void
}

/** The global scope of the service worker. */
export const worker = self as unknown as WorkerScope
