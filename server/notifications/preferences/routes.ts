import { bind, type Bound } from '#server/http/bind.ts'
import type { Services } from '#server/http/context.ts'
import { preferencesApi } from '#shared/notifications/preferences/api.ts'
import * as shapes from '#shared/notifications/preferences/schema.ts'
import { changePreferences, preferencesOf } from './service.ts'

const routesFor = ({ env }: Services) =>
  bind(preferencesApi, shapes, {
    one: (context) => preferencesOf(context, env),
    change: (context, { body }) => changePreferences(context, env, body),
  })

export const preferencesRoutes: Bound = {
  table: preferencesApi,
  router: (services, auth) => routesFor(services).router(services, auth),
}
