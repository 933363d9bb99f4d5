import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demandAllowed, found, refuseField } from '#server/http/demand.ts'
import { createReception, type File } from '#server/http/reception.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { pictureBytes } from '#shared/pictures/limits.ts'
import { pictureIdIn, pictureUrl } from '#shared/pictures/paths.ts'
import { canSeePictures, uploadForbidden } from '#shared/pictures/policy.ts'
import { encodePicture } from './encode.ts'
import * as store from './store.ts'

const keptUnshownMs = 86_400_000
const withFile = createReception({ mostBytes: pictureBytes, bytesAtOnce: 32 * 1024 * 1024 })

/** Stores a picture, and answers the address under which its uploader may have it shown. */
export function uploadPicture({ db, actor, now }: Context<'account'>, file: File) {
  demandAllowed(uploadForbidden(actor))
  return withFile(actor.userId, file, async (blocks) => {
    const content = await encodePicture(Buffer.concat(blocks), actor.userId)
    return { url: await keepPicture(db, actor.userId, content, now) }
  })
}

/** The picture as it is shown. */
export async function pictureFor({ db, actor }: Context<'account'>, id: string) {
  return found(canSeePictures(actor) ? await store.contentOf(db, id) : null)
}

/** Stores what was encoded, for the person whose it is, and answers its address. */
export async function keepPicture(db: Db, uploadedBy: string | null, content: Buffer, createdAt: Date) {
  const id = createHash('sha256')
    .update(`${uploadedBy ?? ''}\0`)
    .update(content)
    .digest('base64url')
  await store.upsertPicture(db, { id, content, uploadedBy, createdAt })
  return pictureUrl(id)
}

type Choice = { path: string; url: string | null; shown: string | null }

/**
 * Refuses what is neither shown already nor a picture of the actor's own, which then stays until the transaction ends.
 * Any other address would be asked for by everybody who sees it.
 */
export async function assertOwnPicture(tx: Db, actor: Pick<Actor, 'userId'>, { path, url, shown }: Choice) {
  if (url === null || url === shown) return
  const id = pictureIdIn(url)
  if (id === null || !(await store.lockPictureOf(tx, actor.userId, id)))
    throw refuseField(path, 'picture_not_uploaded')
}

/** What nobody shows, a day after it came. */
export async function forgetUnshownPictures(db: Db, now: Date) {
  const before = new Date(now.getTime() - keptUnshownMs)
  await db.transaction(async (tx) => {
    const ids = await store.lockUnshown(tx, before)
    await store.removeUnshown(tx, ids)
  })
}
