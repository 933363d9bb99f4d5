import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import * as store from './store.ts'

export async function eraseAccount({ db: tx }: Context, { user }: ErasedAccount) {
  await store.deleteUsualWeek(tx, user.id)
  await store.deleteToday(tx, user.id)
}

export const exportAccount = ({ db, actor: { userId }, now }: Context) => ({
  usualWeek: () => store.usualWeekOf(db, userId),
  availableToday: async () => (await store.todayOf(db, userId, now)) ?? null,
})
