import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link in a mail. Only its digest is stored, so that the database does not reveal it. */
export const newToken = () => randomBytes(32).toString('base64url')

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
