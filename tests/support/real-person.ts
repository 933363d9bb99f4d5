import { authApi } from '#shared/auth/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { browser, signUp } from '#tests/server/auth/browser.ts'
import type { TestApp } from './app.ts'

/** Somebody who made their account at the embedded provider, through its pages, and completed their profile. */
export async function realPerson(app: TestApp, email: string, name: string) {
  const tab = browser(app.origin)
  await signUp(tab, email)
  const session = app.withCookie(tab.cookieFor('/api'))
  const [firstName = '', lastName = ''] = name.split(' ')
  const profile = { firstName, lastName, city: 'Valencia', favouriteCourtSide: 'left' as const }
  await session.call(profileApi.complete, { body: profile })
  const { id, playerId } = await session.call(authApi.user, {})
  return { id, playerId, name, email, ...session, tab }
}
