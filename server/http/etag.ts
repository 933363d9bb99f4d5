import { createHash } from 'node:crypto'

/** Names a version of a body by what is in it. */
export const etagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

/** Whether the caller has that version. A proxy that compresses makes a tag weak. */
export const matchesEtag = (held: string | undefined, etag: string) =>
  held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
