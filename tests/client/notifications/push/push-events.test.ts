import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'
import { noPushBrowser, pushBrowser, subscriptionAt } from './push-browser.ts'

// The worker listens to jsdom's global scope.
const shown = vi.fn(async (_title: string, _options: NotificationOptions) => {})
const clients = {
  claim: vi.fn(async () => {}),
  matchAll: vi.fn(async (): Promise<object[]> => []),
  openWindow: vi.fn(async () => null),
}

beforeAll(async () => {
  const { followPushes } = await import('#client/notifications/push/push-events.ts')
  followPushes()
})
beforeEach(() => {
  vi.stubGlobal('registration', { showNotification: shown, pushManager: {} })
  vi.stubGlobal('clients', clients)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  noPushBrowser()
})

/** Dispatches an event and waits for its work. */
async function happen(type: string, fields: object = {}) {
  const work: Promise<unknown>[] = []
  const event = new Event(type)
  const waitUntil = function (this: Event, promise: Promise<unknown>) {
    // As in a browser: the event's data, or null.
    if (this !== event) throw new TypeError('Illegal invocation')
    work.push(promise)
  }
  window.dispatchEvent(Object.assign(event, { waitUntil }, fields))
  await Promise.all(work)
  expect(work.length).toBeGreaterThan(0)
}
const push = (payload: unknown) => happen('push', { data: { json: () => payload } })

describe('push event', () => {
  test('shows the notification of a declarative push message', async () => {
    const notification = {
      title: 'Solicitud de amistad',
      body: 'Bea Núñez quiere ser tu amiga.',
      lang: 'es',
      tag: 'notification-7',
      navigate: 'https://padel.example/?tab=community&view=friends',
    }
    await push({ web_push: 8030, notification })
    const { title, navigate, ...options } = notification
    expect(shown).toHaveBeenCalledExactlyOnceWith(title, { ...options, data: navigate })
  })

  test.for([
    ['no data', { data: null }],
    ['invalid JSON', { data: { json: (): unknown => JSON.parse('{') } }],
    ['a null payload', { data: { json: (): unknown => null } }],
    [
      'fields that are no texts',
      { data: { json: (): unknown => ({ notification: { title: 7, tag: {} } }) } },
    ],
  ] as const)(
    'with %s shows that there is one, with a link to the notifications panel',
    async ([, fields]) => {
      await happen('push', fields)
      expect(shown).toHaveBeenCalledExactlyOnceWith('Bandeja', { data: '/?dialog=notifications' })
    },
  )
})

describe('notification click', () => {
  const notification = { data: '/?tab=matches', close: vi.fn() }
  const windowAt = (focused: boolean) => ({
    focused,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async (): Promise<object | null> => ({})),
  })

  test.for([
    ['when no window is open', []],
    [
      'when the open window cannot be navigated',
      [{ ...windowAt(true), navigate: () => Promise.reject(new TypeError('not controlled')) }],
    ],
  ])('opens a window at the link of the notification %s', async ([, windows]) => {
    clients.matchAll.mockResolvedValueOnce(windows as object[])
    await happen('notificationclick', { notification })
    expect(notification.close).toHaveBeenCalledTimes(1)
    expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/?tab=matches')
  })

  test('focuses and navigates the window in front instead of opening another window', async () => {
    const [behind, inFront] = [windowAt(false), windowAt(true)]
    clients.matchAll.mockResolvedValueOnce([behind, inFront])
    await happen('notificationclick', { notification })
    expect(inFront.focus).toHaveBeenCalledTimes(1)
    expect(inFront.navigate).toHaveBeenCalledExactlyOnceWith('/?tab=matches')
    expect([behind.navigate.mock.calls, clients.openWindow.mock.calls]).toEqual([[], []])
  })
})

test.for([
  ['renewed by the worker', false],
  ['replaced by the one of the event', true],
] as const)(
  'ended push subscription is deleted on the server and %s, in the stored language',
  async ([, isMade]) => {
    const browser = pushBrowser({ subscribe: async () => subscriptionAt('https://push.test/new') })
    browser.kept.set('/push-language', 'es')
    vi.stubGlobal('registration', await navigator.serviceWorker.ready)
    const asked = network({
      'GET /api/push/key': () => ({ body: { publicKey: 'AQID' } }),
      'PUT /api/push/subscription': () => ({ status: 204 }),
      'DELETE /api/push/subscription': () => ({ status: 204 }),
    })
    await happen('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.test/old'),
      newSubscription: isMade ? subscriptionAt('https://push.test/new') : null,
    })
    expect(browser.made).toHaveLength(isMade ? 0 : 1)
    expect(writes(asked)).toEqual([
      {
        line: 'PUT /api/push/subscription',
        body: expect.objectContaining({ endpoint: 'https://push.test/new', language: 'es' }),
      },
      { line: 'DELETE /api/push/subscription', body: { endpoint: 'https://push.test/old' } },
    ])
  },
)
