import type { Db } from '#server/db/client.ts'
import * as store from './store.ts'

/** The pictures that the account's owner brought, one at a time, each whole as a `data:` address. */
export async function* exportAccount(db: Db, userId: string) {
  for (const id of await store.idsOf(db, userId)) {
    const picture = await store.pictureOf(db, userId, id)
    if (!picture) continue
    const { url, content, createdAt } = picture
    yield [{ url, createdAt, content: `data:image/webp;base64,${content.toString('base64')}` }]
  }
}

/** Takes the pictures of an account that ends, but for those that are a clan's. */
export async function eraseAccount(tx: Db, userId: string) {
  const ids = await store.lockPicturesOf(tx, userId)
  await store.deleteUnlessClanIcon(tx, ids)
}
