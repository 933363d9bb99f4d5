import { call } from '#client/lib/api.ts'
import { currentLanguage } from '#client/lib/language.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import { workerPath } from '#shared/offline/paths.ts'
import { clearStoredDevice, isDeviceOf, storeDevice, deviceValue, storedDevice } from './stored-device.ts'
import { register, subscribeTo } from './subscription.ts'

export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

const timeoutMs = 15_000

export async function deviceState(userId: string): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return isDeviceOf(userId) && (await subscriptions()).length > 0 ? 'on' : 'off'
}

/**
 * Has to be called from a click, because the browser asks for permission. `unreachable`: the browser's push service
 * gave no answer.
 */
export async function turnOn(userId: string): Promise<DeviceState | 'unreachable'> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState(userId)
  if (!pagePushManager()) await navigator.serviceWorker.register(workerPath)
  const { publicKey } = await call(pushApi.key, undefined)
  const made = await subscribed(publicKey)
  if (made === 'unreachable') return made
  if (made === 'refused') return deviceState(userId)
  try {
    const language = currentLanguage()
    await register(made, language)
    storeDevice(userId, language)
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

/** The server need not be reachable: pushes that it still sends are answered as gone. */
export async function turnOff(): Promise<DeviceState> {
  const held = await subscriptions()
  clearStoredDevice()
  await Promise.all(held.map(end))
  return 'off'
}

async function end(made: PushSubscription) {
  const body = { endpoint: made.endpoint }
  await Promise.all([call(pushApi.unsubscribe, { body }).catch(ignore), made.unsubscribe()])
}

/** Runs one after another, so that the language chosen last is stored last. `force` also registers an unchanged device. */
export const syncDevice = (userId: string, force: boolean) =>
  (syncing = syncing.then(() => sync(userId, force)).catch(ignore))

let syncing: Promise<void> = Promise.resolve()

async function sync(userId: string, force: boolean) {
  const language = currentLanguage()
  if (storedDevice() === null || (!force && storedDevice() === deviceValue(userId, language))) return
  const [held, ...others] = await subscriptions()
  const made = isDeviceOf(userId) ? (held ?? (await renewed())) : null
  if (made) {
    await register(made, language)
    storeDevice(userId, language)
    await Promise.all(others.map(end))
  } else {
    // The device is another user's, which this one cannot remove from the server.
    for (const other of [held, ...others]) await other?.unsubscribe()
    clearStoredDevice()
  }
}

/** Only the service worker is told when the browser ends a subscription: one of the page is made again here. */
async function renewed() {
  const manager = pagePushManager()
  if (!manager || Notification.permission !== 'granted') return null
  const { publicKey } = await call(pushApi.key, undefined)
  return subscribeTo(manager, publicKey)
}

const ignore = () => {}

const isSupported = () =>
  window.isSecureContext &&
  'Notification' in window &&
  (pagePushManager() !== undefined || ('serviceWorker' in navigator && 'PushManager' in window))

/** Declarative web push (Safari 18.4): a page subscribes without a service worker, and the browser shows the pushes. */
const pagePushManager = () => (window as { pushManager?: PushManager }).pushManager

/**
 * By the standard the page and the service worker of '/' have one subscription between them. A browser that makes two
 * must not get each push twice.
 */
async function subscriptions() {
  if (!isSupported()) return []
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(ignore)
  const managers = [pagePushManager(), registration?.pushManager].filter((manager) => manager !== undefined)
  const held = await Promise.all(managers.map((manager) => manager.getSubscription()))
  return held
    .filter((one) => one !== null)
    .filter(({ endpoint }, nth, all) => all.findIndex((one) => one.endpoint === endpoint) === nth)
}

/** `refused`: the user denied the permission. */
async function subscribed(publicKey: string) {
  try {
    for (const former of await subscriptions()) await former.unsubscribe()
    const manager = pagePushManager() ?? (await navigator.serviceWorker.ready).pushManager
    return await withTimeout(subscribeTo(manager, publicKey))
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'unreachable'
  }
}

const withTimeout = <T>(act: Promise<T>) =>
  Promise.race([
    act,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer')), timeoutMs)
    }),
  ])
