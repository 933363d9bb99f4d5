import { attempt } from '#client/lib/attempt.ts'

// Whose pushes this browser gets, and in which language: 'es ' and the user's id. Nothing where there are none.
const key = 'push-device'

export const toldDevice = () => attempt(() => localStorage.getItem(key)) ?? null

export const keepTold = (userId: string, language: string) =>
  attempt(() => localStorage.setItem(key, told(userId, language)))

export const forgetTold = () => attempt(() => localStorage.removeItem(key))

export const told = (userId: string, language: string) => `${language} ${userId}`

export const isToldFor = (userId: string) => toldDevice()?.split(' ')[1] === userId
