import { tryOrUndefined } from '#client/lib/try-or-undefined.ts'

// The language and user id of the device's subscription, as 'es 4711'.
const key = 'push-device'

export const storedDevice = () => tryOrUndefined(() => localStorage.getItem(key)) ?? null

export const storeDevice = (userId: string, language: string) =>
  tryOrUndefined(() => localStorage.setItem(key, deviceValue(userId, language)))

export const clearStoredDevice = () => tryOrUndefined(() => localStorage.removeItem(key))

export const deviceValue = (userId: string, language: string) => `${language} ${userId}`

export const isDeviceOf = (userId: string) => storedDevice()?.split(' ')[1] === userId
