import type { Page } from '@playwright/test'
import { demoPath } from '#shared/demo/paths.ts'
import { patience } from '#tests/support/patience.ts'
import { expect, test } from './journey.ts'
import { keptOn, untilKept } from './kept.ts'
import { fillMatch, matchForm } from './match-form.ts'
import { appWithWorkers } from './worker-proxy.ts'

test.use({ serviceWorkers: 'allow' })

let app: Awaited<ReturnType<typeof appWithWorkers>>
test.beforeAll(async () => {
  app = await appWithWorkers()
})
test.afterAll(() => app.stop())

async function openDemo(page: Page) {
  app.send('own')
  await page.goto(app.url + demoPath)
  await untilKept(page)
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))

test('a newer version is announced while a form is open, and waits for its button in each tab', async ({
  page,
  context,
  t,
}) => {
  await openDemo(page)
  await page.goto(`${app.url}/?dialog=record`)
  await fillMatch(page, t, 'A medias')
  const other = await context.newPage()
  await other.goto(app.url)
  const update = (of: Page) => of.getByRole('button', { name: t('shell:update.action'), includeHidden: true })
  await untilKept(other)

  app.send('newer')
  await lookForUpdate(page)
  await expect(update(page)).toBeAttached()
  const form = matchForm(page, t)
  await expect(form.comments).toHaveValue('A medias')

  await test.step('the other tab takes it; this one stays as it is', async () => {
    await other.bringToFront()
    await Promise.all([other.waitForEvent('load', { timeout: patience }), update(other).click()])
    await expect(update(other)).toBeHidden()
    await page.bringToFront()
    await expect(form.comments).toHaveValue('A medias')
  })
  await test.step('the form has what was typed in the new version, too', async () => {
    await page.reload()
    await expect(form.comments).toHaveValue('A medias')
  })
})

test('a worker that is taken back gives up the files and answers nothing any more', async ({ page }) => {
  await openDemo(page)
  // It takes over from a worker that rests: the app's own requests would wake the last one.
  await page.goto(`${app.url}/favicon.svg`)
  app.send('off')
  await lookForUpdate(page)
  await expect.poll(async () => (await keptOn(page)).files).toEqual([])
  const answered = await page.evaluate(async () => (await fetch('/formats.js')).ok)
  expect(answered).toBe(true)
  expect((await keptOn(page)).files).toEqual([])
})
