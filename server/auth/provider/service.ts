import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { audit } from '#server/audit/service.ts'
import { emailShape } from '#server/auth/identity.ts'
import { accountById } from '#server/auth/reads.ts'
import { embeddedUsers, endSessions } from '#server/auth/service.ts'
import { lockEmail, userOfIdentity } from '#server/auth/store.ts'
import type { Db } from '#server/db/client.ts'
import type { Services, RequestInfo } from '#server/http/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { endFeed } from '#server/scheduled-matches/calendar/service.ts'
import { passwordError, passwordLengths } from '#shared/account/password.ts'
import { passwordLinksPath } from '#shared/auth/paths.ts'
import type { Language } from '#shared/languages.ts'
import { setAddressVerified } from './address.ts'
import { guessablePasswordError } from './guessable-password.ts'
import { linkTo, queuePasswordNotice } from './mails.ts'
import * as store from './store.ts'
import { digestOf, newToken } from './token.ts'

const mailedMs = 30 * 60_000
const handedOverMs = 24 * 3_600_000

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

/** The new account; undefined when the e-mail has one. `welcome` runs in the same transaction. */
export async function signUp(
  db: Db,
  { email, password }: Credentials,
  welcome: (tx: Db, account: { id: string; email: string }) => Promise<void> = async () => {},
) {
  const passwordHash = await hashOf(password)
  return db.transaction(async (tx) => {
    const made = await store.insertAccount(tx, { email, passwordHash })
    if (made) await welcome(tx, made)
    return made
  })
}

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
 * Creates the token of a one-time link to a new password, for an administrator to hand over, and invalidates the
 * previous one; null for an e-mail without an account.
 */
export async function makePasswordLink(db: Db, email: string, now: Date) {
  const account = await store.accountWithEmail(db, email)
  if (!account) return null
  const expiresAt = new Date(now.getTime() + handedOverMs)
  return db.transaction(async (tx) => {
    const { token } = await newPasswordLink(tx, now, null, {
      accountId: account.id,
      expiresAt,
      isMailed: false,
    })
    return token
  })
}

/** Mails such a link to the owner of an account, for half an hour; does nothing for an e-mail without an account. */
export async function mailPasswordLink(
  { db, clock, publicOrigin }: Pick<Services, 'db' | 'clock' | 'publicOrigin'>,
  { email, language }: { email: string; language: Language },
  requestInfo: RequestInfo,
) {
  const account = await accountWith(db, email)
  if (!account) return
  const now = clock()
  const validUntil = new Date(now.getTime() + mailedMs)
  await db.transaction(async (tx) => {
    const link = { accountId: account.id, expiresAt: validUntil, isMailed: true }
    const { token, userId } = await newPasswordLink(tx, now, requestInfo, link)
    const values = { url: linkTo(publicOrigin(), `${passwordLinksPath}/${token}`, language) }
    await queueMail(tx, now, {
      kind: 'password_link',
      to: account.email,
      userId,
      language,
      values,
      validUntil,
    })
  })
}

async function newPasswordLink(
  tx: Db,
  now: Date,
  requestInfo: RequestInfo | null,
  link: { accountId: string; expiresAt: Date; isMailed: boolean },
) {
  const token = newToken()
  await store.upsertLink(tx, { ...link, digest: digestOf(token) })
  const user = await userOfIdentity(tx, embeddedUsers, link.accountId)
  const effective = user?.id ?? null
  await audit(tx, now, requestInfo, { action: 'password_link_made', real: null, effective })
  return { token, userId: user?.id }
}

/** The e-mail of the account of a link; undefined when the link is not valid. */
export const emailOfLink = (db: Db, token: string, now: Date) => store.linkedEmail(db, digestOf(token), now)

/**
 * Sets the password through a link, once, ends the user's sessions and calendar feed, and tells them by mail. A person
 * who follows a mailed link has the address. Answers the account's e-mail; undefined when the link is not valid.
 */
export async function followPasswordLink(
  services: Pick<Services, 'db' | 'env' | 'clock' | 'publicOrigin'>,
  { token, password, language }: { token: string; password: string; language: Language },
  requestInfo: RequestInfo,
) {
  const { db, clock } = services
  const passwordHash = await hashOf(password)
  return db.transaction(async (tx) => {
    const link = await store.takeLink(tx, digestOf(token), clock())
    const account = link && (await accountById(tx, link.accountId))
    if (!account) return undefined
    const { id, email } = account
    await lockEmail(tx, { issuer: embeddedUsers, subject: id, email })
    await replacePassword(tx, id, passwordHash)
    // Read after the password changed: a sign-in that is still running is older.
    const now = clock()
    const user = await userOfIdentity(tx, embeddedUsers, id)
    if (user) {
      await endSessions(tx, user.id, now)
      await endFeed(tx, user.id)
    }
    await audit(tx, now, requestInfo, { action: 'password_reset', real: null, effective: user?.id ?? null })
    if (link.isMailed) await setAddressVerified(tx, now, account, requestInfo)
    await queuePasswordNotice(tx, services, now, { to: email, userId: user?.id, language })
    return email
  })
}

export async function pruneProvider(db: Db, now: Date) {
  await store.deleteExpiredRecords(db, now)
  await store.deleteExpiredLinks(db, now)
}

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
