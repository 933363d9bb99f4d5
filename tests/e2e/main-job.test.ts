import type { Page } from '@playwright/test'
import { texts as providerTexts } from '#server/auth/pages/text.ts'
import { addDays } from '#shared/calendar.ts'
import { expect, test } from './journey.ts'
import { historyPage, landmarks } from './landmarks.ts'
import { matchForm, matchLink } from './match-form.ts'
import { enter, newAccount, post } from './people.ts'
import { expectFits, tabTo } from './screen.ts'
import { type Texts, textsIn } from './texts.ts'
import { today } from './zone.ts'

const olderMatch = {
  date: addDays(today(), -60),
  userPartner: 'Carla Núñez',
  opponent1: 'Inés Vidal',
  opponent2: 'Óscar Prats',
  sets: [{ userScore: 2, opponentScore: 6 }],
}

// spec 0: They record played matches | The interface is in Spanish
// spec 1: Visitors see a landing | with a get-started action | Authenticated users record past
// spec 1: (partner, two opponents, up | optional court positions, venue | and history | Changing the language saves
// spec 2: and a search by player | Language switcher offering ES
test('a new player signs up, records, finds, edits and deletes matches, changes the language and signs in again', async ({
  page,
  context,
  language,
  t,
  provider,
}) => {
  const account = newAccount()
  const match = matchLink(page, /Lucía Ferrer/)
  const older = matchLink(page, /Carla Núñez/)
  const { details, closeDetails } = landmarks(page, t)
  const nav = page.getByRole('navigation', { name: t('shell:mainNavigation') })
  const theme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )

  await test.step('a visitor sees the landing page', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: t('auth:headline') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByText(t('auth:footer'))).toBeAttached()
  })

  await test.step('the visitor signs up', async () => {
    await page
      .getByRole('link', { name: t('auth:getStarted') })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: provider.signUpTitle })).toBeVisible()
    await enter(page, provider, provider.signUp, account)
  })

  await test.step('the new player completes the profile', async () => {
    await expect(page.getByRole('heading', { name: t('profile:complete.title') })).toBeVisible()
    await page.getByLabel(t('profile:firstName')).fill('Ana')
    await page.getByLabel(t('profile:lastName')).fill('García')
    await page.getByLabel(t('profile:city')).fill('Valencia')
    await page.getByRole('radio', { name: t('profile:side.left') }).check({ force: true })
    await expectFits(page, 'Complete Your Profile')
    await page.getByRole('button', { name: t('profile:save'), exact: true }).click()
    await expect(
      page.getByRole('heading', { name: t('profile:complete.welcome', { name: 'Ana' }) }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
  })

  await test.step('the player records a match with the keyboard alone', () => recordByKeyboard(page, t))

  await test.step('Home shows the recorded match', async () => {
    await expect(page.getByText(t('match:form.added'), { exact: true })).toBeVisible()
    await expect(match).toContainText(t('matches:outcome.victory'))
    await expect(match).toContainText('6-4, 3-6, 7-5')
    await expect(match).toContainText(yesterdayIn(language))
    await expectFits(page, 'Home with a match')
  })

  await test.step('History filters matches by period and by player name', async () => {
    await post(page, '/api/matches', olderMatch)
    await nav.getByRole('link', { name: t('shell:matches') }).click()
    await expect(page.getByText(t('scheduled:lists.noneOpen'))).toBeVisible()
    await page.goto(historyPage)
    await expect(match).toBeVisible()
    await expect(older).toBeVisible()
    await expectFits(page, 'History')
    const period = page.getByRole('group', { name: t('matches:history.period') })
    await period.getByRole('button', { name: t('matches:history.month') }).click()
    await expect(older).toBeHidden()
    await expect(match).toBeVisible()
    await period.getByRole('button', { name: t('matches:history.all') }).click()
    const search = page.getByRole('searchbox', { name: t('players:list.search') })
    await search.fill('nunez')
    await expect(page.getByText(t('matches:history.showing', { found: 1, total: 2 }))).toBeVisible()
    await expect(match).toBeHidden()
    await expect(older).toBeVisible()
    await search.fill('')
    await expect(match).toBeVisible()
  })

  await test.step('the player opens and edits the recorded match', async () => {
    await match.click()
    await expect(details.getByText('Buen partido')).toBeVisible()
    await expectFits(page, 'Match details')
    await details.getByRole('button', { name: t('match:details.edit') }).click()
    const form = matchForm(page, t, 'match:form.edit')
    await expect(form.partner).toHaveValue('Lucía Ferrer')
    await expect(form.difficulty).toHaveValue('7')
    await expect(form.sideNoted(t('matches:you'), 'left')).toBeVisible()
    await expectFits(page, 'Edit Match')
    await form.us(3).fill('5')
    await form.them(3).fill('7')
    await form.comments.fill('Casi')
    await form.save.click()
    await expect(page.getByText(t('match:form.updated'), { exact: true })).toBeVisible()
    await expect(details.getByText('Casi')).toBeVisible()
    await expect(details.getByText(t('matches:outcome.defeat'), { exact: true })).toBeVisible()
    await closeDetails()
    await expect(match).toContainText('6-4, 3-6, 5-7')
  })

  await test.step('the player deletes an older match after a confirmation dialog', async () => {
    await older.click()
    const question = page.getByRole('dialog', { name: t('match:details.confirmTitle') })
    await details.getByRole('button', { name: t('match:details.delete') }).click()
    await expect(question.getByText(t('match:details.confirmQuestion'))).toBeVisible()
    await question.getByRole('button', { name: t('match:details.delete') }).click()
    await expect(page.getByText(t('match:details.deleted'), { exact: true })).toBeVisible()
    await expect(details).toBeHidden()
    await expect(older).toBeHidden()
    await expect(match).toBeVisible()
  })

  const other = language === 'es' ? 'en' : 'es'
  const u = textsIn(other)

  await test.step('the language changes in both tabs and survives a reload', async () => {
    const secondTab = await context.newPage()
    await secondTab.goto('/?tab=settings')
    await expect(secondTab.getByRole('heading', { name: t('profile:settings.title') })).toBeVisible()
    const languages = page.getByRole('group', { name: t('ui:language') })
    await expect(languages.getByRole('button')).toHaveText(['ES', 'EN'], { useInnerText: true })
    await languages.getByRole('button', { name: other }).click()
    for (const tab of [page, secondTab]) await expect(tab.locator('html')).toHaveAttribute('lang', other)
    await expect(secondTab.getByRole('heading', { name: u('profile:settings.title') })).toBeVisible()
    await expect(match).toContainText(u('matches:outcome.defeat'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(match).toContainText(u('matches:outcome.defeat'))
    await secondTab.close()
  })

  await test.step('the player signs out and in again and finds the matches and the language unchanged', async () => {
    await page.goto('/?tab=settings')
    await page.getByRole('link', { name: u('profile:settings.logOut') }).click()
    await expect(page.getByRole('heading', { name: u('auth:headline') })).toBeVisible()
    await page.getByRole('link', { name: u('auth:haveAccount') }).click()
    await expect(page.getByRole('heading', { name: providerTexts[other].signInTitle })).toBeVisible()
    await enter(page, providerTexts[other], providerTexts[other].signIn, account)
    await expect(match).toContainText('6-4, 3-6, 5-7')
    await expect(older).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})

async function recordByKeyboard(page: Page, t: Texts) {
  const { keyboard } = page
  const form = matchForm(page, t)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })

  await tabTo(page, page.getByRole('button', { name: t('shell:addMatch') }).filter({ visible: true }))
  await keyboard.press('Enter')
  const chooser = page.getByRole('dialog', { name: t('shell:add.title') })
  await expect(chooser).toBeVisible()
  await tabTo(page, chooser.getByRole('button', { name: t('shell:add.record') }))
  await keyboard.press('Enter')
  await expect(form.dialog).toBeVisible()

  await tabTo(page, form.save)
  await keyboard.press('Enter')
  await expect(form.dialog.getByText(t('match:issue.partner_missing'))).toBeVisible()
  await expect(form.partner).toBeFocused()
  await expectFits(page, 'Add Match with what is missing')

  await keyboard.type('Lucía Ferrer')
  await expect(form.option('Lucía Ferrer')).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, form.opponent1)
  await keyboard.type('Marcos Iriarte')
  await keyboard.press('Enter')
  await tabTo(page, form.opponent2)
  await keyboard.type('Toni Bosch')
  await keyboard.press('Enter')
  await tabTo(page, form.us(1))
  // Each digit moves the focus to the next field.
  await keyboard.type('643675')
  await expect(form.outcome).toBeVisible()
  await tabTo(page, form.difficulty)
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await tabTo(page, form.side(t('matches:you'), 'left'))
  await keyboard.press('Enter')
  await tabTo(page, form.venue)
  await keyboard.type('Club Norte')
  await tabTo(page, form.court)
  await keyboard.type('3')
  await tabTo(page, form.comments)
  await keyboard.type('Buen partido')
  await keyboard.press('Shift+Tab')
  await expect(form.court).toBeFocused()
  // Through the dialog and back to the day: the focus stays inside.
  await tabTo(page, form.yesterday)
  await keyboard.press('Space')
  await expectFits(page, 'Add Match, filled in')
  await tabTo(page, form.court)
  await keyboard.press('Enter')
  await expect(form.dialog).toBeHidden()
}

const yesterdayIn = (language: string) =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day')
