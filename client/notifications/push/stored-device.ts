import { tryOrUndefined } from '#client/lib/try-or-undefined.ts'

// Whose pushes this browser gets, and in which language: 'es ' and the user's id. Nothing where there are none.
const key = 'push-device'

export const storedDevice = () => tryOrUndefined(() => localStorage.getItem(key)) ?? null

export const storeDevice = (userId: string, language: string) =>
  tryOrUndefined(() => localStorage.setItem(key, deviceValue(userId, language)))

export const clearStoredDevice = () => tryOrUndefined(() => localStorage.removeItem(key))

export const deviceValue = (userId: string, language: string) => `${language} ${userId}`

export const isDeviceOf = (userId: string) => storedDevice()?.split(' ')[1] === userId
