import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomSecret, storedSecret } from '#server/auth/secret.ts'
import type { Services } from '#server/http/context.ts'
import { fillPath } from '#shared/api/endpoint.ts'
import { unsubscribePath } from '#shared/mail/paths.ts'

/** The tokens that end the mail of a user without a session. They do nothing else, and never expire. */
export async function unsubscribeTokens(services: Pick<Services, 'db' | 'publicOrigin'>) {
  const secret = await storedSecret(services, 'unsubscribe', randomSecret)
  const signatureOf = (userId: string) => createHmac('sha256', secret).update(userId).digest('base64url')
  const tokenOf = (userId: string) => `${userId}.${signatureOf(userId)}`
  const urlFor = (userId: string) =>
    services.publicOrigin() + fillPath(unsubscribePath, { token: tokenOf(userId) })
  /** Undefined for a token that was not made here. */
  const userIdIn = (token: string) => {
    const userId = token.slice(0, Math.max(token.lastIndexOf('.'), 0))
    return isEqual(token, tokenOf(userId)) ? userId : undefined
  }
  return { urlFor, userIdIn }
}

function isEqual(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
