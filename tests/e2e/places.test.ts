import { expect, test } from './journey.ts'
import { matchForm, matchLink } from './match-form.ts'
import { signUp } from './people.ts'
import { recordMatch } from './recorded.ts'

test('Back closes what is open, and leads from tab to tab', async ({ page, t }) => {
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

test('the address of a match opens it for its players alone; Escape leads Home', async ({
  page,
  another,
  t,
}) => {
  await signUp(page)
  await recordMatch(page, { partner: 'Lucía Ferrer', opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  await page.goto('/')
  await matchLink(page, /Lucía Ferrer/).click()
  await page.waitForURL(/match=\d+/)
  await page.reload()
  await expect(page.getByRole('dialog', { name: t('match:details.title') })).toContainText('Toni Bosch')

  const { page: stranger, complaints } = await another()
  await signUp(stranger)
  await stranger.goto(page.url())
  await expect(stranger.getByText(t('match:details.missing'))).toBeVisible()
  await complaints.expected(/404 .*\/api\/matches\/\d+$/)
  await stranger.keyboard.press('Escape')
  await expect(stranger.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
})

test('any other address is a 404, for a visitor and for a player', async ({ page, t, complaints }) => {
  const expectMissing = async () => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: t('shell:notFound.title') })).toBeVisible()
    await complaints.expected(/404 .*\/no-such-page$/)
  }
  await expectMissing()
  await complaints.visitor()
  await signUp(page)
  await expectMissing()
  await page.getByRole('link', { name: t('shell:notFound.home') }).click()
  await expect(page.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
})
