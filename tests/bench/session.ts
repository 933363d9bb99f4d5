import { createHmac, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

export const timeZone = 'Europe/Madrid'
export const secret = 'the-secret-of-the-bench-with-32-characters'
export const silent = { info: () => {}, warn: () => {} }

/** The cookie of a new session of the user. */
export async function signedIn(pool: Pool, userId: string) {
  const [cookie = ''] = await allSignedIn(pool, [userId])
  return cookie
}

/** The cookies of new sessions, one for each user. */
export async function allSignedIn(pool: Pool, userIds: string[]) {
  const createdAt = new Date().toISOString()
  const sids = userIds.map(() => randomUUID())
  const sessions = userIds.map((userId) => ({ userId, createdAt, cookie: { originalMaxAge: null } }))
  await pool.query(
    `insert into sessions (sid, sess, expire)
     select sid, sess, now() + interval '1 day' from unnest($1::text[], $2::json[]) as session (sid, sess)`,
    [sids, sessions.map((session) => JSON.stringify(session))],
  )
  return sids.map(cookieOf)
}

function cookieOf(sid: string) {
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')
  return `sid=${encodeURIComponent(`s:${sid}.${signature}`)}`
}
