import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import { storedSecret } from '#server/auth/secret.ts'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { assertAllowed, fieldError } from '#server/http/assert.ts'
import type { Context, Services } from '#server/http/context.ts'
import { isAllowedAddress, isPublicAddress } from '#server/http/public-address.ts'
import * as store from '#server/notifications/push/store.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import type { NewPushSubscription } from '#shared/notifications/push/schema.ts'

const maxDevices = 10

/** Adds a device of the actor; of more than ten the oldest is removed. */
export function subscribe({ db, actor, now }: Context, sent: NewPushSubscription, mode: Env['mode']) {
  assertAllowed(inboxForbidden(actor))
  if (!isAllowedAddress(sent.endpoint, mode)) throw fieldError('endpoint', 'push_address_forbidden')
  if (!isPublicKey(sent.keys.p256dh)) throw fieldError('keys.p256dh', 'push_key_wrong')
  return db.transaction(async (tx) => {
    await store.lockDevicesOf(tx, actor.userId)
    await store.upsertSubscription(tx, actor.userId, sent, now)
    await store.deleteOldestSubscriptions(tx, actor.userId, maxDevices)
  })
}

export async function unsubscribe({ db, actor }: Context, endpoint: string) {
  assertAllowed(inboxForbidden(actor))
  await store.deleteSubscriptionOf(db, actor.userId, endpoint)
}

/** Removes all devices of a user: which of them are the owner's cannot be known. */
export const unsubscribeAll = (tx: Db, userId: string) => store.deleteSubscriptionsOf(tx, userId)

// Nothing can be encrypted for a point that is not on the curve.
function isPublicKey(text: string) {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return Buffer.from(text, 'base64url').length === 65
  } catch {
    return false
  }
}

/** The VAPID key pair. It is stored, because the devices have subscribed to its public key. */
export const pushKeys = (services: Pick<Services, 'db'>) =>
  storedSecret(services, 'vapid', webPush.generateVAPIDKeys)

/** The contact for push services, which have to be given an e-mail address or an https page. */
export function pushContact({ env, publicOrigin }: Pick<Services, 'env' | 'publicOrigin'>) {
  const [admin] = env.adminEmails
  if (admin) return `mailto:${admin}`
  return isPublicAddress(publicOrigin()) ? publicOrigin() : 'mailto:push@bandeja.invalid'
}
