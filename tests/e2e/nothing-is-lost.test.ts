import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { answerForServer, fillMatch, matchForm, matchLink } from './match-form.ts'
import { enter, signUp } from './people.ts'
import { totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'

const record = '/?dialog=record'

test('a match that can’t be sent is kept on the device, and one whose response is lost is recorded once', async ({
  page,
  context,
  t,
  complaints,
}) => {
  await signUp(page)
  await answerForServer(page)
  await page.goto(record)
  const form = await fillMatch(page, t, 'Sin cobertura')
  await context.setOffline(true)
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(page.getByText(t('shell:connection.kept'), { exact: true })).toBeVisible()

  await test.step('the server records the match, but the response is lost', async () => {
    let sent = 0
    await page.route('**/api/matches', async (route) => {
      sent += 1
      if (sent > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await context.setOffline(false)
    await complaints.expected(/ERR_CONNECTION_RESET .*\/api\/matches$/)
    await expect(page.getByText(t('shell:connection.waitingCount', { count: 1 }))).toBeHidden()
    expect(sent).toBe(2)
  })
  expect(await totalOf(page)).toBe(1)
  complaints.ofNoConnection()
})

test('an alert tells what was kept even if the toast code failed to load', async ({
  page,
  t,
  complaints,
}) => {
  await signUp(page)
  await page.route('**/assets/toaster-*', (route) => route.abort('connectionreset'))
  await page.goto(record)
  const form = await fillMatch(page, t, 'Sin avisos')
  await complaints.expected(/ERR_CONNECTION_RESET .*\/assets\/toaster-/)
  await page.route('**/api/matches', (route) => route.abort('connectionreset'))
  await form.save.click()
  const alert = page.getByRole('alert').filter({ hasText: t('shell:connection.kept') })
  await expect(alert).toBeVisible()
  await expectSound(page, 'a toast without its toaster')
  await alert.getByRole('button', { name: t('ui:close') }).click()
  await expect(alert).toBeHidden()
  await complaints.expected(/ERR_CONNECTION_RESET .*\/api\/matches$/)
  await page.unroute('**/api/matches')
  await expect.poll(() => totalOf(page)).toBe(1)
  complaints.possible(/ERR_CONNECTION_RESET/)
})

test('the match form asks before discarding, restores its draft after a reload and saves a double click once', async ({
  page,
  t,
}) => {
  await signUp(page)
  await page.goto(record)
  const form = await fillMatch(page, t, 'A medias')
  const question = page.getByRole('dialog', { name: t('ui:discard.title') })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectSound(page, 'the question before discarding')
  await question.getByRole('button', { name: t('ui:discard.keep') }).click()
  await page.reload()
  await expect(page.getByText(t('ui:restored'))).toBeVisible()
  await expectTyped(page, t, 'A medias')
  await expectSound(page, 'a restored form')
  await form.save.dblclick()
  await expect(form.dialog).toBeHidden()
  expect(await totalOf(page)).toBe(1)
})

test('a match that was saved after the session had ended is sent when its player signs in again', async ({
  page,
  context,
  t,
  provider,
  complaints,
}) => {
  const account = await signUp(page)
  await answerForServer(page)
  await page.goto(record)
  const form = await fillMatch(page, t, 'Caducada')
  await context.clearCookies()
  await form.save.click()
  await expect(page.getByRole('status').filter({ hasText: t('auth:sessionEnded') })).toBeVisible()
  await expect(form.dialog).toBeHidden()
  await complaints.expected(/401 .*\/api\/matches$/)
  await expectSound(page, 'the landing page after a session')
  await page
    .getByRole('link', { name: t('auth:logIn') })
    .first()
    .click()
  await enter(page, provider, provider.signIn, account)
  await expect.poll(() => totalOf(page)).toBe(1)
  await expect(matchLink(page, /Toni/)).toBeVisible()
})

async function expectTyped(page: Page, t: Texts, comments: string) {
  const form = matchForm(page, t)
  await expect(form.partner).toHaveValue('Lucía Ferrer')
  await expect(form.opponent2).toHaveValue('Toni Bosch')
  await expect(form.us(2)).toHaveValue('6')
  await expect(form.them(2)).toHaveValue('3')
  await expect(form.comments).toHaveValue(comments)
}
