import type { Page, Response } from '@playwright/test'
import { expect, test } from './journey.ts'
import { fillMatch, matchForm, matchLink } from './match-form.ts'
import { enter, signUp } from './people.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'

test('a match saved without a connection stays in the form, and the retry records it', async ({
  page,
  context,
  t,
  provider,
  complaints,
}) => {
  await signUp(page, provider)
  await page.goto('/?dialog=record')
  const everybody = Promise.all(people.map((name) => page.waitForResponse(searchFor(name))))
  const form = await fillMatch(page, t, 'Sin cobertura')
  await everybody
  await expect(page.getByRole('region', { name: t('ui:notices') })).toBeAttached()
  await context.setOffline(true)
  await form.save.click()
  await expect(page.getByText(t('errors:offline'), { exact: true })).toBeVisible()
  await expectTyped(page, t, 'Sin cobertura')
  await expectSound(page, 'Add Match without a connection')
  await context.setOffline(false)
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expectMatches(page, 1)
  await complaints.expected(/ERR_INTERNET_DISCONNECTED .*\/api\/matches$/)
})

test('what failed is said even where the toaster did not come', async ({ page, t, provider, complaints }) => {
  await signUp(page, provider)
  await page.route('**/assets/toaster-*', (route) => route.abort('connectionreset'))
  await page.goto('/?dialog=record')
  const form = await fillMatch(page, t, 'Sin avisos')
  await complaints.expected(/ERR_CONNECTION_RESET .*\/assets\/toaster-/)
  await page.route('**/api/matches', (route) => route.abort('connectionreset'))
  await form.save.click()
  const told = page.getByRole('alert').filter({ hasText: t('errors:offline') })
  await expect(told).toBeVisible()
  await expectSound(page, 'a toast without its toaster')
  await told.getByRole('button', { name: t('ui:close') }).click()
  await expect(told).toBeHidden()
  await expectTyped(page, t, 'Sin avisos')
  await complaints.expected(/ERR_CONNECTION_RESET .*\/api\/matches$/)
})

test('a connection lost on the way back does not make the match twice', async ({
  page,
  t,
  provider,
  complaints,
}) => {
  await signUp(page, provider)
  await page.goto('/?dialog=record')
  const form = await fillMatch(page, t)
  // The server has it; the browser never hears so.
  await page.route('**/api/matches', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.save.click()
  await expect(page.getByText(t('errors:offline'), { exact: true })).toBeVisible()
  await page.unroute('**/api/matches')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expectMatches(page, 1)
  await complaints.expected(/ERR_CONNECTION_RESET .*\/api\/matches$/)
})

test('what was typed survives a reload', async ({ page, t, provider }) => {
  await signUp(page, provider)
  await page.goto('/?dialog=record')
  await fillMatch(page, t, 'A medias')
  await page.reload()
  await expect(page.getByText(t('ui:restored'))).toBeVisible()
  await expectTyped(page, t, 'A medias')
  await expectSound(page, 'a restored form')
  await matchForm(page, t).save.click()
  await expectMatches(page, 1)
})

test('what was typed survives the end of the session', async ({ page, context, t, provider, complaints }) => {
  const account = await signUp(page, provider)
  // A poll could find that out before.
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [] }))
  await page.goto('/?dialog=record')
  const everybody = Promise.all(people.map((name) => page.waitForResponse(searchFor(name))))
  const form = await fillMatch(page, t, 'Caducada')
  await everybody
  await context.clearCookies()
  await form.save.click()
  await expect(page.getByRole('status').filter({ hasText: t('auth:sessionEnded') })).toBeVisible()
  await expect(form.dialog).toBeHidden()
  await complaints.expected(/401 .*\/api\/matches$/)
  await expectSound(page, 'the landing page after a session')
  await page
    .getByRole('link', { name: t('auth:getStarted') })
    .first()
    .click()
  await enter(page, provider, provider.signIn, account)
  await expectTyped(page, t, 'Caducada')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expectMatches(page, 1)
})

test('a double click on Save makes one match', async ({ page, t, provider }) => {
  await signUp(page, provider)
  await page.goto('/?dialog=record')
  const form = await fillMatch(page, t)
  await form.save.dblclick()
  await expect(form.dialog).toBeHidden()
  await expectMatches(page, 1)
})

test('closing a form with something in it asks first', async ({ page, t, provider }) => {
  await signUp(page, provider)
  await page.goto('/?dialog=record')
  const form = await fillMatch(page, t, 'Importante')
  const question = page.getByRole('dialog', { name: t('ui:discard.title') })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectSound(page, 'the question before discarding')
  await question.getByRole('button', { name: t('ui:discard.keep') }).click()
  await expectTyped(page, t, 'Importante')
  await form.dialog.getByRole('button', { name: t('ui:close') }).click()
  await question.getByRole('button', { name: t('ui:discard.discard') }).click()
  await expect(form.dialog).toBeHidden()
  await page.goto('/?dialog=record')
  await expect(form.comments).toHaveValue('')
})

test('of two tabs that edit one match the second is told', async ({
  page,
  context,
  t,
  provider,
  complaints,
}) => {
  await signUp(page, provider)
  await page.goto('/?dialog=record')
  await (await fillMatch(page, t)).save.click()
  const link = matchLink(page, /Lucía Ferrer/)
  await link.click()
  await page.waitForURL(/match=\d+/)
  const address = `${page.url()}&dialog=edit`
  const second = await context.newPage()
  for (const tab of [page, second]) await tab.goto(address)
  const [mine, theirs] = [page, second].map((tab) => matchForm(tab, t, 'match:form.edit'))
  await mine!.comments.fill('Desde la primera')
  await theirs!.comments.fill('Desde la segunda')
  await mine!.save.click()
  await expect(mine!.dialog).toBeHidden()
  await theirs!.save.click()
  await expect(second.getByText(t('match:form.changed'))).toBeVisible()
  await expect(theirs!.comments).toHaveValue('Desde la segunda')
  await expectSound(second, 'an edit that came too late')
  await second.getByRole('button', { name: t('match:form.reload') }).click()
  await expect(theirs!.comments).toHaveValue('Desde la primera')
  await complaints.expected(/409 .*\/api\/matches\/\d+$/)
})

const people = ['Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch']
const searchFor = (name: string) => (answer: Response) => new URL(answer.url()).searchParams.get('q') === name

async function expectTyped(page: Page, t: Texts, comments: string) {
  const form = matchForm(page, t)
  await expect(form.partner).toHaveValue('Lucía Ferrer')
  await expect(form.opponent2).toHaveValue('Toni Bosch')
  await expect(form.us(2)).toHaveValue('6')
  await expect(form.them(2)).toHaveValue('3')
  await expect(form.comments).toHaveValue(comments)
}

async function expectMatches(page: Page, count: number) {
  const recorded = () =>
    page.evaluate(async () => ((await (await fetch('/api/matches')).json()) as unknown[]).length)
  await expect.poll(recorded).toBe(count)
}
