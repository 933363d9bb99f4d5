import { tryOrUndefined } from '#client/lib/try-or-undefined.ts'

// The language and user id of the device's subscription, as 'es 4711'.
const key = 'push-device'

export const storedDevice = () => tryOrUndefined(() => localStorage.getItem(key)) ?? null

export const hasDevice = () => storedDevice() !== null

export const storeDevice = (userId: string, language: string) =>
  tryOrUndefined(() => localStorage.setItem(key, deviceValue(userId, language)))

export const clearStoredDevice = () => tryOrUndefined(() => localStorage.removeItem(key))

export const deviceValue = (userId: string, language: string) => `${language} ${userId}`

export const isDeviceOf = (userId: string) => storedDevice()?.split(' ')[1] === userId

const timeoutMs = 2000

/** Ends the pushes of this device before its user signs out. Never throws and takes at most two seconds. */
export const unsubscribeDevice = () =>
  Promise.race([unsubscribe(), new Promise((done) => setTimeout(done, timeoutMs))])

async function unsubscribe() {
  try {
    const { turnOff } = await import('./device.ts')
    await turnOff()
  } catch {
    // The next user to sign in on this device ends them.
  }
}
