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

/** Lets the devices of those who are told hear of it too: called in the transaction that writes the notifications. */
export async function queuePushes(tx: Db, notificationIds: number[], now: Date) {
  if (notificationIds.length > 0) await store.insertJobs(tx, notificationIds, now)
}

/** Makes a browser one of the actor's devices; with more than ten, the one that was registered first goes. */
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

/** No device is told any more: which of them are its owner's nobody can say. */
export const unsubscribeAll = (tx: Db, userId: string) => store.deleteSubscriptionsOf(tx, userId)

// One that lies on the curve: nothing can be encrypted for any other.
function isPublicKey(text: string) {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return Buffer.from(text, 'base64url').length === 65
  } catch {
    return false
  }
}

/** The key pair by which push services know this app: made at the first start, for browsers subscribe to the public one. */
export const pushKeys = (services: Pick<Services, 'db'>) =>
  storedSecret(services, 'vapid', webPush.generateVAPIDKeys)

/** Where a push service complains. It has to be a mailbox or an https page, even where there is neither. */
export function pushContact({ env, publicOrigin }: Pick<Services, 'env' | 'publicOrigin'>) {
  const [admin] = env.adminEmails
  if (admin) return `mailto:${admin}`
  return isPublicAddress(publicOrigin()) ? publicOrigin() : 'mailto:push@bandeja.invalid'
}
