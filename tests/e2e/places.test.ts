import { expect, test } from './journey.ts'
import { fillMatch, matchForm, matchLink } from './match-form.ts'
import { signUp } from './people.ts'
import { expectSound } from './screen.ts'

test('Back closes what is open, and leads from tab to tab', async ({ page, t, provider }) => {
  await signUp(page, provider)
  const nav = page.getByRole('navigation', { name: t('shell:mainNavigation') })
  await nav.getByRole('link', { name: t('shell:community') }).click()
  await expect(page.getByRole('heading', { name: t('clans:title') })).toBeVisible()
  await page
    .getByRole('button', { name: t('shell:addMatch') })
    .filter({ visible: true })
    .click()
  const chooser = page.getByRole('dialog', { name: t('shell:add.title') })
  await chooser.getByRole('button', { name: t('shell:add.record') }).click()
  const form = matchForm(page, t)
  await expect(form.dialog).toBeVisible()
  await page.goBack()
  await expect(form.dialog).toBeHidden()
  await expect(chooser).toBeHidden()
  await expect(page.getByRole('heading', { name: t('clans:title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
})

test('a link to a match opens it for who played, and for nobody else', async ({
  page,
  browser,
  t,
  provider,
}) => {
  await signUp(page, provider)
  await page.goto('/?dialog=record')
  await (await fillMatch(page, t, 'Compartido')).save.click()
  await matchLink(page, /Lucía Ferrer/).click()
  await page.waitForURL(/match=\d+/)
  const details = page.getByRole('dialog', { name: t('match:details.title') })
  const address = page.url()
  await page.goto(address)
  await expect(details.getByText('Compartido')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  const stranger = await (await browser.newContext()).newPage()
  await signUp(stranger, provider)
  await stranger.goto(address)
  await expect(stranger.getByText(t('match:details.missing'))).toBeVisible()
  await stranger.context().close()
})

test('a match that is not there says so', async ({ page, t, provider, complaints }) => {
  await signUp(page, provider)
  await page.goto('/?match=2147483647')
  await expect(page.getByText(t('match:details.missing'))).toBeVisible()
  await expectSound(page, 'a match that is missing')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
  await complaints.expected(/404 .*\/api\/matches\/2147483647$/)
})

test('any other address is a 404, for a visitor and for a player', async ({
  page,
  t,
  provider,
  complaints,
}) => {
  const title = page.getByRole('heading', { name: t('shell:notFound.title') })
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(title).toBeVisible()
  await expectSound(page, 'the 404 page')
  await complaints.visitor()
  await complaints.expected(/404 .*\/no-such-page$/)
  await signUp(page, provider)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(title).toBeVisible()
  await complaints.expected(/404 .*\/no-such-page$/)
  await page.getByRole('link', { name: t('shell:notFound.home') }).click()
  await expect(page.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
})
