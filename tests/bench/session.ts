import { createHmac, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

export const timeZone = 'Europe/Madrid'
export const secret = 'the-secret-of-the-bench-with-32-characters'
export const silent = { info: () => {}, warn: () => {} }

/** The cookie of a new session of the user. */
export async function signedIn(pool: Pool, userId: string) {
  const sid = randomUUID()
  const session = { userId, createdAt: new Date().toISOString(), cookie: { originalMaxAge: null } }
  await pool.query(`insert into sessions (sid, sess, expire) values ($1, $2, now() + interval '1 day')`, [
    sid,
    session,
  ])
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')
  return `sid=${encodeURIComponent(`s:${sid}.${signature}`)}`
}
