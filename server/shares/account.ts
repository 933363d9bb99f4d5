import type { Context } from '#server/http/context.ts'
import * as store from './store.ts'

/** The links go with the user's row. */
export const eraseAccount = async () => {}

export const exportAccount = ({ db, actor }: Context) => ({
  shareLinks: () => store.exportedShares(db, actor.userId),
})
