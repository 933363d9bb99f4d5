import { vi } from 'vitest'

export type MadeSubscription = ReturnType<typeof subscriptionAt>

export function subscriptionAt(endpoint: string) {
  const keys = { p256dh: 'the-key', auth: 'the-secret' }
  return {
    endpoint,
    options: { userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => true),
  }
}

/**
 * A browser with push, which jsdom lacks: its permission and its push service are the test's. `asked` is the
 * permission that the user gives when asked. With `isDeclarative` pages have the push manager too (Safari 18.4), and
 * without `hasWorker` only they have.
 */
export function pushBrowser({
  permission = 'default',
  asked = 'granted',
  isDeclarative = false,
  hasWorker = true,
  subscribe,
}: {
  permission?: NotificationPermission
  asked?: NotificationPermission
  isDeclarative?: boolean
  hasWorker?: boolean
  subscribe?: () => Promise<MadeSubscription>
} = {}) {
  const made: MadeSubscription[] = []
  const browser = {
    held: null as MadeSubscription | null,
    made,
    requested: 0,
    registered: [] as string[],
    kept: new Map<string, string>(),
    keys: [] as Uint8Array[],
    change: new EventTarget(),
    notification: { permission },
  }
  const pushManager = {
    getSubscription: async () => browser.held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      browser.keys.push(applicationServerKey)
      const subscription = await (
        subscribe ?? (async () => subscriptionAt(`https://push.test/${made.length}`))
      )()
      subscription.unsubscribe.mockImplementation(async () => {
        if (browser.held === subscription) browser.held = null
        return true
      })
      made.push(subscription)
      return (browser.held = subscription)
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.notification.permission
    },
    requestPermission: async () => {
      browser.requested += 1
      return (browser.notification.permission = asked)
    },
  })
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, answer: Response) => void browser.kept.set(path, await answer.text()),
    }),
    match: async (path: string) => new Response(browser.kept.get(path)),
  })
  stubNavigator('permissions', { query: async () => browser.change })
  if (isDeclarative) vi.stubGlobal('pushManager', pushManager)
  if (!hasWorker) return browser
  stubNavigator('serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async (path: string) => void browser.registered.push(path),
  })
  return browser
}

/** The environment of jsdom without the stubs. */
export function noPushBrowser() {
  for (const name of ['permissions', 'serviceWorker']) Reflect.deleteProperty(navigator, name)
}

const stubNavigator = (name: string, value: object) =>
  Object.defineProperty(navigator, name, { value, configurable: true })
