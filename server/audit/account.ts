import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import { audit } from './service.ts'
import * as store from './store.ts'

/** Puts the pseudonym in the place of the user, and records the erasure without address or request, whose log line names them. */
export async function eraseAccount({ db: tx, now }: Context, { user, signIn, pseudonym }: ErasedAccount) {
  await store.pseudonymise(tx, { userId: user.id, signIn, pseudonym })
  await audit(tx, now, null, { action: 'account_deleted', real: pseudonym, effective: pseudonym })
}

export const exportAccount = ({ db, actor: { userId } }: Context) => ({
  supportAccess: () => store.supportAccess(db, userId),
  activity: () => activity(db, userId),
})

async function* activity(db: Context['db'], userId: string) {
  let last = 0
  while (true) {
    const page = await store.activityOf(db, userId, last)
    if (page.length === 0) return
    last = page.at(-1)?.id ?? last
    yield page.map(({ id: _id, ...row }) => row)
  }
}
