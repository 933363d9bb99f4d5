import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '#tests/support/render.tsx'
import { noPushBrowser, pushBrowser, subscriptionAt } from './push-browser.ts'

// The worker as it runs: it listens to what jsdom takes for its global scope.
const shown = vi.fn(async (_title: string, _options: NotificationOptions) => {})
const clients = {
  claim: vi.fn(async () => {}),
  matchAll: vi.fn(async (): Promise<object[]> => []),
  openWindow: vi.fn(async () => null),
}
const skipWaiting = vi.fn(async () => {})

beforeAll(async () => {
  await import('#client/notifications/push/worker.ts')
})
beforeEach(() => {
  vi.stubGlobal('registration', { showNotification: shown, pushManager: {} })
  vi.stubGlobal('clients', clients)
  vi.stubGlobal('skipWaiting', skipWaiting)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  noPushBrowser()
})

/** Lets the worker have an event, and waits for what it does. */
async function happen(type: string, fields: object = {}) {
  const work: Promise<unknown>[] = []
  const event = new Event(type)
  const waitUntil = function (this: Event, promise: Promise<unknown>) {
    // As a browser has it: the event's own, or nothing.
    if (this !== event) throw new TypeError('Illegal invocation')
    work.push(promise)
  }
  window.dispatchEvent(Object.assign(event, { waitUntil }, fields))
  await Promise.all(work)
  expect(work.length).toBeGreaterThan(0)
}
const push = (payload: unknown) => happen('push', { data: { json: () => payload } })

const request = {
  id: 7,
  type: 'friend_request',
  data: { fromName: 'Bea Núñez', subjectId: 3 },
  createdAt: '',
}

describe('a push', () => {
  test.for([
    ['en', 'Friend request', 'Bea Núñez wants to be your friend'],
    ['es', 'Solicitud de amistad', 'Bea Núñez quiere agregarte'],
  ])('is shown in the language that it names: %s', async ([language, title]) => {
    await push({ language, notification: request })
    expect(shown).toHaveBeenCalledExactlyOnceWith(title, {
      body: expect.stringContaining('Bea Núñez'),
      lang: language,
      tag: 'notification-7',
      data: '/?tab=community&view=friends',
    })
  })

  test('of a match leads to the match', async () => {
    const data = { fromName: 'Bea', date: '2026-05-07', subjectId: 12, status: 'pending' }
    await push({ language: 'en', notification: { id: 8, type: 'match_recorded', data } })
    const [title, options] = shown.mock.lastCall!
    expect([title, options.body, options.data]).toEqual([
      'Match recorded',
      expect.stringMatching(/^Bea recorded a match with you, played on .*7 May/),
      '/?tab=matches&view=history&match=12',
    ])
  })

  test('of a rating that moved leads to the clan, with numbers as people write them', async () => {
    const data = { fromName: 'Bea', subjectId: 5, clanName: 'Los Cristaleros', from: 1024, to: 998 }
    await push({ language: 'es', notification: { id: 9, type: 'rating_moved', data } })
    const [title, options] = shown.mock.lastCall!
    expect([title, options.body, options.data, options.tag]).toEqual([
      'Rating corregido',
      expect.stringMatching(/Los Cristaleros: tu rating pasa de 1024 a 998$/),
      '/?tab=community&view=clans&clan=5',
      'rating-5',
    ])
  })

  test('of what an admin changed is one for each of their visits', async () => {
    const data = {
      subjectId: 1,
      changes: 2,
      at: '2026-05-07T10:00:00.000Z',
      since: '2026-05-07T09:55:00.000Z',
    }
    await push({ language: 'es', notification: { id: 10, type: 'account_changed', data } })
    const [title, options] = shown.mock.lastCall!
    expect([title, options.body, options.data, options.tag]).toEqual([
      'Cambios en tu cuenta',
      expect.stringMatching(/^Un administrador ha actuado en tu cuenta\. Cambios: 2\. El último: 7 de mayo/),
      '/profile',
      'account-2026-05-07T09:55:00.000Z',
    ])
  })

  test.for([
    ['no data', { data: null }],
    ['no JSON', { data: { json: (): unknown => JSON.parse('{') } }],
    ['null', { data: { json: (): unknown => null } }],
    ['a text', { data: { json: (): unknown => 'push' } }],
    ['a list', { data: { json: (): unknown => [1] } }],
    [
      'an unknown kind',
      { data: { json: (): unknown => ({ language: 'xx', notification: { type: 'toString', data: 5 } }) } },
    ],
  ] as const)('that holds %s is shown all the same', async ([, fields]) => {
    await happen('push', fields)
    expect(shown).toHaveBeenCalledExactlyOnceWith('Notification', {
      body: 'No message',
      lang: 'en',
      data: '/?dialog=notifications',
    })
  })

  test('whose values are broken keeps its title', async () => {
    await push({ language: 'es', notification: { ...request, data: 'broken' } })
    expect(shown.mock.lastCall?.slice(0, 2)).toEqual([
      'Solicitud de amistad',
      expect.objectContaining({ body: 'Sin mensaje' }),
    ])
  })
})

describe('a click', () => {
  const notification = { data: '/?tab=matches', close: vi.fn() }
  const windowAt = (focused: boolean) => ({
    focused,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async (): Promise<object | null> => ({})),
  })

  test('opens the app where the notification leads', async () => {
    await happen('notificationclick', { notification })
    expect(notification.close).toHaveBeenCalledTimes(1)
    expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/?tab=matches')
  })

  test('leads a window that is open there, rather the one in front', async () => {
    const [behind, inFront] = [windowAt(false), windowAt(true)]
    clients.matchAll.mockResolvedValueOnce([behind, inFront])
    await happen('notificationclick', { notification })
    expect(inFront.focus).toHaveBeenCalledTimes(1)
    expect(inFront.navigate).toHaveBeenCalledExactlyOnceWith('/?tab=matches')
    expect([behind.navigate.mock.calls, clients.openWindow.mock.calls]).toEqual([[], []])
  })

  test('opens a window of its own where no open one can be led', async () => {
    const stubborn = windowAt(true)
    stubborn.navigate.mockRejectedValueOnce(new TypeError('not controlled'))
    clients.matchAll.mockResolvedValueOnce([stubborn])
    await happen('notificationclick', { notification })
    expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/?tab=matches')
  })
})

describe('a subscription that the browser ends', () => {
  const replies = {
    'GET /api/push/key': () => ({ body: { publicKey: 'AQID' } }),
    'PUT /api/push/subscription': () => ({ status: 204 }),
    'DELETE /api/push/subscription': () => ({ status: 204 }),
  }

  test.for([
    ['made anew', false],
    ['replaced by the one that the browser made', true],
  ] as const)('is %s, in the language of before', async ([, isMade]) => {
    const browser = pushBrowser({ subscribe: async () => subscriptionAt('https://push.test/new') })
    browser.kept.set('/push-language', 'es')
    const registration = await navigator.serviceWorker.ready
    vi.stubGlobal('registration', registration)
    const asked = network(replies)
    await happen('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.test/old'),
      newSubscription: isMade ? subscriptionAt('https://push.test/new') : null,
    })
    expect(browser.made).toHaveLength(isMade ? 0 : 1)
    expect(asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
      ['PUT', expect.objectContaining({ endpoint: 'https://push.test/new', language: 'es' })],
      ['DELETE', { endpoint: 'https://push.test/old' }],
    ])
  })
})

test('a new worker takes over at once', async () => {
  await happen('install')
  await happen('activate')
  expect([skipWaiting.mock.calls.length, clients.claim.mock.calls.length]).toEqual([1, 1])
})
