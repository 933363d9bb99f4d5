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
  return isDeviceOf(userId) && (await subscription()) ? 'on' : 'off'
}

/**
 * Has to be called from a click, because the browser asks for permission. `unreachable`: the browser's push service
 * gave no answer.
 */
export async function turnOn(userId: string): Promise<DeviceState | 'unreachable'> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState(userId)
  await navigator.serviceWorker.register(workerPath)
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
  const made = await subscription()
  clearStoredDevice()
  if (made) {
    const body = { endpoint: made.endpoint }
    await Promise.all([call(pushApi.unsubscribe, { body }).catch(ignore), made.unsubscribe()])
  }
  return 'off'
}

/** Runs one after another, so that the language chosen last is stored last. `force` also registers an unchanged device. */
export const syncDevice = (userId: string, force: boolean) =>
  (syncing = syncing.then(() => sync(userId, force)).catch(ignore))

let syncing: Promise<void> = Promise.resolve()

async function sync(userId: string, force: boolean) {
  const language = currentLanguage()
  if (storedDevice() === null || (!force && storedDevice() === deviceValue(userId, language))) return
  const made = await subscription()
  if (made && isDeviceOf(userId)) {
    await register(made, language)
    storeDevice(userId, language)
  } else {
    // The device is another user's, which this one cannot remove from the server.
    await made?.unsubscribe()
    clearStoredDevice()
  }
}

const ignore = () => {}

const isSupported = () =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window

async function subscription() {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** `refused`: the user denied the permission. */
async function subscribed(publicKey: string) {
  try {
    const registration = await navigator.serviceWorker.ready
    return await withTimeout(subscribeTo(registration, publicKey))
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
