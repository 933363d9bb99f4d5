import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'
import { projectRoot } from '#server/project-root.ts'
import type { WebLock } from './web-lock.ts'

type Client = typeof import('#client/offline/outbox/entries.ts') &
  typeof import('#client/offline/outbox/outbox.ts') &
  typeof import('#client/offline/outbox/sending.ts') &
  typeof import('#client/offline/outbox/waiting-match.ts') &
  typeof import('#client/lib/session-person.ts') &
  typeof import('@tanstack/react-query')

/** What tabs of one browser share. */
export type Browser = {
  name: string
  indexedDB: IDBFactory
  lock: WebLock
  isOnline: boolean
  /** As the browser sends it: to the app, with its cookies. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
}

/** The client's minutes pass in seconds. */
const speed = 50

const modules = [
  '#client/offline/outbox/entries.ts',
  '#client/offline/outbox/outbox.ts',
  '#client/offline/outbox/sending.ts',
  '#client/offline/outbox/waiting-match.ts',
  '#client/lib/session-person.ts',
  '@tanstack/react-query',
]

/** The client's own modules as one script, which each tab runs anew. */
export async function clientScript() {
  const { outputFiles } = await build({
    stdin: {
      contents: modules.map((name) => `export * from '${name}'`).join('\n'),
      resolveDir: projectRoot,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'client',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return new Script(outputFiles[0]?.text ?? '')
}

/**
 * A tab of the browser, or its service worker, with modules of its own. Its requests, its steps in the database and its
 * timers pass through here, so that it can be killed at any of them.
 */
export function openTab(browser: Browser, script: Script, { isWorker = false } = {}) {
  const tab = {}
  const timers = new Set<NodeJS.Timeout>()
  const channels: BroadcastChannel[] = []
  const databases: IDBDatabase[] = []
  const requests: AbortController[] = []
  const page = new EventTarget()
  let isDead = false
  let stepsLeft = Infinity
  let abandonRequests = false
  let die = () => {}
  const death = new Promise<void>((resolve) => (die = resolve))

  function kill() {
    if (isDead) return
    isDead = true
    timers.forEach((timer) => clearTimeout(timer))
    channels.forEach((channel) => channel.close())
    // A transaction that has begun is finished; there is none after it.
    databases.forEach((database) => database.close())
    if (abandonRequests) requests.forEach((request) => request.abort())
    browser.lock.close(tab)
    die()
  }
  function step() {
    stepsLeft -= 1
    if (stepsLeft < 0) kill()
  }
  /** What a killed tab awaits never comes. */
  async function alive<T>(what: Promise<T>) {
    const settled = await what.finally(step)
    return isDead ? never<T>() : settled
  }

  function later(act: () => void, ms = 0) {
    if (isDead) return undefined
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms / speed)
    timers.add(timer)
    return timer
  }
  function fetchOrDie(path: string, init: RequestInit) {
    step()
    if (isDead) return never<Response>()
    if (!browser.isOnline) return Promise.reject(new TypeError('no connection'))
    const answer = browser.fetch(path, init)
    step()
    return alive(answer)
  }
  const indexedDB = {
    open: (name: string) => {
      const opening = browser.indexedDB.open(name)
      opening.addEventListener('success', () => {
        const database = opening.result
        databases.push(database)
        const begin = database.transaction.bind(database)
        database.transaction = (...given) => {
          step()
          return begin(...given)
        }
      })
      return opening
    },
  }
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(`${browser.name} ${name}`)
      channels.push(this)
      // Node would wait for a message before it ends.
      ;(this as unknown as { unref: () => void }).unref()
    }
  }
  const listen = page.addEventListener.bind(page)
  const window = createContext({
    fetch: fetchOrDie,
    indexedDB,
    navigator: {
      get onLine() {
        return browser.isOnline
      },
      locks: { request: <T>(_name: string, act: () => Promise<T>) => browser.lock.request(tab, act) },
    },
    setTimeout: later,
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    AbortSignal: {
      timeout: (ms: number) => {
        const controller = new AbortController()
        requests.push(controller)
        later(() => controller.abort(new DOMException('too long', 'TimeoutError')), ms)
        return controller.signal
      },
    },
    BroadcastChannel: Channel,
    addEventListener: listen,
    URLSearchParams,
    console,
    ...(!isWorker && {
      document: { hidden: false, documentElement: { lang: 'es' }, addEventListener: listen },
    }),
  }) as { client: Client }
  script.runInContext(window)
  return {
    ...window.client,
    kill,
    /** Kills it after some more steps; a request on its way is abandoned with it, or arrives. */
    killAfter: (steps: number, isAbandoning: boolean) => {
      stepsLeft = steps
      abandonRequests = isAbandoning
    },
    death,
    isDead: () => isDead,
    /** The connection is back, or the person looks at it again. */
    comeBack: () => page.dispatchEvent(new Event('online')),
  }
}

export type Tab = ReturnType<typeof openTab>

const never = <T>() => new Promise<T>(() => {})
