import { adminApi } from './admin/api.ts'
import type { Endpoint } from './api/endpoint.ts'
import { authApi } from './auth/api.ts'
import { ratingsApi } from './clans/ratings/api.ts'
import type { Language } from './languages.ts'
import { matchesApi } from './matches/api.ts'
import { notificationsApi } from './notifications/api.ts'
import { profileApi } from './profile/api.ts'
import { scheduledMatchesApi } from './scheduled-matches/api.ts'
import { statsApi } from './stats/api.ts'
import { defaultPeriod } from './stats/period.ts'

type Read = {
  endpoint: Endpoint
  input?: { params?: Record<string, string>; query?: Record<string, unknown> }
}

/** What Home asks for when it opens: the server sends the answers with the page. */
export const homeReads = [
  { endpoint: authApi.user },
  { endpoint: profileApi.status },
  { endpoint: adminApi.status },
  { endpoint: statsApi.all },
  { endpoint: statsApi.period, input: { params: { days: String(defaultPeriod) } } },
  { endpoint: matchesApi.list, input: { query: { limit: 3 } } },
  { endpoint: ratingsApi.own },
  { endpoint: scheduledMatchesApi.list, input: { query: { scope: 'own', limit: 20 } } },
  { endpoint: notificationsApi.list },
] as const satisfies readonly Read[]

/** The data in the page of Home. `answers` are those of `homeReads`, in their order. */
export type FirstView = {
  /** The session person whose page it is. */
  person: string
  /** The texts in the answers are in this language, and days are those of this zone, if the server knows one. */
  language: Language
  timeZone: string | null
  answers: unknown[]
}

/** The id of the element that has the data. */
export const firstViewId = 'first-view'
