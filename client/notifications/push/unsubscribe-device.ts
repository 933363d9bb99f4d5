import { storedDevice } from './stored-device.ts'

const timeoutMs = 2000

export const hasDevice = () => storedDevice() !== null

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
