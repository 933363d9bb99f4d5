import type { Page } from '@playwright/test'
import { loginPath } from '#shared/auth/paths.ts'
import { type DemoIds, openDemo } from './demo-app.ts'
import { expect, test } from './journey.ts'
import { signUp, signUpWithoutProfile } from './people.ts'
import { expectSoundInThemes } from './screen.ts'

const screens = ({ match, clan, player, planned }: DemoIds) => [
  '/',
  '/?view=stats',
  '/?tab=matches',
  '/?tab=matches&view=closed',
  '/?tab=matches&view=history',
  '/?tab=matches&view=history&q=nadie',
  `/?match=${match}`,
  `/?tab=matches&scheduled=${planned}`,
  '/?tab=community',
  '/?tab=community&view=discover',
  `/?tab=community&view=clans&clan=${clan}`,
  `/?tab=community&view=clan-matches&clan=${clan}`,
  `/?tab=community&view=ratings&clan=${clan}`,
  `/?tab=community&view=ranking&clan=${clan}`,
  '/?tab=community&view=players',
  `/?tab=community&view=players&player=${player}`,
  '/?tab=community&view=friends',
  '/?tab=settings',
  '/?tab=settings&view=import',
  '/profile',
]
const screensOfSomebodyNew = [
  '/',
  '/?view=stats',
  '/?tab=matches',
  '/?tab=matches&view=history',
  '/?tab=community&view=clans',
  '/?tab=community&view=players',
  '/?tab=community&view=friends',
  '/?dialog=notifications',
]

// What axe does would fill it.
test.use({ trace: 'off' })

for (const [which, from, to] of [
  ['first', 0, 10],
  ['other', 10, undefined],
] as const)
  test(`the ${which} screens of the demo have no axe violations and no horizontal scrolling`, async ({
    page,
    language,
  }) => {
    for (const address of screens(await openDemo(page, language)).slice(from, to))
      await expectScreen(page, address)
  })

test('the screens of a visitor and of a new user have no axe violations and no horizontal scrolling', async ({
  page,
  t,
  provider,
  language,
  complaints,
}) => {
  await expectScreen(page, '/')
  await expectScreen(page, `${loginPath}?lang=${language}`)
  await page.getByRole('link', { name: provider.signUp }).click()
  await expect(page.getByRole('heading', { name: provider.signUpTitle })).toBeVisible()
  await expectSoundInThemes(page, 'the sign-up page')

  await test.step('Complete Your Profile shows a field error without axe violations', async () => {
    await signUpWithoutProfile(page)
    await page.goto('/')
    await page.getByRole('button', { name: t('profile:save'), exact: true }).click()
    await expect(page.getByText(t('profile:issue.first_name_required'))).toBeVisible()
    await expectSoundInThemes(page, 'Complete Your Profile')
  })

  await test.step('empty screens and missing pages of a new user have no axe violations', async () => {
    await page.context().clearCookies()
    await signUp(page)
    for (const address of screensOfSomebodyNew) await expectScreen(page, address)
    const missing = {
      '/?match=2147483647': '/api/matches/2147483647',
      '/?tab=community&view=players&player=2147483647': '/api/players/2147483647',
      '/no-such-page': '/no-such-page',
    }
    for (const [address, refused] of Object.entries(missing)) {
      await expectScreen(page, address)
      await complaints.expected(new RegExp(`404 .*${refused}$`))
    }
  })
})

async function expectScreen(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expectSoundInThemes(page, address)
}
