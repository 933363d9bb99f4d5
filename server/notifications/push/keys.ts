import webPush from 'web-push'
import { storedSecret } from '#server/auth/secret.ts'
import type { Services } from '#server/http/context.ts'
import { isPublicAddress } from '#server/http/public-address.ts'

/** The key pair by which push services know this app: made at the first start, for browsers subscribe to the public one. */
export const pushKeys = (services: Pick<Services, 'db'>) =>
  storedSecret(services, 'vapid', webPush.generateVAPIDKeys)

/** Where a push service complains. It has to be a mailbox or an https page, even where there is neither. */
export function pushContact({ env, publicOrigin }: Pick<Services, 'env' | 'publicOrigin'>) {
  const [admin] = env.adminEmails
  if (admin) return `mailto:${admin}`
  return isPublicAddress(publicOrigin()) ? publicOrigin() : 'mailto:push@bandeja.invalid'
}
