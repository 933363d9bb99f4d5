import type { Page } from '@playwright/test'
import { loginPath, logoutPath } from '#shared/auth/paths.ts'
import { type Complaints, expect, test } from './journey.ts'
import { answerForServer, fillMatch, matchForm } from './match-form.ts'
import { type Account, enter, signUp } from './people.ts'
import { totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
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

test('a tab that did not hear of another sign-in saves nothing in that account', async ({
  page,
  context,
  t,
  provider,
  language,
  complaints,
}) => {
  const signIn = async (tab: Page, account: Account) => {
    await tab.goto(`${loginPath}?lang=${language}`)
    await enter(tab, provider, provider.signIn, account)
    await expect(home(tab, t)).toBeVisible()
  }
  const berta = await signUp(page, 'Berta Tabs')
  await context.clearCookies()
  const ana = await signUp(page, 'Ana Tabs')
  const second = await context.newPage()
  // As if it had been asleep: no other tab reaches it, and it asks nothing by itself.
  await second.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  await answerForServer(second)
  await second.goto(record)
  const form = await fillMatch(second, t, 'De Ana')
  const notice = second.getByRole('heading', { level: 1, name: t('errors:otherPerson.title') })

  await test.step('Berta signs in in the other tab', async () => {
    await signOut(page, complaints)
    await signIn(page, berta)
    await expect(form.comments).toHaveValue('De Ana')
  })

  await test.step('what Ana’s form wants to save is refused, and nothing is stored', async () => {
    await form.save.click()
    await expect(notice).toBeVisible()
    await expect(second.getByRole('alert')).toHaveText(t('errors:other_person'))
    await expect(form.dialog).toBeHidden()
    await complaints.expected(/409 .*\/api\/matches$/)
    await expectSound(second, 'the notice that somebody else is signed in')
    expect(await totalOf(page)).toBe(0)
  })

  await test.step('the tab goes on as Berta’s, and knows nothing of what Ana typed', async () => {
    await second.getByRole('button', { name: t('errors:otherPerson.continue') }).click()
    await expect(home(second, t)).toBeVisible()
    await second.goto(record)
    await expect(form.comments).toHaveValue('')
  })

  await test.step('Ana signs in again in it: what she typed is there, and is saved as hers', async () => {
    await signOut(second, complaints)
    await signIn(second, ana)
    await second.goto(record)
    await expect(form.comments).toHaveValue('De Ana')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    expect(await totalOf(second)).toBe(1)
  })
})

const home = (page: Page, t: Texts) => page.getByRole('heading', { name: t('matches:home.welcome') })

async function signOut(page: Page, complaints: Complaints) {
  await page.goto(logoutPath)
  await complaints.visitor()
}
