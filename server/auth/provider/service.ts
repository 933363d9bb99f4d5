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

/** What is wrong with a new account's fields, if anything. */
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

/** What is wrong with a new password of an account, as the pages word it, or null. */
export function passwordErrorOf(given: string, email: string) {
  const error = passwordError(given) ?? guessablePasswordError(given, email)
  return error && errorTextKeys[error]
}

/** A new account; undefined when the e-mail has one. */
export const signUp = async (db: Db, { email, password }: Credentials) =>
  store.insertAccount(db, { email, passwordHash: await hashOf(password) })

// Unknown addresses are compared with this one, so that they take as long as known ones.
const nobody = hash(randomUUID())

export const accountWith = async (db: Db, email: string) =>
  isEmail(email) ? store.accountWithEmail(db, email) : undefined

/** Whether it is the account's password; never without an account. */
export async function isPassword(account: { passwordHash: string } | undefined, given: string) {
  const passwordHash = account?.passwordHash ?? (await nobody)
  return (
    (await verify(passwordHash, normal(given.slice(0, passwordLengths.longest * 2)))) && account !== undefined
  )
}

/** What is stored of a password. */
export const hashOf = (password: string) => hash(normal(password))

/**
 * Replaces the password that was just compared, or whichever it is: the account's links are void, and the provider forgets
 * where it is signed in. False when the password has become another meanwhile.
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
 * The token of a one-time link to a new password, in place of the one before; null for an address without an account. Only
 * its digest is kept: who reads the database finds no way in.
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

/** The e-mail of the account that a link is for; nothing when it is no longer valid. */
export const emailOfLink = (db: Db, token: string, now: Date) => store.linkedEmail(db, digestOf(token), now)

/**
 * Sets the password that a link is for, once; answers the account's e-mail, or nothing when the link is no longer valid.
 * Whoever was signed in has to sign in again.
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
    // Only now: what a sign-in under way brings with it is older.
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
