import { audit } from '#server/audit/service.ts'
import { embeddedUsers } from '#server/auth/service.ts'
import * as authStore from '#server/auth/store.ts'
import type { Db } from '#server/db/client.ts'
import type { RequestInfo, Services } from '#server/http/context.ts'
import { allowMailAgain, queueMail } from '#server/mail/service.ts'
import { addressLinksPath } from '#shared/auth/paths.ts'
import type { Language } from '#shared/languages.ts'
import { linkTo } from './mails.ts'
import * as store from './store.ts'
import { digestOf, newToken } from './token.ts'

const linkMs = 24 * 3_600_000

type Account = { id: string; email: string }

/**
 * Mails a link to the owner of an account that verifies its address, for a day, and invalidates the previous one. Does
 * nothing where no mail is sent.
 */
export async function mailAddressLink(
  tx: Db,
  { env, clock, publicOrigin }: Pick<Services, 'env' | 'clock' | 'publicOrigin'>,
  { id, email }: Account,
  language: Language,
) {
  if (!env.mail) return
  const now = clock()
  const token = newToken()
  const validUntil = new Date(now.getTime() + linkMs)
  await store.upsertAddressLink(tx, { accountId: id, digest: digestOf(token), expiresAt: validUntil })
  const user = await authStore.userOfIdentity(tx, embeddedUsers, id)
  const values = { url: linkTo(publicOrigin(), `${addressLinksPath}/${token}`, language) }
  const mail = { kind: 'address_verification', to: email, userId: user?.id, language } as const
  await queueMail(tx, now, { ...mail, values, validUntil })
}

/** Whether the address of a link is verified already; undefined when the link is not valid. */
export async function addressLinkState(db: Db, token: string, now: Date) {
  const account = await store.accountOfAddressLink(db, digestOf(token), now)
  return account && { isVerified: account.emailVerifiedAt !== null }
}

/** Verifies the address of a link; again as often as the link is followed. False when it is not valid. */
export function followAddressLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  requestInfo: RequestInfo,
) {
  return db.transaction(async (tx) => {
    const now = clock()
    const account = await store.accountOfAddressLink(tx, digestOf(token), now)
    if (!account) return false
    await authStore.lockEmail(tx, { issuer: embeddedUsers, subject: account.id, email: account.email })
    await setAddressVerified(tx, now, account, requestInfo)
    return true
  })
}

/** The caller has locked the e-mail, as a sign-in does, which would otherwise miss it. */
export async function setAddressVerified(
  tx: Db,
  now: Date,
  { id, email }: Account,
  requestInfo: RequestInfo,
) {
  if (!(await store.setEmailVerified(tx, id, now))) return
  const user = await authStore.userOfIdentity(tx, embeddedUsers, id)
  if (user) {
    await authStore.setEmailVerified(tx, user.id, email)
    await allowMailAgain(tx, user.id)
  }
  await audit(tx, now, requestInfo, { action: 'address_verified', real: null, effective: user?.id ?? null })
}
