import { audit } from '#server/audit/service.ts'
import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/http/context.ts'
import { unsubscribeAll } from '#server/notifications/push/service.ts'
import { queueExternalPicture } from '#server/pictures/external/service.ts'
import type { ImpersonationEnd } from '#shared/audit/actions.ts'
import { nameNorm } from '#shared/players/name.ts'
import { impersonationMs, impersonationExpired } from './lifetime.ts'
import * as store from './store.ts'

/** What the users of the embedded provider are stored under; not its address, which changes with the port. */
export const embeddedUsers = 'embedded'

/** What a provider says about a person. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

// Until the profile is complete nobody is shown by it, and an e-mail address must not become a name.
const nameless = 'Player'

/**
 * The user behind an identity, made at the first sign-in; null when another user has the e-mail and the provider does not say
 * whose it is. An address that it vouches for goes to whom it vouches for last: the other user keeps their account, without
 * it, and the two have nothing else to do with each other.
 */
export function signInIdentity(services: Services, identity: Identity) {
  return services.db.transaction(async (tx) => {
    await store.lockEmail(tx, identity)
    const known = await store.userOfIdentity(tx, identity.issuer, identity.subject)
    const taken = identity.isEmailVerified ? await takeOverEmail(tx, identity, known?.id ?? null) : []
    const userId = known
      ? await updateEmail(tx, known, identity)
      : ((await createUser(tx, identity, services.clock())) ?? (await concurrentlyCreatedUser(tx, identity)))
    if (userId !== null && isAdmin(services, identity)) await store.makeAdmin(tx, userId)
    for (const { id } of taken) services.log.warn({ event: 'email_taken_over', from: id, to: userId })
    return userId
  })
}

const takeOverEmail = async (db: Db, { email }: Identity, own: string | null) =>
  email === null ? [] : store.clearEmailOfOthers(db, email, own)

async function createUser(db: Db, identity: Identity, now: Date) {
  const { issuer, subject, email, firstName, lastName, profileImageUrl } = identity
  const emailVerified = email !== null && identity.isEmailVerified
  // Nothing has been ended yet: the sign-in that brings them began before now.
  const times = { createdAt: now, updatedAt: now, sessionsValidFrom: new Date(0) }
  const user = await store.insertUser(db, {
    issuer,
    subject,
    email,
    emailVerified,
    firstName,
    lastName,
    ...times,
  })
  if (!user) return null
  await queueExternalPicture(db, user.id, profileImageUrl, now)
  const name = [firstName, lastName].filter(Boolean).join(' ') || nameless
  await store.insertPlayer(db, { name, nameNorm: nameNorm(name), userId: user.id, createdAt: now })
  return user.id
}

/** Follows what the provider says now: an address that it no longer names is no longer vouched for. */
async function updateEmail(
  db: Db,
  user: { id: string; email: string | null },
  { email, isEmailVerified }: Identity,
) {
  if (email !== null && email !== user.email) await store.setEmail(db, user.id, email)
  await store.setEmailVerified(db, user.id, isEmailVerified ? email : null)
  return user.id
}

/** Two who come back at once for the first time are one user. */
const concurrentlyCreatedUser = async (db: Db, { issuer, subject }: Identity) =>
  (await store.userOfIdentity(db, issuer, subject))?.id ?? null

// Anybody can sign up at the embedded provider with anybody's address: only an outside provider's word counts.
const isAdmin = ({ env }: Services, { email, isEmailVerified }: Identity) =>
  env.oidc !== null && isEmailVerified && email !== null && env.adminEmails.includes(email.toLowerCase())

/**
 * Ends all sessions of a user, and those in which an admin acts for them, and answers which they were; no device gets pushes
 * any more. What a slow request still writes to such a session is older than all that is valid.
 */
export async function endSessions(db: Db, userId: string, now: Date) {
  await store.setSessionsValidFrom(db, userId, now)
  await unsubscribeAll(db, userId)
  const ended = await store.deleteSessionsOf(db, userId)
  await auditStopped(db, now, ended, 'the sessions were ended')
  return ended.map(({ sid }) => sid)
}

/**
 * The account of the user goes: admins who act for them act for nobody from now on, and may take their own session back. Before
 * the user's own sessions end.
 */
export async function orphanImpersonationsOf(db: Db, userId: string, now: Date, pseudonym: string) {
  const released = await store.orphanImpersonations(db, userId, pseudonym)
  await auditStopped(db, now, released, 'the sessions were ended')
}

/** Whose time is over and who never came back: that it ended is kept all the same. */
export async function endOldImpersonations(db: Db, now: Date) {
  const ended = await store.deleteOldImpersonations(db, new Date(now.getTime() - impersonationMs))
  await auditStopped(db, now, ended, impersonationExpired)
}

async function auditStopped(
  db: Db,
  now: Date,
  ended: { adminId: string | null; userId: string | null }[],
  why: ImpersonationEnd,
) {
  for (const { adminId: real, userId: effective } of ended)
    if (real !== null)
      await audit(db, now, null, { action: 'impersonation_stopped', real, effective, detail: why })
}
