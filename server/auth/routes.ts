import { assertFound } from '#server/http/assert.ts'
import { bind } from '#server/http/bind.ts'
import { authApi } from '#shared/auth/api.ts'
import * as shapes from '#shared/auth/schema.ts'
import { userById } from './reads.ts'

export const authRoutes = bind(authApi, shapes, {
  user: async ({ db, actor }) => {
    const user = assertFound(await userById(db, actor.userId))
    return { ...user, playerId: actor.playerId }
  },
})
