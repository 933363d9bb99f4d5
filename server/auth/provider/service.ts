import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { line } from '#shared/api/wire.ts'
import * as store from './store.ts'

const longestEmail = 254
const lengths = { shortest: 8, longest: 200 }

export type Credentials = { email: string; password: string }

const emailShape = line(longestEmail).pipe(z.email())

/** What is wrong with a new account's fields, if anything. */
export function flawsOf({ email, password: given }: Credentials) {
  const length = [...given].length
  const flaws = {
    ...(email === ''
      ? { email: 'emailRequired' as const }
      : !isEmail(email) && { email: 'emailInvalid' as const }),
    ...(given === ''
      ? { password: 'passwordRequired' as const }
      : length < lengths.shortest
        ? { password: 'passwordShort' as const }
        : length > lengths.longest && { password: 'passwordLong' as const }),
  }
  return Object.keys(flaws).length > 0 ? flaws : undefined
}

/** The id of a new account; undefined when the e-mail has one. */
export async function signUp(db: Db, { email, password: given }: Credentials) {
  const passwordHash = await hash(normal(given))
  return (await store.insertAccount(db, { email, passwordHash }))?.id
}

// Unknown addresses are compared with this one, so that they take as long as known ones.
const nobody = hash(randomUUID())

/** The id of the account, if e-mail and password belong together. */
export async function accountOf(db: Db, { email, password: given }: Credentials) {
  const account = isEmail(email) ? await store.accountWithEmail(db, email) : undefined
  const isRight = await verify(
    account?.passwordHash ?? (await nobody),
    normal(given.slice(0, lengths.longest * 2)),
  )
  return account && isRight ? account.id : undefined
}

export const pruneProvider = (db: Db, now: Date) => store.removeExpiredRecords(db, now)

const isEmail = (email: string) => emailShape.safeParse(email).success

// Keyboards compose the same accented letter in different ways.
const normal = (given: string) => given.normalize('NFKC')
