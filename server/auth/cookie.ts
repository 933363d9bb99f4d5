import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import type { Env } from '#server/env.ts'
import { remembering } from './remembering.ts'

export type SessionCookie = ReturnType<typeof sessionCookie>

/** The session cookie. Browsers accept the `__Host-` prefix only with Secure, Path=/ and no Domain. */
export function sessionCookie({ publicUrl }: Pick<Env, 'publicUrl'>, secrets: string[]) {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const name = isSecure ? '__Host-sid' : 'sid'
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  const value = isSecure ? /(?:^|;)\s*__Host-sid=s%3A([^;]+)/ : /(?:^|;)\s*sid=s%3A([^;]+)/
  const unsigned = remembering((signed) => unsign(signed, secrets))

  /** The session id of the request, if one of the secrets signed it. */
  function sidOf(req: Request) {
    const signed = value.exec(req.headers.cookie ?? '')?.[1]
    return signed === undefined ? undefined : unsigned(signed)
  }
  return { name, attributes, secrets, sidOf }
}

/**
 * Whether the request has a session cookie, valid or not. Only for what is sent in advance, and for asking before
 * something is lost.
 */
export const bringsSession = (req: Request) => /(?:^|;)\s*(?:__Host-)?sid=/.test(req.headers.cookie ?? '')

function unsign(encoded: string, secrets: string[]) {
  const [, sid, signature] = /^([\w-]+)\.([\w%+/]+)$/.exec(encoded) ?? []
  if (sid === undefined || signature === undefined) return undefined
  const given = Buffer.from(signature.replaceAll('%2B', '+').replaceAll('%2F', '/'))
  return secrets.some((secret) => isEqual(given, sign(sid, secret))) ? sid : undefined
}

// Signed as express-session does: base64 without padding.
const sign = (sid: string, secret: string) =>
  Buffer.from(createHmac('sha256', secret).update(sid).digest('base64').replaceAll('=', ''))

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
