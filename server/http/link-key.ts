import { randomBytes } from 'node:crypto'

/** The key of a link that nobody guesses: 128 random bits in base64url. */
export const newLinkKey = () => randomBytes(16).toString('base64url')
