import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import * as store from './store.ts'

export const eraseAccount = ({ db: tx }: Context, { user }: ErasedAccount) =>
  store.deleteFriendships(tx, user.id)

export const exportAccount = ({ db, actor: { userId } }: Context) => ({
  friends: () => store.exportedFriends(db, userId),
  friendRequestsSent: () => store.exportedSentRequests(db, userId),
  friendRequestsReceived: () => store.exportedReceivedRequests(db, userId),
})
