import { loginPath } from '#shared/auth/paths.ts'
import { demoHours } from '#shared/demo/limits.ts'
import { expect, test } from './journey.ts'
import { matchLink } from './match-form.ts'
import { enter, newAccount } from './people.ts'
import { expectSound } from './screen.ts'

// spec 1: and a demo action
// spec 6: landing page, login, demo
test('the demo shows a history of its own, and says that it is one', async ({ page, t, complaints }) => {
  await page.goto('/')
  await complaints.visitor()
  await page
    .getByRole('link', { name: t('auth:seeDemo') })
    .first()
    .click()
  const banner = page.getByRole('complementary', { name: t('demo:banner') })
  await expect(banner).toContainText(t('demo:text', { hours: demoHours }))
  await expect(matchLink(page, /Ferrer|Esteve|Otero/)).toHaveCount(3)
  await expectSound(page, 'Home of the demo')
  await page.goto('/?tab=matches&view=history')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await expectSound(page, 'History of the demo')
  const few = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => cards.count()).toBeGreaterThan(few)
})

test('the API is described in the browser’s language, with nothing from elsewhere', async ({
  page,
  language,
}) => {
  // One page with every call: axe reads it for a while.
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/api/docs')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectSound(page, 'description of the API')
  await page.getByRole('link', { name: 'POST /api/matches', exact: true }).click()
  const call = page.getByRole('article', { name: 'POST /api/matches', exact: true })
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport()
  await expect(call).toContainText('userPartner')
  const other = language === 'es' ? 'English' : 'Español'
  await page.getByRole('link', { name: other }).click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', language)
  const origins = new Set(asked.map((url) => new URL(url).origin))
  expect([...origins]).toEqual([new URL(page.url()).origin])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody signs up with the forms alone', async ({
    page,
    context,
    language,
    provider,
    complaints,
  }) => {
    const account = newAccount()
    await page.goto('/')
    await page.goto(`${loginPath}?lang=${language}`)
    await page.getByRole('link', { name: provider.signUp }).click()
    await enter(page, provider, provider.signUp, { ...account, password: 'corta' })
    await expect(page.getByText(provider.passwordShort)).toBeVisible()
    await expect(page.getByLabel(provider.email)).toHaveValue(account.email)
    await complaints.expected(/400 .*\/sign-up\?lang=\w+$/)
    await enter(page, provider, provider.signUp, account)
    await page.waitForURL('/')
    const user = await context.request.get('/api/auth/user')
    expect(((await user.json()) as { email: string }).email).toBe(account.email)
  })
})
