import { workerPath } from '#shared/offline/paths.ts'
import { activateMessage, completeMessage } from './worker-names.ts'

const hourMs = 3_600_000
const quietMs = 500

/** Undefined where the browser has none, or the address is not a secure one. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/**
 * Registers the service worker, has it keep all files of the app, and looks for a newer version whenever the page comes
 * back, at most once an hour. `onUpdate`: a newer version waits, or has taken over in another tab.
 */
export function followWorker(onUpdate: () => void) {
  const container = workers()
  const ending = new AbortController()
  if (container) void follow(container, onUpdate, ending.signal).catch(ignore)
  return () => ending.abort()
}

/** The page is loaded again with the newer version; other tabs stay as they are. */
export async function update() {
  const waiting = (await workers()?.getRegistration())?.waiting
  const reload = () => location.reload()
  if (!waiting) return reload()
  workers()?.addEventListener('controllerchange', reload, { once: true })
  await quiet()
  waiting.postMessage(activateMessage)
}

/**
 * Resolves when nothing has been loaded for a moment. Chromium ends the active worker once for the next one: a request that
 * comes while it ends starts it again, and the next one waits for minutes.
 */
const quiet = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(end, quietMs)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, quietMs)
    })
    observer.observe({ type: 'resource' })
  })

async function follow(container: ServiceWorkerContainer, onUpdate: () => void, signal: AbortSignal) {
  let controller = container.controller
  const isOurs = (worker: ServiceWorker | null) => worker?.scriptURL.endsWith(workerPath) ?? false
  const change = () => {
    // The first worker, and the one that takes over from that of the pushes alone, change nothing for the page.
    if (isOurs(controller)) onUpdate()
    controller = container.controller
  }
  container.addEventListener('controllerchange', change, { signal })

  const registration = await container.register(workerPath, { updateViaCache: 'none' })
  const look = () => {
    if (registration.waiting && isOurs(registration.active)) onUpdate()
  }
  const followNext = () => registration.installing?.addEventListener('statechange', look, { signal })
  registration.addEventListener('updatefound', followNext, { signal })
  followNext()
  look()
  let lookedAt = Date.now()
  const lookForUpdate = () => {
    if (document.hidden || Date.now() - lookedAt < hourMs) return
    lookedAt = Date.now()
    void registration.update().catch(ignore)
  }
  document.addEventListener('visibilitychange', lookForUpdate, { signal })
  ;(await container.ready).active?.postMessage(completeMessage)
}

// Without a connection, or in a private window. The next visit tries again.
const ignore = () => {}
