import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import * as providerStore from './provider/store.ts'
import { embeddedUsers, endSessions, orphanImpersonationsOf } from './service.ts'
import * as store from './store.ts'

/** Deletes everything that the user can sign in with. The user's row is deleted last, by the caller. */
export async function eraseAccount({ db: tx, now }: Context, { user, pseudonym }: ErasedAccount) {
  const { id, issuer, subject } = user
  await store.deleteLimits(tx, id)
  await orphanImpersonationsOf(tx, id, now, pseudonym)
  await endSessions(tx, id, now)
  if (issuer !== embeddedUsers) return
  await providerStore.deleteRecordsOf(tx, subject)
  await providerStore.deleteAccount(tx, subject)
}
