import type { Page } from '@playwright/test'
import { demoPath } from '#shared/demo/paths.ts'
import { manifestPath } from '#shared/install/paths.ts'
import { chromium } from './chromium.ts'
import { expect, test } from './journey.ts'

test.use({ launchOptions: chromium })

test('Chromium finds nothing that prevents an installation, and a manifest in the language of the page', async ({
  playwright,
  language,
  t,
}, testInfo) => {
  // The contexts of other journeys are incognito, where no app can be installed.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'))
  const [page = await context.newPage()] = context.pages()
  await page.goto(demoPath)
  await expect(page.getByRole('heading', { name: t('matches:week.title') })).toBeVisible()
  await expectInstallable(page, language)

  await test.step('the other language brings its manifest, of the same app', async () => {
    const other = language === 'en' ? 'es' : 'en'
    await page.getByRole('button', { name: other, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expectInstallable(page, other)
  })
  await context.close()
})

async function expectInstallable(page: Page, language: 'es' | 'en') {
  const devTools = await page.context().newCDPSession(page)
  const read = () => devTools.send('Page.getAppManifest')
  // The page names it when it rests, and the browser follows a changed link when it is idle.
  await expect.poll(async () => (await read()).url).toContain(manifestPath(language))
  const { url, errors, data } = await read()
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', lang: language })
  expect((await devTools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const headers = (await page.request.get(url)).headers()
  expect(headers['content-type']).toBe('application/manifest+json')
  expect(headers['cache-control']).toBe('no-cache')
}
