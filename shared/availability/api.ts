import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const usual = { path: '/availability/usual', access: 'player', response: 'usualWeek' } as const
const today = { path: '/availability/today', access: 'player' } as const
const touches = ['availability'] as const

export const availabilityApi = endpoints<typeof schema>()({
  usual: { ...usual, method: 'GET' },
  saveUsual: { ...usual, method: 'PUT', body: 'newUsualWeek', touches },
  today: { ...today, method: 'GET', response: 'todayAvailability', volatile: true },
  sayToday: { ...today, method: 'PUT', body: 'availableToday', response: 'todayAvailability', touches },
  withdrawToday: { ...today, method: 'DELETE', status: 204, touches },
})
