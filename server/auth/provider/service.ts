import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { audit } from '#server/audit/service.ts'
import { emailShape } from '#server/auth/identity.ts'
import { accountById } from '#server/auth/reads.ts'
import { embeddedUsers, endSessions } from '#server/auth/service.ts'
import { userOfIdentity } from '#server/auth/store.ts'
import type { Db } from '#server/db/client.ts'
import type { Services, RequestInfo } from '#server/http/context.ts'
import { passwordError, passwordLengths } from '#shared/account/password.ts'
import { guessablePasswordError } from './guessable-password.ts'
import * as store from './store.ts'

const linkMs = 24 * 3_600_000

export type Credentials = { email: string; password: string }

/** The errors of a sign-up form, by field, or undefined. */
export function credentialErrors({ email, password: given }: Credentials) {
  const passwordError = passwordErrorOf(given, email)
  const errors = {
    ...(email === ''
      ? { email: 'emailRequired' as const }
      : !isEmail(email) && { email: 'emailInvalid' as const }),
    ...(passwordError && { password: passwordError }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The text key of what is wrong with a new password, or null. */
export function passwordErrorOf(given: string, email: string) {
  const error = passwordError(given) ?? guessablePasswordError(given, email)
  return error && errorTextKeys[error]
}

/** The new account; undefined when the e-mail has one. */
export const signUp = async (db: Db, { email, password }: Credentials) =>
  store.insertAccount(db, { email, passwordHash: await hashOf(password) })

// Passwords for unknown addresses are compared with this hash, so that they take as long.
const nobody = hash(randomUUID())

export const accountWith = async (db: Db, email: string) =>
  isEmail(email) ? store.accountWithEmail(db, email) : undefined

/** Whether the password is the account's; always false without an account. */
export async function isPassword(account: { passwordHash: string } | undefined, given: string) {
  const passwordHash = account?.passwordHash ?? (await nobody)
  return (
    (await verify(passwordHash, normal(given.slice(0, passwordLengths.longest * 2)))) && account !== undefined
  )
}

export const hashOf = (password: string) => hash(normal(password))

/**
 * Sets a password, if it is still the one that was compared. Deletes the account's links and the provider's sessions of
 * it. False when the password has changed meanwhile.
 */
export async function replacePassword(
  tx: Db,
  accountId: string,
  passwordHash: string,
  compared: string | null = null,
) {
  if (!(await store.setPassword(tx, accountId, passwordHash, compared))) return false
  await store.deleteLinks(tx, accountId)
  await store.deleteRecordsOf(tx, accountId)
  return true
}

/**
 * Creates the token of a one-time link to a new password and invalidates the previous one; null for an e-mail without
 * an account. Only its digest is stored, so that the database does not reveal it.
 */
export async function makePasswordLink(db: Db, email: string, now: Date) {
  const account = await store.accountWithEmail(db, email)
  if (!account) return null
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMs)
  return db.transaction(async (tx) => {
    await store.upsertLink(tx, { accountId: account.id, digest: digestOf(token), expiresAt })
    const user = await userOfIdentity(tx, embeddedUsers, account.id)
    await audit(tx, now, null, { action: 'password_link_made', real: null, effective: user?.id ?? null })
    return token
  })
}

/** The e-mail of the account of a link; undefined when the link is not valid. */
export const emailOfLink = (db: Db, token: string, now: Date) => store.linkedEmail(db, digestOf(token), now)

/**
 * Sets the password through a link, once, and ends the user's sessions. Answers the account's e-mail; undefined when
 * the link is not valid.
 */
export async function followPasswordLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
  requestInfo: RequestInfo,
) {
  const passwordHash = await hashOf(password)
  return db.transaction(async (tx) => {
    const accountId = await store.takeLink(tx, digestOf(token), clock())
    if (accountId === undefined) return undefined
    await replacePassword(tx, accountId, passwordHash)
    // Read after the password changed: a sign-in that is still running is older.
    const now = clock()
    const user = await userOfIdentity(tx, embeddedUsers, accountId)
    if (user) await endSessions(tx, user.id, now)
    await audit(tx, now, requestInfo, { action: 'password_reset', real: null, effective: user?.id ?? null })
    return (await accountById(tx, accountId))?.email
  })
}

export async function pruneProvider(db: Db, now: Date) {
  await store.deleteExpiredRecords(db, now)
  await store.deleteExpiredLinks(db, now)
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const errorTextKeys = {
  password_required: 'passwordRequired',
  password_short: 'passwordShort',
  password_long: 'passwordLong',
  password_common: 'passwordCommon',
  password_personal: 'passwordPersonal',
} as const

const isEmail = (email: string) => emailShape.safeParse(email).success

// Keyboards compose the same accented letter in different ways.
const normal = (given: string) => given.normalize('NFKC')
