import { demoHours } from '#shared/demo/limits.ts'
import { expect, test } from './journey.ts'
import { matchLink } from './match-form.ts'

const anyScore = /\d-\d, \d-\d/

// spec 1: and a demo action
// spec 6: landing page, login, demo
test('the demo shows data on Home, in statistics, history and notifications, and its banner links to sign-up', async ({
  page,
  t,
  provider,
}) => {
  const main = page.getByRole('main')
  const banner = page.getByRole('complementary', { name: t('shell:demo.banner') })

  await test.step('a visitor opens the demo and sees its banner, matches and the week on Home, and charts in statistics', async () => {
    await page.goto('/')
    await page
      .getByRole('link', { name: t('auth:seeDemo') })
      .first()
      .click()
    await expect(banner).toContainText(t('shell:demo.text', { hours: demoHours }))
    await expect(matchLink(page, anyScore)).toHaveCount(3)
    const week = page.getByRole('region', { name: t('matches:week.title') })
    await expect(week.getByRole('link').first()).toBeVisible()
    await page.getByRole('link', { name: t('stats:home.more') }).click()
    await expect(main.getByRole('img').first()).toBeVisible()
  })

  await test.step('the history shows pending consents and loads more matches on scroll', async () => {
    await page.goto('/?tab=matches&view=history')
    await expect(page.getByRole('region', { name: t('match:consent.title') })).toBeVisible()
    const cards = matchLink(page, anyScore)
    await expect(cards.first()).toBeVisible()
    const few = await cards.count()
    await cards.last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => cards.count()).toBeGreaterThan(few)
  })

  await test.step('a claim notification navigates to the profile, where the claim can be accepted despite the demo’s limits', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: new RegExp(`^${t('notifications:title')}, `) }).click()
    const panel = page.getByRole('dialog', { name: t('notifications:title') })
    await panel
      .getByRole('link')
      .filter({ hasText: t('messages:kinds.name_claimed.title') })
      .first()
      .click()
    await page.waitForURL(/\/profile/)
    await expect(main.getByText(t('errors:demo_forbidden'))).toHaveCount(4)
    const values = { name: 'Toni Bosch', player: 'Toni B.', count: 2 }
    await page.getByRole('button', { name: t('guests:claims.acceptNamed', values) }).click()
    const question = page.getByRole('dialog', { name: t('guests:claims.confirm.title', values) })
    await question.getByRole('button', { name: t('guests:claims.accept'), exact: true }).click()
    await expect(page.getByText(t('guests:claims.done.theirs', values), { exact: true })).toBeVisible()
  })

  await banner.getByRole('link', { name: t('shell:demo.signUp') }).click()
  await expect(page.getByRole('heading', { name: provider.signUpTitle })).toBeVisible()
})
