import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

export const clansApi = endpoints<typeof schema>()({
  mine: { method: 'GET', path: '/clans/my', access: 'player', response: 'clanChoices' },
})
