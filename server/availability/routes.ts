import { bind } from '#server/http/bind.ts'
import { availabilityApi } from '#shared/availability/api.ts'
import * as shapes from '#shared/availability/schema.ts'
import { saveUsualWeek, sayToday, todayFor, withdrawToday } from './service.ts'
import * as store from './store.ts'

export const availabilityRoutes = bind(availabilityApi, shapes, {
  usual: async ({ db, actor }) => ({ free: await store.usualWeekOf(db, actor.userId) }),
  saveUsual: (context, { body }) => saveUsualWeek(context, body.free),
  today: todayFor,
  sayToday: (context, { body }) => sayToday(context, body.from),
  withdrawToday,
})
