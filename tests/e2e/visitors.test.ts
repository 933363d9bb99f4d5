import { amount } from '#tests/support/tier.ts'
import { expect, test } from './journey.ts'
import { expectSound } from './screen.ts'

test('the API docs have headings and anchors for each call and request nothing from other origins', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/api/docs')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // All endpoints are described alike, and axe would take half a minute for the hundreds of them.
  await page.evaluate(
    (most) => {
      for (const call of [...document.querySelectorAll('article')].slice(most)) call.remove()
    },
    amount(5, Infinity),
  )
  await expectSound(page, 'description of the API')
  await page.reload()
  await page.getByRole('link', { name: 'POST /api/matches', exact: true }).click()
  const call = page.getByRole('article', { name: 'POST /api/matches', exact: true })
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport()
  const origins = new Set(asked.map((url) => new URL(url).origin))
  expect([...origins]).toEqual([new URL(page.url()).origin])
})
