import { authApi } from '#shared/auth/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { browser, signUp } from '#tests/server/auth/browser.ts'
import type { Person, TestApp } from './app.ts'

/** Somebody who made their account at the embedded provider, through its pages, and completed their profile. */
export async function realPerson(app: TestApp, email: string, name: string) {
  const tab = browser(app.origin)
  await signUp(tab, email)
  const cookie = tab.cookieFor('/api')
  const call: Person['call'] = (endpoint, input, headers) => app.call(endpoint, input, cookie, headers)
  const [firstName = '', lastName = ''] = name.split(' ')
  const profile = { firstName, lastName, city: 'Valencia', favouriteCourtSide: 'left' as const }
  await call(profileApi.complete, { body: profile })
  const { id, playerId } = await call(authApi.user, {})
  const request: Person['request'] = (path, init = {}) => app.request(path, { ...init, cookie })
  return { id, playerId, name, email, cookie, call, request, tab }
}
