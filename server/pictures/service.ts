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

/** Stores a picture, and answers the address that its uploader may save in a profile or a clan. */
export function uploadPicture({ db, actor, now }: Context<'account'>, file: File) {
  assertAllowed(uploadForbidden(actor))
  return bufferUpload(actor.userId, file, async (blocks) => {
    const content = await encodePicture(Buffer.concat(blocks), actor.userId)
    return { url: await storePicture(db, actor.userId, content, now) }
  })
}

export async function pictureFor({ db, actor }: Context<'account'>, id: string) {
  return assertFound(canSeePictures(actor) ? await store.contentOf(db, id) : null)
}

/** Stores an encoded picture, and answers its address. */
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
 * Refuses an address that is neither shown already nor a picture of the actor's, which it locks until the transaction
 * ends. The browser of everybody who sees it would request any other address.
 */
export async function assertOwnPicture(tx: Db, actor: Pick<Actor, 'userId'>, { path, url, shown }: Choice) {
  if (url === null || url === shown) return
  const id = pictureIdIn(url)
  if (id === null || !(await store.lockPictureOf(tx, actor.userId, id)))
    throw fieldError(path, 'picture_not_uploaded')
}

/** Deletes pictures that are shown nowhere, a day after the upload. */
export async function deleteUnusedPictures(db: Db, now: Date) {
  const before = new Date(now.getTime() - unusedPictureMs)
  await db.transaction(async (tx) => {
    const ids = await store.lockUnused(tx, before)
    await store.deleteUnused(tx, ids)
  })
}
