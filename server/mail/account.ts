import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import * as store from './store.ts'

/** Mails of the user's account go with the user; one to their address may be of a sign-up without a user yet. */
export async function eraseAccount({ db: tx }: Context, { user: { email } }: ErasedAccount) {
  if (email !== null) await store.deleteMailsTo(tx, email)
}
