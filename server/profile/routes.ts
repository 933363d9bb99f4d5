import { bind } from '#server/http/bind.ts'
import { profileApi } from '#shared/profile/api.ts'
import * as shapes from '#shared/profile/schema.ts'
import { completeProfile } from './service.ts'

export const profileRoutes = bind(profileApi, shapes, {
  status: async ({ actor }) => ({ needsCompletion: !actor.isComplete }),
  complete: (context, { body }) => completeProfile(context, body),
})
