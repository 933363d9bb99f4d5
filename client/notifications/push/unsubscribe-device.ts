import { storedDevice } from './stored-device.ts'

const timeoutMs = 2000

/** Whether this browser is still told of something. */
export const hasDevice = () => storedDevice() !== null

/** Ends this browser's pushes before its reader leaves. It never fails, and never keeps anybody for long. */
export const unsubscribeDevice = () =>
  Promise.race([unsubscribe(), new Promise((done) => setTimeout(done, timeoutMs))])

async function unsubscribe() {
  try {
    const { turnOff } = await import('./device.ts')
    await turnOff()
  } catch {
    // Whoever signs in here next ends them.
  }
}
