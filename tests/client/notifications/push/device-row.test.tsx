import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '#client/lib/language.ts'
import { DeviceRow } from '#client/notifications/push/device-row.tsx'
import { unsubscribeDevice } from '#client/notifications/push/stored-device.ts'
import { useDeviceSync } from '#client/notifications/push/use-device-sync.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { noPushBrowser, pushBrowser, subscriptionAt } from './push-browser.ts'

freshBrowser()
afterEach(noPushBrowser)

const publicKey = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'
const server = (replies: Replies = {}) =>
  network({
    'GET /api/auth/user': () => ({ body: { id: 'ana' } }),
    'GET /api/push/key': () => ({ body: { publicKey } }),
    'PUT /api/push/subscription': () => ({ status: 204 }),
    'DELETE /api/push/subscription': () => ({ status: 204 }),
    ...replies,
  })
const writes = (asked: ReturnType<typeof network>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
const sent = (nth: number, language: string) => ({
  endpoint: `https://push.test/${nth}`,
  keys: { p256dh: 'the-key', auth: 'the-secret' },
  language,
})
const theSwitch = (isOn: boolean) => screen.findByRole('switch', { checked: isOn, busy: false })

describe('push notification switch', () => {
  test('requests permission only when turned on, stays on after a remount, and turns off even if the DELETE fails', async () => {
    let answer: (made: ReturnType<typeof subscriptionAt>) => void = () => {}
    const browser = pushBrowser({ subscribe: () => new Promise((resolve) => (answer = resolve)) })
    const asked = server()
    const { user, unmount } = show(<DeviceRow />)
    await screen.findByText(/^Get friend requests/)
    expect([browser.requested, browser.registered, writes(asked)]).toEqual([0, [], []])
    await user.click(await theSwitch(false))
    await screen.findByText('One moment...')
    await user.click(screen.getByRole('switch', { busy: true }))
    await eventually(() => expect(browser.keys).toHaveLength(1))
    answer(subscriptionAt('https://push.test/0'))
    await theSwitch(true)
    expect(browser.made).toHaveLength(1)
    expect(screen.getByText(/^You get friend requests/)).toBeTruthy()
    expect([browser.requested, browser.registered]).toEqual([1, ['/worker.js']])
    expect(Buffer.from(browser.keys[0]!).toString('base64url')).toBe(publicKey)
    expect(writes(asked)).toEqual([['PUT', sent(0, 'en')]])
    expect([...browser.kept.values()]).toEqual(['en'])
    unmount()
    const again = show(<DeviceRow />)
    await again.user.click(await theSwitch(true))
    await theSwitch(false)
    expect(browser.held).toBeNull()
    expect(writes(asked).at(-1)).toEqual(['DELETE', { endpoint: 'https://push.test/0' }])
    // Turned off on this device even if the server cannot be reached.
    server({ 'DELETE /api/push/subscription': () => Promise.reject(new TypeError('offline')) })
    await again.user.click(await theSwitch(false))
    await eventually(() => expect(browser.keys).toHaveLength(2))
    answer(subscriptionAt('https://push.test/1'))
    await again.user.click(await theSwitch(true))
    await theSwitch(false)
    expect([browser.held, screen.queryByText(/didn't work/)]).toEqual([null, null])
  })

  test.for([
    ['PushManager', (): unknown => Reflect.deleteProperty(window, 'PushManager')],
    ['Notification', (): unknown => Reflect.deleteProperty(window, 'Notification')],
    ['serviceWorker', (): unknown => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['a secure page', (): unknown => void vi.stubGlobal('isSecureContext', false)],
  ] as const)('is disabled with a reason in a browser without %s', async ([, take]) => {
    pushBrowser()
    take()
    server()
    show(<DeviceRow />)
    await screen.findByText(/can't show notifications from here/)
    expect((await theSwitch(false)).hasAttribute('disabled')).toBe(true)
  })

  test.for([
    ['denied', /Allow them in its settings/],
    ['default', /^Get friend requests/],
  ] as const)(
    'stays off after the permission answer "%s", and is enabled once the permission is granted',
    async ([answer, text]) => {
      const browser = pushBrowser({ asked: answer })
      const asked = server()
      const { user } = show(<DeviceRow />)
      await user.click(await theSwitch(false))
      await eventually(() => expect(browser.requested).toBe(1))
      expect(await screen.findByText(text)).toBeTruthy()
      expect((await theSwitch(false)).hasAttribute('disabled')).toBe(answer === 'denied')
      expect([browser.made, writes(asked)]).toEqual([[], []])
      browser.notification.permission = 'granted'
      act(() => void browser.change.dispatchEvent(new Event('change')))
      expect(await screen.findByText(/^Get friend requests/)).toBeTruthy()
      expect((await theSwitch(false)).hasAttribute('disabled')).toBe(false)
    },
  )

  test.for([
    ['is not reached', () => Promise.reject(new DOMException('push service error', 'AbortError'))],
    ['never answers', () => new Promise<never>(() => {})],
  ] as const)(
    'shows an error and stays off when the push service of the browser %s',
    async ([, subscribe]) => {
      const browser = pushBrowser({ subscribe })
      const asked = server({
        'GET /api/push/key': () => {
          vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
          return { body: { publicKey } }
        },
      })
      const { user } = show(<DeviceRow />)
      await user.click(await theSwitch(false))
      await eventually(() => expect(browser.keys).toHaveLength(1))
      act(() => void vi.advanceTimersByTime(15_000))
      expect(await screen.findByText(/can't reach its notification service/)).toBeTruthy()
      await theSwitch(false)
      expect([writes(asked), localStorage.getItem('push-device')]).toEqual([[], null])
    },
  )

  test('unsubscribes and stays off when the server rejects the subscription', async () => {
    const browser = pushBrowser()
    server({ 'PUT /api/push/subscription': () => ({ status: 503, body: { code: 'unavailable' } }) })
    const { user } = show(<DeviceRow />)
    await user.click(await theSwitch(false))
    expect(await screen.findByText(/didn't work/)).toBeTruthy()
    await theSwitch(false)
    expect([browser.held, localStorage.getItem('push-device')]).toEqual([null, null])
  })
})

describe('browser in which pages have a push manager (declarative web push)', () => {
  async function turnedOn(options: { hasWorker: boolean }) {
    const browser = pushBrowser({ isDeclarative: true, ...options })
    const asked = server()
    const { user } = show(<DeviceRow />)
    await user.click(await theSwitch(false))
    await theSwitch(true)
    return { browser, asked, user }
  }

  test.for([
    ['without a service worker', false],
    ['beside the service worker, which is not registered for it', true],
  ] as const)('turns pushes on and off %s', async ([, hasWorker]) => {
    const { browser, asked, user } = await turnedOn({ hasWorker })
    expect([browser.made.length, browser.registered]).toEqual([1, []])
    await user.click(await theSwitch(true))
    await theSwitch(false)
    expect(browser.held).toBeNull()
    expect(writes(asked)).toEqual([
      ['PUT', sent(0, 'en')],
      ['DELETE', { endpoint: 'https://push.test/0' }],
    ])
  })

  test('makes a subscription again that the browser has ended, which only a service worker would be told', async () => {
    const { browser, asked } = await turnedOn({ hasWorker: false })
    browser.held = null
    show(<Elsewhere />)
    await eventually(() => expect(writes(asked).at(-1)).toEqual(['PUT', sent(1, 'en')]))
    expect(localStorage.getItem('push-device')).toBe('en ana')
  })

  test('makes none again without the permission', async () => {
    const { browser } = await turnedOn({ hasWorker: false })
    browser.held = null
    browser.notification.permission = 'denied'
    show(<Elsewhere />)
    await eventually(() => expect(localStorage.getItem('push-device')).toBeNull())
    expect(browser.made).toHaveLength(1)
  })

  describe('and another subscription than the service worker', () => {
    const ofWorker = subscriptionAt('https://push.test/worker')
    beforeEach(() => ofWorker.unsubscribe.mockClear())
    const withBoth = (permission: NotificationPermission) => {
      const browser = pushBrowser({ isDeclarative: true, permission })
      const pushManager = { getSubscription: async () => ofWorker }
      vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never)
      return browser
    }

    test('ends that of the service worker when turned on', async () => {
      const browser = withBoth('default')
      const asked = server()
      const { user } = show(<DeviceRow />)
      await user.click(await theSwitch(false))
      await theSwitch(true)
      expect([ofWorker.unsubscribe.mock.calls.length, browser.made.length]).toEqual([1, 1])
      expect(writes(asked)).toEqual([['PUT', sent(0, 'en')]])
    })

    test('keeps one of both on the next visit', async () => {
      const browser = withBoth('granted')
      const asked = server()
      browser.held = subscriptionAt('https://push.test/0')
      localStorage.setItem('push-device', 'en ana')
      show(<Elsewhere />)
      await eventually(() => expect(ofWorker.unsubscribe).toHaveBeenCalledTimes(1))
      expect(browser.held.unsubscribe).not.toHaveBeenCalled()
      expect(writes(asked)).toEqual([
        ['PUT', sent(0, 'en')],
        ['DELETE', { endpoint: 'https://push.test/worker' }],
      ])
    })
  })
})

function Elsewhere() {
  useDeviceSync()
  return <p>elsewhere</p>
}

describe('device with push notifications on', () => {
  async function deviceOn() {
    const browser = pushBrowser({ permission: 'granted' })
    const asked = server()
    browser.held = subscriptionAt('https://push.test/0')
    localStorage.setItem('push-device', 'en ana')
    return { browser, asked, held: browser.held }
  }
  test('sends its subscription in a changed language, once for several quick changes', async () => {
    const { asked } = await deviceOn()
    show(<Elsewhere />)
    await eventually(() => expect(writes(asked)).toEqual([['PUT', sent(0, 'en')]]))
    act(() => setLanguage('es'))
    act(() => setLanguage('en'))
    act(() => setLanguage('es'))
    await eventually(() => expect(localStorage.getItem('push-device')).toBe('es ana'))
    expect(writes(asked).slice(1)).toEqual([['PUT', sent(0, 'es')]])
  })

  test('is off for another user who signs in, and drops the subscription of the earlier user', async () => {
    const { asked, held } = await deviceOn()
    localStorage.setItem('push-device', 'en bea')
    const { unmount } = show(<DeviceRow />)
    await screen.findByText(/^Get friend requests/)
    await theSwitch(false)
    unmount()
    show(<Elsewhere />)
    await eventually(() => expect(held.unsubscribe).toHaveBeenCalledTimes(1))
    await eventually(() => expect(localStorage.getItem('push-device')).toBeNull())
    expect(writes(asked)).toEqual([])
  })

  test('keeps the subscription and the language of an admin during an impersonation', async () => {
    const { held } = await deviceOn()
    localStorage.setItem('push-device', 'en bea')
    const asked = server({
      'GET /api/admin/impersonation-status': () => ({
        body: { isImpersonating: true, adminUserId: 'bea', impersonatedUser: { id: 'ana' } },
      }),
    })
    show(<Elsewhere />)
    await eventually(() => expect(asked).toHaveLength(2))
    await act(() => speak('es'))
    expect(held.unsubscribe).not.toHaveBeenCalled()
    expect([localStorage.getItem('push-device'), writes(asked)]).toEqual(['en bea', []])
  })

  test('is unsubscribed and deleted on the server by leaveDevice', async () => {
    const { asked, held } = await deviceOn()
    await unsubscribeDevice()
    expect(held.unsubscribe).toHaveBeenCalledTimes(1)
    expect(writes(asked)).toEqual([['DELETE', { endpoint: 'https://push.test/0' }]])
    expect(localStorage.getItem('push-device')).toBeNull()
  })

  test('delays leaveDevice by at most 2 seconds when unsubscribing hangs', async () => {
    const { held } = await deviceOn()
    held.unsubscribe.mockImplementation(() => new Promise(() => {}))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const left = vi.fn()
    void unsubscribeDevice().then(left)
    await vi.advanceTimersByTimeAsync(1999)
    expect(left).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toHaveBeenCalled()
  })
})
