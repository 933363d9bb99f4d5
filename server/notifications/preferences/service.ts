import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { allowMailAgain } from '#server/mail/service.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import { defaultPreferences, mailPreferences } from '#shared/notifications/preferences/preferences.ts'
import type { changedPreferences, PreferencesAnswer } from '#shared/notifications/preferences/schema.ts'
import * as store from './store.ts'

type Settings = Pick<Env, 'mail'>

const noMail = Object.fromEntries(mailPreferences.map((name) => [name, false]))

/** What the actor wants, and whether mail reaches them. After their address refused a mail all mail is off. */
export async function preferencesOf(
  { db, actor: { userId } }: Pick<Context, 'db' | 'actor'>,
  { mail }: Settings,
): Promise<PreferencesAnswer> {
  const { preferences, ...address } = assertFound(await store.preferencesOf(db, userId))
  const state = mail ? stateOf(address) : 'off'
  const wanted = preferences ?? defaultPreferences
  return {
    preferences: state === 'bounced' ? { ...wanted, ...noMail } : wanted,
    mail: { state, address: address.isDemo ? null : address.email },
  }
}

/** After the address refused a mail, turning mail of one kind on allows that kind alone to it again. */
export function changePreferences(
  { db, actor, now }: Context,
  settings: Settings,
  change: z.output<typeof changedPreferences>,
) {
  assertAllowed(inboxForbidden(actor))
  return db.transaction(async (tx) => {
    const turnsMailOn = mailPreferences.some((name) => change[name])
    const isAllowedAgain = turnsMailOn && (await allowMailAgain(tx, actor.userId))
    const wanted = isAllowedAgain ? { ...noMail, ...change } : change
    await store.setPreferences(tx, actor.userId, wanted, now)
    return preferencesOf({ db: tx, actor }, settings)
  })
}

/** Turns all mail of notifications off, by a link in a mail; nothing happens for a user who is gone. */
export const endMail = (db: Db, userId: string, now: Date) => store.setPreferences(db, userId, noMail, now)

type Address = Omit<NonNullable<Awaited<ReturnType<typeof store.preferencesOf>>>, 'preferences'>

function stateOf({ email, isDemo, isVerified, bouncedAt }: Address) {
  if (isDemo || email === null) return 'missing'
  if (!isVerified) return 'unverified'
  return bouncedAt === null ? 'ready' : 'bounced'
}
