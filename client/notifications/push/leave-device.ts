import { toldDevice } from './told-device.ts'

const mostMs = 2000

/** Whether this browser is still told of something. */
export const hasDevice = () => toldDevice() !== null

/** Ends this browser's pushes before its reader leaves. It never fails, and never keeps anybody for long. */
export const leaveDevice = () => Promise.race([leave(), new Promise((done) => setTimeout(done, mostMs))])

async function leave() {
  try {
    const { turnOff } = await import('./device.ts')
    await turnOff()
  } catch {
    // Whoever signs in here next ends them.
  }
}
