import { audit } from '#server/audit/service.ts'
import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/http/context.ts'
import { unsubscribeAll } from '#server/notifications/push/service.ts'
import { queueExternalPicture } from '#server/pictures/external/service.ts'
import type { ImpersonationEnd } from '#shared/audit/actions.ts'
import { nameNorm } from '#shared/players/name.ts'
import { impersonationMs, impersonationExpired } from './lifetime.ts'
import { isEmailVerified } from './provider/store.ts'
import * as store from './store.ts'

/** The stored issuer of the embedded provider; not its address, which changes with the port. */
export const embeddedUsers = 'embedded'

/** A person as the provider describes them. */
export type Identity = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

// Nobody is shown by name until the profile is complete, and an e-mail address must not become a name.
const nameless = 'Player'

/**
 * The user of an identity, created at the first sign-in; null when the e-mail belongs to another user and the provider
 * does not verify it. A verified e-mail moves to the identity that was verified last: the other user keeps their
 * account, without an e-mail.
 */
export function signInIdentity(services: Services, claimed: Identity) {
  return services.db.transaction(async (tx) => {
    await store.lockEmail(tx, claimed)
    const identity = { ...claimed, isEmailVerified: await isVerifiedNow(tx, claimed) }
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

/** An address of the embedded provider may have been verified since it made its claims. */
const isVerifiedNow = async (db: Db, { issuer, subject, isEmailVerified: isClaimed }: Identity) =>
  isClaimed || (issuer === embeddedUsers && (await isEmailVerified(db, subject)))

const takeOverEmail = async (db: Db, { email }: Identity, own: string | null) =>
  email === null ? [] : store.clearEmailOfOthers(db, email, own)

async function createUser(db: Db, identity: Identity, now: Date) {
  const { issuer, subject, email, firstName, lastName, profileImageUrl } = identity
  const emailVerified = email !== null && identity.isEmailVerified
  // The start of the epoch: no session was ended yet, and the running sign-in is older than now.
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

/** Updates the e-mail: an address that the provider no longer names is no longer verified. */
async function updateEmail(
  db: Db,
  user: { id: string; email: string | null },
  { email, isEmailVerified }: Identity,
) {
  if (email !== null && email !== user.email) await store.setEmail(db, user.id, email)
  await store.setEmailVerified(db, user.id, isEmailVerified ? email : null)
  return user.id
}

/** Two concurrent first sign-ins create one user. */
const concurrentlyCreatedUser = async (db: Db, { issuer, subject }: Identity) =>
  (await store.userOfIdentity(db, issuer, subject))?.id ?? null

// Anybody with a mailbox can sign up at the embedded provider and verify its address: only an external provider is trusted.
const isAdmin = ({ env }: Services, { email, isEmailVerified }: Identity) =>
  env.oidc !== null && isEmailVerified && email !== null && env.adminEmails.includes(email.toLowerCase())

/**
 * Ends all sessions of a user, also those in which an admin impersonates them, and unsubscribes all devices from
 * pushes; answers the session ids. A slow request that still writes to such a session can't make it valid again.
 */
export async function endSessions(db: Db, userId: string, now: Date) {
  await store.setSessionsValidFrom(db, userId, now)
  await unsubscribeAll(db, userId)
  const ended = await store.deleteSessionsOf(db, userId)
  await auditStopped(db, now, ended, 'the sessions were ended')
  return ended.map(({ sid }) => sid)
}

/**
 * The user's account is erased: admins who impersonate the user get a session without a user, which they can switch
 * back to their own. To be called before the user's own sessions end.
 */
export async function orphanImpersonationsOf(db: Db, userId: string, now: Date, pseudonym: string) {
  const released = await store.orphanImpersonations(db, userId, pseudonym)
  await auditStopped(db, now, released, 'the sessions were ended')
}

/** Impersonations that expired without a further request are audited as well. */
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
