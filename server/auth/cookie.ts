import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import type { Env } from '#server/env.ts'

export type SessionCookie = ReturnType<typeof sessionCookie>

/** The session's cookie. Browsers accept the `__Host-` name only with Secure, Path=/ and no Domain. */
export function sessionCookie({ publicUrl }: Pick<Env, 'publicUrl'>, secrets: string[]) {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const name = isSecure ? '__Host-sid' : 'sid'
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  const value = isSecure ? /(?:^|;)\s*__Host-sid=s%3A([^;]+)/ : /(?:^|;)\s*sid=s%3A([^;]+)/

  /** The session id that the request carries, if one of our secrets signed it. */
  function sidOf(req: Request) {
    const signed = value.exec(req.headers.cookie ?? '')?.[1]
    return signed === undefined ? undefined : unsign(signed, secrets)
  }
  return { name, attributes, secrets, sidOf }
}

/**
 * Whether a session's cookie comes with the request. It is not looked at: nothing may depend on it but
 * what is sent early, and whether there is something to lose.
 */
export const bringsSession = (req: Request) => /(?:^|;)\s*(?:__Host-)?sid=/.test(req.headers.cookie ?? '')

function unsign(encoded: string, secrets: string[]) {
  const [, sid, signature] = /^([\w-]+)\.([\w%+/]+)$/.exec(encoded) ?? []
  if (sid === undefined || signature === undefined) return undefined
  const given = Buffer.from(signature.replaceAll('%2B', '+').replaceAll('%2F', '/'))
  return secrets.some((secret) => isEqual(given, sign(sid, secret))) ? sid : undefined
}

// As express-session signs: base64 without its padding.
const sign = (sid: string, secret: string) =>
  Buffer.from(createHmac('sha256', secret).update(sid).digest('base64').replaceAll('=', ''))

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
