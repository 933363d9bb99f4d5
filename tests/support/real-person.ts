import { authApi } from '#shared/auth/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { browser, signUp } from '#tests/server/auth/browser.ts'
import type { TestApp } from './app.ts'
import { callOver } from './call.ts'

/** A user who signed up at the embedded provider, through its pages, and completed their profile. */
export async function realPerson(app: TestApp, email: string, name: string) {
  const tab = browser(app.origin)
  await signUp(tab, email)
  const request = async (path: string, init: Parameters<TestApp['request']>[1] = {}) =>
    tab.take(await app.request(path, { ...init, cookie: tab.cookieFor('/api') }))
  const call = callOver(request)
  const [firstName = '', lastName = ''] = name.split(' ')
  const profile = { firstName, lastName, city: 'Valencia', favouriteCourtSide: 'left' as const }
  await call(profileApi.complete, { body: profile })
  const { id, playerId } = await call(authApi.user, {})
  return {
    id,
    playerId,
    name,
    email,
    request,
    call,
    tab,
    get cookie() {
      return tab.cookieFor('/api')
    },
    set cookie(cookie) {
      tab.plant('sid', cookie.replace('sid=', ''))
    },
  }
}
