import { demoPath } from '#shared/demo/paths.ts'
import { expect, test } from './journey.ts'
import { expectSound } from './screen.ts'

// The browser of a test is a private one, which has no push service: that is what people behind some walls see.
const settings = '/?tab=settings'

test('notifications on a device whose browser reaches no push service: it says so, and stays off', async ({
  page,
  context,
  t,
  language,
  baseURL,
  complaints,
}) => {
  await context.grantPermissions(['notifications'], { ...(baseURL && { origin: baseURL }) })
  await page.goto(`${demoPath}?lang=${language}`)
  await page.goto(settings)
  const device = page.getByRole('switch', { name: t('notifications:push.device') })
  await expect(device).not.toBeChecked()
  await expect(page.getByText(t('notifications:push.off'))).toBeVisible()
  await device.click()
  await expect(page.getByText(t('notifications:push.unreachable'))).toBeVisible()
  await complaints.expected(/does not support the Push API in incognito mode/)
  await expect(device).not.toBeChecked()
  await expectSound(page, 'Settings without a push service')
  await page.reload()
  await expect(page.getByText(t('notifications:push.off'))).toBeVisible()
})

test('notifications that the browser blocks: it says how to allow them', async ({ page, t, language }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto(`${demoPath}?lang=${language}`)
  await page.goto(settings)
  await expect(page.getByRole('switch', { name: t('notifications:push.device') })).toBeDisabled()
  await expect(page.getByText(t('notifications:push.blocked'))).toBeVisible()
  await expectSound(page, 'Settings with blocked notifications')
})
