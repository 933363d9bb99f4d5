import type { Page } from '@playwright/test'
import { loginPath } from '#shared/auth/paths.ts'
import { expect, test } from './journey.ts'
import { fillMatch, matchForm } from './match-form.ts'
import { enter, signUp } from './people.ts'
import { totalOf } from './recorded.ts'
import type { Texts } from './texts.ts'

const record = '/?tab=matches&dialog=record'

test('both tabs of a browser follow a sign-out and a sign-in; another browser goes on as it was', async ({
  page,
  context,
  another,
  t,
  provider,
  language,
  complaints,
}) => {
  const { page: carla } = await another()
  const berta = await signUp(page, 'Berta Tabs')
  await context.clearCookies()
  await signUp(page, 'Ana Tabs')
  await signUp(carla, 'Carla Tabs')
  await carla.goto(record)
  const hers = await fillMatch(carla, t, 'De Carla')
  const second = await context.newPage()
  await second.goto(record)
  const typed = await fillMatch(second, t, 'De Ana')
  await expect(typed.comments).toHaveValue('De Ana')
  const landing = second.getByRole('link', { name: t('auth:getStarted') }).first()

  await test.step('Ana signs out in one tab: the other shows the landing page, which leads back', async () => {
    await page.goto('/?tab=settings')
    await page.getByRole('link', { name: t('profile:settings.logOut') }).click()
    await expect(second.getByRole('status').filter({ hasText: t('auth:sessionEnded') })).toBeVisible()
    await expect(typed.dialog).toBeHidden()
    await expect(landing).toHaveAttribute('href', new RegExp(`returnTo=${encodeURIComponent(record)}$`))
    // In both tabs it was asked who is there.
    await complaints.visitor()
    await complaints.visitor()
  })

  await test.step('Berta signs in there: the other tab becomes her Home, without a word of Ana', async () => {
    await page.goto(`${loginPath}?lang=${language}`)
    await enter(page, provider, provider.signIn, berta)
    await second.waitForURL('/')
    for (const tab of [page, second]) await expect(home(tab, t)).toBeVisible()
    await second.goto(record)
    const form = matchForm(second, t)
    await expect(form.partner).toHaveValue('')
    await expect(form.comments).toHaveValue('')
    await expect(second.getByText(t('ui:restored'))).toBeHidden()
    expect(await totalOf(second)).toBe(0)
  })

  await test.step('Carla, in a browser of her own, has lost nothing', async () => {
    await expect(hers.comments).toHaveValue('De Carla')
    await hers.save.click()
    await expect(hers.dialog).toBeHidden()
    expect(await totalOf(carla)).toBe(1)
  })
})

const home = (page: Page, t: Texts) => page.getByRole('heading', { name: t('matches:home.welcome') })
