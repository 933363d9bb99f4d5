import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import * as externalStore from './external/store.ts'
import * as store from './store.ts'

/** Deletes the pictures of the account, except those that are a clan's icon. */
export async function eraseAccount({ db: tx }: Context, { user }: ErasedAccount) {
  const ids = await store.lockPicturesOf(tx, user.id)
  await store.deleteUnlessClanIcon(tx, ids)
}

export const exportAccount = ({ db, actor: { userId } }: Context) => ({
  pictures: () => pictures(db, userId),
  outsidePicture: () => externalStore.exportedExternal(db, userId),
})

/** One at a time, each whole as a `data:` address. */
async function* pictures(db: Context['db'], userId: string) {
  for (const id of await store.idsOf(db, userId)) {
    const picture = await store.pictureOf(db, userId, id)
    if (!picture) continue
    const { url, content, createdAt } = picture
    yield [{ url, createdAt, content: `data:image/webp;base64,${content.toString('base64')}` }]
  }
}
