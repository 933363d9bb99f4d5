import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { makePasswordLink } from '#server/auth/provider/service.ts'
import { testApp } from '#tests/support/app.ts'
import { auditOf } from '#tests/support/impersonation.ts'
import { blockingWriters, whileTableLocked } from '#tests/support/locked.ts'
import { browser, led, logIn, signUp, whoAmI, type Browser } from './browser.ts'
import { mailedApp, publicOrigin } from './mailed.ts'

const other = 'globo-de-revés'
const minute = 60_000
const app = await mailedApp()

const ask = (tab: Browser, email: string, language = 'en') =>
  tab.go(`/oidc/password?lang=${language}`, { method: 'POST', form: { email } })
const choose = (tab: Browser, link: string, given = other) =>
  tab.go(link, { method: 'POST', form: { password: given } })

/** A user who signed up, who has got the first mail, the one that verifies the address. */
async function known(email: string) {
  const tab = app.visitor()
  await signUp(tab, email)
  await app.mailsTo(email, 1)
  return tab
}

/** Who has signed up and asked for a link, which is in the second mail. */
async function forgetful(email: string) {
  const tab = await known(email)
  await ask(app.visitor(), email)
  return { tab, link: await app.linkTo(email, 2) }
}

/** An answer without its date, the id of the request and the length, which the typed address changes. */
async function shownBy(response: Response) {
  const { date: _, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}

const isVerified = async (email: string) =>
  (await app.rowsOf('select email_verified_at from provider_accounts where email = $1', email))[0]
    .email_verified_at !== null

test('the sign-in page leads to "forgot password" only where mail is sent', async () => {
  const tab = app.visitor()
  expect(await (await tab.follow('/api/login?lang=en')).text()).toContain(
    '<a href="/oidc/password?lang=en">Forgot your password?</a>',
  )
  const page = await (await tab.go('/oidc/password?lang=es')).text()
  expect(page).toContain('<h1>¿Has olvidado tu contraseña?</h1>')
  expect(page).toContain('<form method="post" action="/oidc/password?lang=es"')
  const silent = await testApp()
  const visitor = browser(silent.origin)
  expect(await (await visitor.follow('/api/login?lang=en')).text()).not.toContain('/oidc/password')
  expect((await visitor.go('/oidc/password')).status).toBe(404)
  expect((await ask(visitor, 'ana@example.test')).status).toBe(404)
})

test('addresses with and without an account get the same answer, and only the former a mail', async () => {
  await known('ana@example.test')
  const answers = await Promise.all(
    ['ANA@example.test', 'nobody@example.test'].map(async (email) =>
      shownBy(await ask(app.visitor(), email, 'es')),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Mira tu correo</h1>') })
  const mails = await app.mailsTo('ana@example.test', 2)
  expect(mails[1]).toMatchObject({ subject: 'Elige una contraseña nueva' })
  expect(app.server.received.some(({ to }) => to.includes('nobody@example.test'))).toBe(false)
})

test('the answer does not wait for the accounts to be read', async () => {
  await known('bea@example.test')
  const holder = await app.pool.connect()
  await holder.query('begin; lock table provider_accounts in access exclusive mode')
  const statuses = await Promise.all(
    ['bea@example.test', 'nobody@example.test'].map(
      async (email) => (await ask(app.visitor(), email)).status,
    ),
  )
  await holder.query('rollback')
  holder.release()
  expect(statuses).toEqual([200, 200])
  expect(await app.linkTo('bea@example.test', 2)).toMatch(/^\/oidc\/password\//)
})

test('the link is at the public address, whatever host the request names', async () => {
  await known('caro@example.test')
  const { port } = new URL(app.origin)
  const status = await new Promise((done, fail) => {
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-For': '192.0.2.1',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    request({ port, path: '/oidc/password', method: 'POST', headers }, ({ statusCode }) => done(statusCode))
      .on('error', fail)
      .end('email=caro%40example.test')
  })
  expect(status).toBe(200)
  const [, mail] = await app.mailsTo('caro@example.test', 2)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  expect(mail?.text).toContain(`${publicOrigin}/oidc/password/`)
})

test('a mailed link sets the password once, ends all sessions, verifies the address and is audited', async () => {
  const email = 'dani@example.test'
  const { tab, link } = await forgetful(email)
  expect([await isVerified(email), await whoAmI(tab)]).toEqual([false, email])
  const fresh = app.visitor()
  expect(led(await choose(fresh, link))).toEqual([302, '/api/login?lang=en'])
  expect([await isVerified(email), await whoAmI(tab)]).toEqual([true, 401])
  expect((await choose(fresh, link)).status).toBe(404)
  expect((await logIn(app.visitor(), email)).status).toBe(400)
  expect((await logIn(app.visitor(), email, { given: other })).status).toBe(302)
  const [user] = await app.rowsOf('select id, email_verified as verified from users where email = $1', email)
  expect(user.verified).toBe(true)
  const audited = await auditOf(app)
  for (const action of ['password_link_made', 'password_reset', 'address_verified'])
    expect(audited).toContainEqual([action, null, user.id, null])
})

test('the owner is told of the new password by a mail whose link signs nobody in', async () => {
  const email = 'eva@example.test'
  const { link } = await forgetful(email)
  await choose(app.visitor(), link.replace('lang=en', 'lang=es'))
  const notice = (await app.mailsTo(email, 3))[2]
  expect(notice).toMatchObject({ subject: 'Tu contraseña ha cambiado' })
  expect(await app.linkTo(email, 3)).toBe('/oidc/password?lang=es')
})

test('a mailed link expires after half an hour, and a later one replaces it', async () => {
  const email = 'fina@example.test'
  const { link: first } = await forgetful(email)
  await ask(app.visitor(), email)
  const second = await app.linkTo(email, 3)
  const statuses = async (link: string) => (await app.visitor().go(link)).status
  expect([await statuses(first), await statuses(second)]).toEqual([404, 200])
  app.later(30 * minute - 1)
  expect(await statuses(second)).toBe(200)
  app.later(1)
  expect([await statuses(second), (await choose(app.visitor(), second)).status]).toEqual([404, 404])
})

test('of two concurrent requests with a mailed link one sets the password, and one notice is sent', async () => {
  const email = 'gala@example.test'
  const { link } = await forgetful(email)
  const tries = [other, `${other}1`].map((given) => () => choose(app.visitor(), link, given))
  const answers = await whileTableLocked(app, 'provider_accounts', tries, blockingWriters)
  expect(answers.toSorted()).toEqual(['302', '404'])
  await app.mailsTo(email, 3)
  expect(await app.queued()).toEqual([])
  expect(app.sentTo(email)).toHaveLength(3)
})

test('a link that an administrator hands over does not verify the address', async () => {
  const email = 'hugo@example.test'
  await known(email)
  const token = await makePasswordLink(app.db, email, app.clock.now)
  expect((await choose(app.visitor(), `/oidc/password/${token}`)).status).toBe(302)
  expect(await isVerified(email)).toBe(false)
})

describe('limits', () => {
  test('an address with and without an account gets three links an hour, then the same 429', async () => {
    await known('ines@example.test')
    const refusals = await Promise.all(
      ['ines@example.test', 'noone@example.test'].map(async (email) => {
        for (const _ of [1, 2, 3]) expect((await ask(app.visitor(), email)).status).toBe(200)
        const { status, headers, text } = await shownBy(await ask(app.visitor(), email))
        const hasWait = Number(headers['retry-after']) > 3000
        return { status, hasWait, text: text.replaceAll(email, '').replace(/in \d+ minutes/, '') }
      }),
    )
    expect(refusals[0]).toMatchObject({ status: 429, hasWait: true })
    expect(refusals[0]?.text).toContain('already sent a few links')
    expect(refusals[0]).toEqual(refusals[1])
    await app.mailsTo('ines@example.test', 2)
    expect(await app.count(`rate_limits where key like '%example.test%'`)).toBe(0)
  })

  test('an IP address asks for ten links an hour', async () => {
    const tab = app.visitor()
    for (let count = 0; count < 10; count += 1)
      expect((await ask(tab, `nobody-${count}@example.test`)).status).toBe(200)
    expect((await ask(tab, 'nobody@example.test')).status).toBe(429)
    expect((await ask(app.visitor(), 'nobody@example.test')).status).toBe(200)
  })
})

test.for([
  ['an empty address', { email: ' ' }, 400, 'Enter your e-mail.'],
  ['no e-mail address', { email: 'ana@' }, 400, 'Enter a full e-mail address'],
  [
    'a header in the address',
    { email: 'ana@example.test\r\nBcc: x@example.test' },
    400,
    'Enter a full e-mail',
  ],
  ['another form', { password: 'x' }, 400, 'Start again'],
] as const)('%s is refused', async ([, form, status, text]) => {
  const answer = await app.visitor().go('/oidc/password?lang=en', { method: 'POST', form })
  expect([answer.status, (await answer.text()).includes(text)]).toEqual([status, true])
})

test('a form of another site is refused', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const form = { email: 'ana@example.test' }
  const answer = await app.visitor().go('/oidc/password', { method: 'POST', form, headers })
  expect(answer.status).toBe(403)
})
