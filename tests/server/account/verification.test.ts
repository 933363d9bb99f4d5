import { expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { browser, password, signUp } from '#tests/server/auth/browser.ts'
import { mailedApp, publicOrigin } from '#tests/server/auth/mailed.ts'
import { testApp } from '#tests/support/app.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await mailedApp()
const refusal = refusalLineIn(app)

/** A user who signed up on the pages, without a profile. */
async function person(email: string) {
  const tab = app.visitor()
  await signUp(tab, email)
  return { tab, ...app.withCookie(tab.cookieFor('/api')) }
}
type Who = Pick<Awaited<ReturnType<typeof person>>, 'call'>
const stateOf = async ({ call }: Who) => {
  const { isEmailVerified, canVerifyEmail } = await call(accountApi.one, {})
  return { isEmailVerified, canVerifyEmail }
}
const askAgain = ({ call }: Who) => call(accountApi.verification, {})

test('the mail with the link is sent again, which ends the earlier link, until the address is verified', async () => {
  const ana = await person('ana@example.test')
  expect(await stateOf(ana)).toEqual({ isEmailVerified: false, canVerifyEmail: true })
  const first = await app.linkTo('ana@example.test', 1)
  await ana.call(accountApi.verification, {}, { 'Accept-Language': 'es' })
  const second = await app.linkTo('ana@example.test', 2)
  expect(second).toContain('?lang=es')
  expect((await ana.tab.go(first)).status).toBe(404)
  await ana.tab.go(second, { method: 'POST', form: {} })
  expect(await stateOf(ana)).toEqual({ isEmailVerified: true, canVerifyEmail: false })
  await askAgain(ana)
  expect([(await app.queued()).length, app.sentTo('ana@example.test').length]).toEqual([0, 2])
})

test('a user asks for five mails an hour', async () => {
  const bea = await person('bea@example.test')
  for (let count = 0; count < 5; count += 1) await askAgain(bea)
  expect(await refusal(() => askAgain(bea))).toBe('429 too_many_requests')
})

test('without a mail server, and with an account elsewhere, nothing is sent', async () => {
  const silent = await testApp()
  const caro = await realPerson(silent, 'caro@example.test', 'Caro Gil')
  const elsewhere = await app.person('Dani Fuera', {
    issuer: 'https://accounts.example',
    emailVerified: true,
  })
  expect([await stateOf(caro), await stateOf(elsewhere)]).toEqual([
    { isEmailVerified: false, canVerifyEmail: false },
    { isEmailVerified: true, canVerifyEmail: false },
  ])
  await Promise.all([askAgain(caro), askAgain(elsewhere)])
  expect([await silent.count('mail_queue'), await silent.count('address_links')]).toEqual([0, 0])
  expect(app.sentTo(elsewhere.email ?? '')).toEqual([])
})

test('a password changed in the account is reported by mail, also to an unverified address', async () => {
  const eva = await person('eva@example.test')
  const body = { currentPassword: password, newPassword: 'globo-de-revés' }
  await eva.call(accountApi.password, { body }, { 'Accept-Language': 'en' })
  // Both are sent at once, in either order.
  const mails = await app.mailsTo('eva@example.test', 2)
  const notice = mails.find(({ subject }) => subject === 'Your password was changed')
  expect(notice?.text).toContain(`${publicOrigin}/oidc/password?lang=en`)
  const page = await browser(app.origin, { origin: publicOrigin }).go('/oidc/password?lang=en')
  expect(page.headers.getSetCookie()).toEqual([])
})
