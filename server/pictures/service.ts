import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { createUploadBuffer, type File } from '#server/http/upload-buffer.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { pictureBytes } from '#shared/pictures/limits.ts'
import { pictureIdIn, pictureUrl } from '#shared/pictures/paths.ts'
import { canSeePictures, uploadForbidden } from '#shared/pictures/policy.ts'
import { encodePicture } from './encode.ts'
import * as store from './store.ts'

const unusedPictureMs = 86_400_000
const bufferUpload = createUploadBuffer({ mostBytes: pictureBytes, bytesAtOnce: 32 * 1024 * 1024 })

/** Stores a picture, and answers the address under which its uploader may have it shown. */
export function uploadPicture({ db, actor, now }: Context<'account'>, file: File) {
  assertAllowed(uploadForbidden(actor))
  return bufferUpload(actor.userId, file, async (blocks) => {
    const content = await encodePicture(Buffer.concat(blocks), actor.userId)
    return { url: await storePicture(db, actor.userId, content, now) }
  })
}

/** The picture as it is shown. */
export async function pictureFor({ db, actor }: Context<'account'>, id: string) {
  return assertFound(canSeePictures(actor) ? await store.contentOf(db, id) : null)
}

/** Stores what was encoded, for the person whose it is, and answers its address. */
export async function storePicture(db: Db, uploadedBy: string | null, content: Buffer, createdAt: Date) {
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
    throw fieldError(path, 'picture_not_uploaded')
}

/** What nobody shows, a day after it came. */
export async function deleteUnusedPictures(db: Db, now: Date) {
  const before = new Date(now.getTime() - unusedPictureMs)
  await db.transaction(async (tx) => {
    const ids = await store.lockUnused(tx, before)
    await store.deleteUnused(tx, ids)
  })
}
