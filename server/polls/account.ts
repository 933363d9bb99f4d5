import type { Context } from '#server/http/context.ts'
import * as store from './account-store.ts'
import { deleteWithNotifications } from './service.ts'
import { lockPoll } from './store.ts'

export async function lockAccount({ db: tx, actor }: Context) {
  for (const id of await store.createdIds(tx, actor.userId)) await lockPoll(tx, id)
}

/** Deletes the polls of the account; its answers to others' go with the user's row. */
export async function eraseAccount({ db: tx, actor, now }: Context) {
  for (const id of await store.createdIds(tx, actor.userId)) await deleteWithNotifications(tx, id, now)
}

export const exportAccount = ({ db, actor }: Context) => ({
  polls: () => store.exportedPolls(db, actor.userId),
  pollAnswers: () => store.exportedAnswers(db, actor.userId),
})
