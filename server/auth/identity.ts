import { z } from 'zod'
import { exactLine, line } from '#shared/api/wire.ts'
import { isName, nameLength } from '#shared/players/name.ts'
import type { Identity } from './service.ts'

const longestSubject = 255
const longestEmail = 254
const longestUrl = 500

/** The format of an e-mail address, from any source. */
export const emailShape = exactLine(longestEmail).pipe(z.email())

const name = line(nameLength).refine(isName)
const picture = z.url({ protocol: /^https$/ }).max(longestUrl)
const claims = z.object({
  sub: z.string().min(1).max(longestSubject),
  email: emailShape.nullable().catch(null),
  email_verified: z.boolean().catch(false),
  given_name: name.nullable().catch(null),
  family_name: name.nullable().catch(null),
  picture: picture.nullable().catch(null),
})

const authTime = z.object({ auth_time: z.int().nonnegative().optional().catch(0) })

/** The provider's `auth_time`, in seconds; 0 when it is malformed, undefined when it is missing. */
export const authTimeOf = (given: unknown) => authTime.parse(given).auth_time

/** The claims that are stored: each if it fits our own limits, otherwise null. */
export function identityOf(issuer: string, given: unknown): Identity {
  const known = claims.parse(given)
  return {
    issuer,
    subject: known.sub,
    email: known.email,
    isEmailVerified: known.email_verified,
    firstName: known.given_name,
    lastName: known.family_name,
    profileImageUrl: known.picture,
  }
}
