import { expect, test } from './journey.ts'
import { matchForm } from './match-form.ts'
import { signUp } from './people.ts'

test('Back closes the open dialog and then returns to the previous tab', async ({ page, t }) => {
  await signUp(page)
  await page.goto('/')
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

test('an unknown address returns a 404 page to a visitor and to a signed-in player', async ({
  page,
  t,
  complaints,
}) => {
  const expectMissing = async () => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: t('shell:notFound.title') })).toBeVisible()
    await complaints.expected(/404 .*\/no-such-page$/)
  }
  await expectMissing()
  await signUp(page)
  await expectMissing()
  await page.getByRole('link', { name: t('shell:notFound.home') }).click()
  await expect(page.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
})
