import type { Page } from '@playwright/test'
import { texts as providerTexts } from '#server/auth/pages/text.ts'
import { loginPath, logoutPath } from '#shared/auth/paths.ts'
import { expect, test } from './journey.ts'
import { answerForServer, fillMatch, matchForm } from './match-form.ts'
import { type Account, enter, signUp } from './people.ts'
import { totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import { type Texts, textsIn } from './texts.ts'

const record = '/?tab=matches&dialog=record'

test('a sign-out and a sign-in reach the other tab of the browser and leave another browser unchanged', async ({
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
  const landing = second.getByRole('link', { name: t('auth:logIn') }).first()

  await test.step('Ana signs out in one tab, and the other tab shows the landing page with a link back to the form', async () => {
    await page.goto('/?tab=settings')
    await page.getByRole('link', { name: t('profile:settings.logOut') }).click()
    await expect(second.getByRole('status').filter({ hasText: t('auth:sessionEnded') })).toBeVisible()
    await expect(typed.dialog).toBeHidden()
    await expect(landing).toHaveAttribute('href', new RegExp(`returnTo=${encodeURIComponent(record)}$`))
    await complaints.expected(/401 .*\/api\/auth\/user$/)
  })

  await test.step('Berta signs in, and the other tab shows her Home and a form without Ana’s draft', async () => {
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

  await test.step('Carla keeps her form in another browser and saves it', async () => {
    await expect(hers.comments).toHaveValue('De Carla')
    await hers.save.click()
    await expect(hers.dialog).toBeHidden()
    expect(await totalOf(carla)).toBe(1)
  })
  // Ana's other tab may have read ahead when her session was gone.
  complaints.ofEndedSession()
})

test('a stale tab saves nothing in an account that signed in from another tab, and keeps what the first user saved', async ({
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
  // As if it had been asleep: it gets no messages of other tabs, and sends no requests.
  await second.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    // Nothing is read ahead.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await answerForServer(second)
  await second.goto(record)
  const form = await fillMatch(second, t, 'De Ana')
  const notice = second.getByRole('heading', { level: 1, name: t('errors:otherPerson.title') })

  await test.step('Berta signs in in another tab, and the stale tab keeps Ana’s form', async () => {
    await signOut(page)
    await signIn(page, berta)
    await expect(form.comments).toHaveValue('De Ana')
  })

  await test.step('saving Ana’s form in the stale tab returns 409, shows a notice and stores no match', async () => {
    await form.save.click()
    await expect(notice).toBeVisible()
    await expect(second.getByRole('alert')).toHaveText(t('errors:other_person'))
    await expect(form.dialog).toBeHidden()
    await complaints.expected(/409 .*\/api\/matches$/)
    await expectSound(second, 'the notice that somebody else is signed in')
    expect(await totalOf(page)).toBe(0)
  })

  await test.step('the stale tab continues as Berta with an empty form', async () => {
    await second.getByRole('button', { name: t('errors:otherPerson.continue') }).click()
    await expect(home(second, t)).toBeVisible()
    await second.goto(record)
    await expect(form.comments).toHaveValue('')
  })

  await test.step('Ana signs in again in the stale tab, and her match is sent', async () => {
    await signOut(second)
    await signIn(second, ana)
    await expect.poll(() => totalOf(second)).toBe(1)
  })
  // The other tab may have read ahead when its session was gone, and the worker may have sent the waiting match then.
  complaints.ofEndedSession()
  complaints.possible(/ 409 .*\/api\/matches$/)
})

const home = (page: Page, t: Texts) => page.getByRole('heading', { name: t('matches:home.welcome') })

const signOut = (page: Page) => page.goto(logoutPath)

test('the language chosen on a sign-in page holds in the app, its other tabs and another sign-in page', async ({
  page,
  context,
  language,
  complaints,
}) => {
  const other = language === 'es' ? 'en' : 'es'
  const account = await signUp(page)
  const open = await context.newPage()
  await open.goto('/')
  await expect(open.locator('html')).toHaveAttribute('lang', language)
  const signIn = async () => {
    const tab = await context.newPage()
    await tab.goto(`${loginPath}?lang=${language}&fresh=1`)
    await tab.getByLabel(providerTexts[language].email).fill(account.email)
    return tab
  }
  const [first, second] = [await signIn(), await signIn()]
  await first.getByRole('link', { name: { es: 'Español', en: 'English' }[other], exact: true }).click()
  for (const tab of [first, second]) {
    await expect(tab.getByRole('heading', { name: providerTexts[other].signInTitle })).toBeVisible()
    await expect(tab.getByLabel(providerTexts[other].email)).toHaveValue(account.email)
  }
  await expect(open.locator('html')).toHaveAttribute('lang', other)
  await enter(first, providerTexts[other], providerTexts[other].signIn, account)
  await expect(home(first, textsIn(other))).toBeVisible()
  expect(complaints.heard).toEqual([])
})
