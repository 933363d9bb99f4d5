import { createHmac } from 'node:crypto'
import type { Services } from '#server/http/context.ts'
import { createLimiter, secondsToWait } from '#server/http/limits.ts'
import { knownDevices } from './devices.ts'

const free = 5
const firstWait = 15
const longestWait = 15 * 60
const day = 24 * 3600

export type Attempts = ReturnType<typeof countAttempts>

/**
 * Counts failed sign-ins per e-mail, known or not: after the fifth each wait is twice as long as the one before. A
 * device that has signed in to the account before has its own count, so that guessing from elsewhere does not lock out
 * the owner. An attempt is counted before its password is compared; otherwise many at once would be free.
 */
export function countAttempts(services: Services, secret: string) {
  const failures = createLimiter(services, 'failures', { points: free, seconds: day, isShared: true })
  const waits = createLimiter(services, 'waits', { points: 1, seconds: longestWait, isShared: true })
  const links = createLimiter(services, 'mailedLinks', { points: 3, seconds: 3600, isShared: true })
  // E-mail addresses appear neither in the table of limits nor in the log.
  const keyOf = (email: string, device: string | null) =>
    createHmac('sha256', secret)
      .update(device === null ? email.toLowerCase() : `${email.toLowerCase()} ${device}`)
      .digest('base64url')

  /** The seconds to wait, 0 when the attempt may go ahead. `device` is one that is known to the account. */
  async function claim(email: string, device: string | null) {
    if (!services.env.hasRateLimits) return 0
    const key = keyOf(email, device)
    const { consumedPoints } = await failures.penalty(key)
    if (consumedPoints < free) return 0
    const customDuration = Math.min(firstWait * 2 ** (consumedPoints - free), longestWait)
    const wait = await secondsToWait(waits.consume(key, 1, { customDuration }))
    if (wait > 0) await failures.reward(key)
    return wait
  }

  /** After a correct password: resets the count of the device, or of all unknown devices. */
  async function forget(email: string, device: string | null = null) {
    if (!services.env.hasRateLimits) return
    const key = keyOf(email, device)
    await Promise.all([failures.delete(key), waits.delete(key)])
  }

  /** The seconds to wait before an e-mail, known or not, may be sent another link; 0 when it may go ahead. */
  async function claimLink(email: string) {
    return services.env.hasRateLimits ? secondsToWait(links.consume(keyOf(email, null))) : 0
  }
  const nameOf = (email: string) => keyOf(email, null).slice(0, 12)
  return { claim, forget, claimLink, nameOf, devices: knownDevices(services.env, secret) }
}
