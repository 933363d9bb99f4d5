import { bind, type Bound } from '#server/http/bind.ts'
import type { Services } from '#server/http/context.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import * as shapes from '#shared/notifications/push/schema.ts'
import { pushKeys, subscribe, unsubscribe } from './service.ts'

const routesFor = ({ env }: Services) =>
  bind(pushApi, shapes, {
    key: pushKeys,
    subscribe: (context, { body }) => subscribe(context, body, env.mode),
    unsubscribe: (context, { body }) => unsubscribe(context, body.endpoint),
  })

export const pushRoutes: Bound = {
  table: pushApi,
  router: (services, auth) => routesFor(services).router(services, auth),
}
