import { chromium } from './chromium.ts'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

test.use({ serviceWorkers: 'allow', launchOptions: chromium })

const settings = '/?tab=settings'

// The browser of a test is a private window without a push service, like browsers behind some firewalls.
test('the push switch stays off and shows a message when the browser reaches no push service', async ({
  page,
  context,
  t,
  baseURL,
  complaints,
}) => {
  await context.grantPermissions(['notifications'], { ...(baseURL && { origin: baseURL }) })
  await signUp(page)
  await page.goto(settings)
  const device = page.getByRole('switch', { name: t('notifications:push.device') })
  await expect(device).not.toBeChecked()
  await expect(page.getByText(t('notifications:push.off'))).toBeVisible()
  await device.click()
  await expect(page.getByText(t('notifications:push.unreachable'))).toBeVisible()
  await complaints.expected(/does not support the Push API in incognito mode/)
  await expect(device).not.toBeChecked()
  await page.reload()
  await expect(page.getByText(t('notifications:push.off'))).toBeVisible()
})
