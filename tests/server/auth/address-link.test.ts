import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditOf } from '#tests/support/impersonation.ts'
import { blockingWriters, whileTableLocked } from '#tests/support/locked.ts'
import { logIn, openSignUp, password, scriptsIn, signUp, type Browser, languageScript } from './browser.ts'
import { mailedApp } from './mailed.ts'

const hour = 3_600_000
const app = await mailedApp({ ADMIN_EMAILS: 'boss@example.test' })

/** A user who signed up, and the link in the mail that came then. */
async function unverified(email: string) {
  const tab = app.visitor()
  await signUp(tab, email)
  return { tab, link: await app.linkTo(email, 1) }
}
const press = (tab: Browser, link: string) => tab.go(link, { method: 'POST', form: {} })
const userWith = async (email: string) =>
  (
    await app.rowsOf(
      'select id, subject, role, email_verified as verified from users where lower(email) = $1',
      email,
    )
  )[0]
const unknown = { status: 404, isOver: true }
const over = async (response: Response) => ({
  status: response.status,
  isOver: (await response.text()).includes('This link is no longer valid'),
})

test('signing up mails a link in the language of the page, of which only a digest is stored', async () => {
  const tab = app.visitor()
  await openSignUp(tab)
  await tab.follow(`${new URL(tab.address()).pathname}?lang=es`, {
    method: 'POST',
    form: { email: 'ana@example.test', password },
  })
  const link = await app.linkTo('ana@example.test', 1)
  expect(link).toMatch(/^\/oidc\/address\/[\w-]{43}\?lang=es$/)
  expect(app.sentTo('ana@example.test')[0]).toMatchObject({ subject: 'Confirma tu correo' })
  const digest = createHash('sha256').update(link.slice(14, 57)).digest('base64url')
  expect(await app.count('address_links where digest = $1', digest)).toBe(1)
})

test('opening the link asks, and only its button verifies the address, however often it is pressed', async () => {
  const { link } = await unverified('bea@example.test')
  const elsewhere = app.visitor()
  for (const method of ['GET', 'HEAD', 'GET']) expect((await elsewhere.go(link, { method })).status).toBe(200)
  const page = await elsewhere.go(link)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('<h1>Confirm your e-mail</h1>')
  expect(text).not.toContain('bea@')
  expect(scriptsIn(text)).toEqual([languageScript])
  expect(await userWith('bea@example.test')).toMatchObject({ verified: false })

  expect(await (await press(elsewhere, link)).text()).toContain('<h1>E-mail confirmed</h1>')
  app.later(hour)
  expect((await press(app.visitor(), link)).status).toBe(200)
  expect(await (await elsewhere.go(link)).text()).toContain('<h1>E-mail confirmed</h1>')
  const user = await userWith('bea@example.test')
  expect(user).toMatchObject({ verified: true })
  const rows = (await auditOf(app)).filter(([action]) => action === 'address_verified')
  expect(rows).toEqual([['address_verified', null, user.id, null]])
})

test('a verified address stays verified at the next sign-in, and makes no administrator', async () => {
  const { tab, link } = await unverified('boss@example.test')
  await press(tab, link)
  await logIn(app.visitor(), 'boss@example.test')
  expect(await userWith('boss@example.test')).toMatchObject({ verified: true, role: 'user' })
})

test('a link ends after a day, and unknown ones look the same', async () => {
  const { tab, link } = await unverified('caro@example.test')
  app.later(24 * hour - 1)
  expect((await tab.go(link)).status).toBe(200)
  app.later(1)
  for (const gone of [
    link,
    '/oidc/address/x?lang=en',
    '/oidc/address/%E0%A4%A?lang=en',
    '/oidc/address/%00?lang=en',
  ]) {
    expect(await over(await tab.go(gone)), gone).toEqual(unknown)
    expect(await over(await press(tab, gone)), gone).toEqual(unknown)
  }
  expect(await userWith('caro@example.test')).toMatchObject({ verified: false })
})

test('a form of another site verifies nothing', async () => {
  const { tab, link } = await unverified('dani@example.test')
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await tab.go(link, { method: 'POST', form: {}, headers })).status).toBe(403)
  expect(await userWith('dani@example.test')).toMatchObject({ verified: false })
})

test('two who press the button at once verify the address once', async () => {
  const { link } = await unverified('eva@example.test')
  const both = [1, 2].map(() => () => press(app.visitor(), link))
  expect(await whileTableLocked(app, 'provider_accounts', both, blockingWriters)).toEqual(['200', '200'])
  const { id } = await userWith('eva@example.test')
  const rows = (await auditOf(app)).filter(([action, , user]) => action === 'address_verified' && user === id)
  expect(rows).toHaveLength(1)
})

test('an address that is verified during the first sign-in is verified after it', async () => {
  const tab = app.visitor()
  const back = await signUp(tab, 'fina@example.test', { stop: /\/api\/callback/ })
  await press(app.visitor(), await app.linkTo('fina@example.test', 1))
  await tab.follow(back.headers.get('location') ?? '', {}, /^\/(?!api)/)
  expect(await userWith('fina@example.test')).toMatchObject({ verified: true })
})

test('the verified owner of an address gets it from a user of a former provider', async () => {
  const former = await app.person('Gala Antigua', {
    issuer: 'https://former.example',
    email: 'gala@example.test',
  })
  const tab = app.visitor()
  expect((await signUp(tab, 'gala@example.test')).status).toBe(409)
  await press(app.visitor(), await app.linkTo('gala@example.test', 1))
  expect((await logIn(app.visitor(), 'gala@example.test')).status).toBe(302)
  const owner = await userWith('gala@example.test')
  expect([owner.verified, owner.id === former.id]).toEqual([true, false])
  const [left] = await app.rowsOf(
    'select email, email_verified as verified from users where id = $1',
    former.id,
  )
  expect(left).toEqual({ email: null, verified: false })
})
