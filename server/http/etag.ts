import { createHash } from 'node:crypto'

/** A tag by content. */
export const etagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

/** Whether the client has that version. A compressing proxy makes tags weak. */
export const matchesEtag = (held: string | undefined, etag: string) =>
  held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
