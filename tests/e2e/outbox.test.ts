import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { keptOn, untilKept } from './kept.ts'
import { fillMatch, fillScore, lost, matchForm, matchLink } from './match-form.ts'
import { ownPage, signUp } from './people.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

/** A user with a match, who opens the app again where there is no connection. */
async function offline(page: Page, context: BrowserContext) {
  await signUp(page)
  await recordMatch(page, { partner: 'Carla Gil', opponents: ['Dani Soto', 'Eva Mas'] })
  await page.goto('/')
  await expect(matchLink(page, /Carla/)).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await page.close()
  return context.newPage()
}

async function recordOffline(page: Page, t: Texts) {
  await page.goto('/?dialog=record')
  const form = await fillMatch(page, t, 'En el sótano')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
}

const matchesOf = async (page: Page) =>
  (await (await page.request.get('/api/matches')).json()) as { id: number; comments: string }[]

const waiting = (page: Page, t: Texts) =>
  matchLink(page, /Toni/).filter({ hasText: t('shell:connection.waiting') })

test('a match that is recorded, edited and deleted without a connection arrives as it was left', async ({
  page,
  context,
  t,
  complaints,
}) => {
  const phone = await offline(page, context)
  await recordOffline(phone, t)

  await test.step('it is shown in place, marked', async () => {
    await expect(phone.getByText(t('shell:connection.kept'), { exact: true })).toBeVisible()
    await expect(waiting(phone, t)).toBeVisible()
    await expect(phone.getByText(t('shell:connection.waitingCount', { count: 1 }))).toBeVisible()
  })
  await test.step('an edit becomes part of it, after the app was closed, too', async () => {
    await phone.goto('/')
    await waiting(phone, t).click()
    await phone.getByRole('button', { name: t('match:details.edit') }).click()
    const form = matchForm(phone, t, 'match:form.edit')
    await expect(form.comments).toHaveValue('En el sótano')
    await fillScore(form, lost)
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await phone.goto('/')
    await expect(waiting(phone, t)).toContainText(t('matches:outcome.defeat'))
  })
  await test.step('another match is deleted', async () => {
    await matchLink(phone, /Carla/).click()
    await phone.getByRole('button', { name: t('match:details.delete'), exact: true }).click()
    const question = phone.getByRole('dialog', { name: t('match:details.confirmTitle') })
    await question.getByRole('button', { name: t('match:details.delete'), exact: true }).click()
    await expect(matchLink(phone, /Carla/)).toBeHidden()
  })
  await test.step('with the connection all of it is sent, once', async () => {
    await context.setOffline(false)
    await expect(waiting(phone, t)).toBeHidden()
    await expect(phone.getByText(t('shell:connection.waitingCount', { count: 1 }))).toBeHidden()
    expect(await totalOf(phone)).toBe(1)
    await phone.goto('/')
    await expect(matchLink(phone, /Toni/)).toContainText(t('matches:outcome.defeat'))
    await expect(matchLink(phone, /Carla/)).toBeHidden()
  })
  complaints.ofNoConnection()
})

test('an edit of a match that was edited elsewhere meanwhile stands beside it, until one of both is chosen', async ({
  page,
  context,
  t,
  complaints,
}) => {
  const phone = await offline(page, context)
  await test.step('the phone edits the match without a connection', async () => {
    await phone.goto('/')
    await matchLink(phone, /Carla/).click()
    await phone.getByRole('button', { name: t('match:details.edit') }).click()
    const form = matchForm(phone, t, 'match:form.edit')
    await form.comments.fill('Lo del sótano')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await phone.keyboard.press('Escape')
  })
  await test.step('another device has edited it before', async () => {
    const [match] = await matchesOf(phone)
    const sets = [{ userScore: 7, opponentScore: 5 }]
    const changed = { ...match, sets, comments: 'Lo de casa', updatedAt: undefined }
    expect((await phone.request.put(`/api/matches/${match?.id}`, { ...ownPage, data: changed })).ok()).toBe(
      true,
    )
    await context.setOffline(false)
    await phone.getByRole('link', { name: t('shell:connection.refused', { count: 1 }) }).click()
  })
  const list = phone.getByRole('region', { name: t('profile:outbox.title') })
  await test.step('both stand side by side', async () => {
    await expect(list).toContainText(t('errors:match_changed'))
    await expect(list.getByText('Lo del sótano')).toBeVisible()
    await expect(list.getByText('Lo de casa')).toBeVisible()
    await expectSound(phone, 'a conflict')
  })
  await test.step('what was typed takes the place of the other', async () => {
    await list.getByRole('button', { name: t('profile:outbox.useYours') }).click()
    await expect(list).toBeHidden()
    await expect.poll(async () => (await matchesOf(phone))[0]?.comments).toBe('Lo del sótano')
  })
  complaints.ofNoConnection()
  // Of the page, unless its worker was quicker.
  complaints.possible(/409 .*\/api\/matches\/\d+$/)
})

test('a sign-out names what is not sent, and erases it if the user wants', async ({
  page,
  context,
  t,
  complaints,
}) => {
  const phone = await offline(page, context)
  await recordOffline(phone, t)
  await phone.goto('/?tab=settings')
  const logOut = phone.getByRole('link', { name: t('profile:settings.logOut') })
  const question = phone.getByRole('dialog', { name: t('profile:outbox.leaveTitle', { count: 1 }) })

  await test.step('without a connection there is no sign-out', async () => {
    await logOut.click()
    await expect(phone.getByText(t('errors:offline'), { exact: true })).toBeVisible()
  })
  await test.step('with a server that takes nothing', async () => {
    await context.route('**/api/matches', (route) => route.abort('failed'))
    await context.setOffline(false)
    await logOut.click()
    await question.getByRole('button', { name: t('profile:outbox.stay') }).click()
    expect((await keptOn(phone)).text).toContain('Lucía Ferrer')
    await logOut.click()
    await question.getByRole('button', { name: t('profile:outbox.leave') }).click()
  })
  await expect(phone.getByRole('link', { name: t('auth:getStarted') }).first()).toBeVisible()
  expect((await keptOn(phone)).records).toEqual([])
  complaints.ofNoConnection()
})
