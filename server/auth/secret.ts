import { randomBytes } from 'node:crypto'
import type { Services } from '#server/http/context.ts'
import * as store from './store.ts'

/** A value generated at the first start and shared by all processes on the database. */
export async function storedSecret<T>({ db }: Pick<Services, 'db'>, name: string, make: () => T): Promise<T> {
  const kept = await store.secretNamed(db, name)
  if (kept !== undefined) return kept as T
  await store.insertSecret(db, name, make())
  return (await store.secretNamed(db, name)) as T
}

/** The secrets of the session cookie: the first one signs, all of them verify. */
export async function sessionSecrets(services: Pick<Services, 'db' | 'env'>) {
  const given = services.env.sessionSecrets
  return given.length > 0 ? given : [await storedSecret(services, 'session', randomSecret)]
}

export const randomSecret = () => randomBytes(32).toString('base64url')
