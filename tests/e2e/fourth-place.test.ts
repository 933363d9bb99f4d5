import type { Page } from '@playwright/test'
import { fillScore, matchForm, matchLink } from './match-form.ts'
import { befriend } from './people.ts'
import { comingMatches, fillPlan, planForm, today, upcoming } from './planned.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'

const historyPage = '/?tab=matches&view=history'

// Ana in place 1 with a guest beside her, another one across the net: place 4 is what Bea comes for.
// spec 0: schedule future matches for up
// spec 1: They schedule future matches | join open ones | finish closed ones
test('the fourth place: scheduled with two guests, joined by a friend, played, and recorded once', async ({
  t,
  two,
}) => {
  // Two browsers, nine screens looked at.
  test.slow()
  const { ana, bea, complaintsOfBea, anaName, beaName, family } = two
  const [beside, across] = [`Invitada Uno${family}`, `Invitado Dos${family}`]
  const anas = comingMatches(ana, t)
  const beas = comingMatches(bea, t)
  const counts = async (page: Page, open: number, closed: number) => {
    const { count } = comingMatches(page, t)
    await expect(count('open')).toHaveText(`${open}`)
    await expect(count('closed')).toHaveText(`${closed}`)
  }
  await befriend(ana, bea)

  await test.step('Ana schedules a match for her friends: one place stays free', async () => {
    await ana.goto(upcoming)
    await expect(ana.getByText(t('scheduled:lists.noneOpen'))).toBeVisible()
    await ana
      .getByRole('main')
      .getByRole('button', { name: t('scheduled:schedule'), exact: true })
      .first()
      .click()
    const form = await fillPlan(ana, t, { guests: { 2: beside, 3: across }, visibility: 'friends' })
    await expect(form.dialog.getByText(t('planning:seats.count', { count: 3 }))).toBeVisible()
    await expectSound(ana, 'Schedule Match, filled in')
    await form.schedule.click()
    await expect(ana.getByText(t('planning:form.created'), { exact: true })).toBeVisible()
    await expect(anas.open).toContainText(t('scheduled:spots', { count: 1 }))
    await counts(ana, 1, 0)
  })

  await test.step('and looks at what she can do with it', async () => {
    await anas.inOpen.addToPlace(4).click()
    const add = ana.getByRole('dialog', { name: t('planning:add.title') })
    await expect(add).toBeVisible()
    await expectSound(ana, 'Add Players')
    await ana.keyboard.press('Escape')
    await expect(add).toBeHidden()
    await anas.inOpen.link.click()
    await expect(anas.one.court).toBeVisible()
    await expectSound(ana, 'a match to come')
    await anas.one.options.click()
    await expect(anas.menu).toBeVisible()
    await expectSound(ana, 'the options of a match')
    await anas.menuItem(t('scheduled:menu.share')).click()
    const share = ana.getByRole('dialog', { name: t('sharing:share.title') })
    await expect(share).toContainText(anaName)
    await expectSound(ana, 'Share match')
  })

  await test.step('Bea finds it and joins in the free place: it closes for both', async () => {
    await bea.goto(upcoming)
    await counts(bea, 1, 0)
    await expect(beas.inOpen.court).toContainText('Ana')
    await expectSound(bea, 'Upcoming with a free place')
    await beas.inOpen.joinPlace(4).click()
    await expect(bea.getByText(t('scheduled:joined'), { exact: true })).toBeVisible()
    await expect(bea.getByText(t('scheduled:lists.noneOpen'))).toBeVisible()
    await counts(bea, 0, 1)
    await beas.choose('closed')
    await expect(beas.closed).toContainText(t('scheduled:full'))
    await expect(beas.inClosed.court.getByRole('listitem').last()).toContainText(t('scheduled:you'))
    await expect(beas.inClosed.finish).toBeDisabled()
    await expectSound(bea, 'Upcoming with a closed match')
    await ana.goto(`${upcoming}&view=closed`)
    await expect(anas.inClosed.court).toContainText('Bea')
    await counts(ana, 0, 1)
  })

  await test.step('Ana moves it to today, so that it can be recorded', async () => {
    await anas.inClosed.options.click()
    await anas.menuItem(t('scheduled:menu.edit')).click()
    const form = planForm(ana, t, 'planning:edit')
    await expect(form.taken(4, beaName)).toBeVisible()
    await form.date.fill(today())
    await form.save.click()
    await expect(ana.getByText(t('planning:form.updated'), { exact: true })).toBeVisible()
    await expect(form.dialog).toBeHidden()
    await expect(anas.inClosed.finish).toBeEnabled()
  })

  const [anasForm, beasForm] = [ana, bea].map((page) => matchForm(page, t, 'sharing:finish.title'))

  await test.step('Bea begins to record it, from her side', async () => {
    await bea.reload()
    await beas.inClosed.finish.click()
    await expect(beasForm!.partner).toHaveValue(across)
    await expect(beasForm!.opponent1).toHaveValue(anaName)
    await expect(beasForm!.opponent2).toHaveValue(beside)
    await expect(beasForm!.venue).toHaveValue('Club Norte')
    await fillScore(beasForm!, [
      ['4', '6'],
      ['3', '6'],
    ])
  })

  await test.step('Ana is quicker', async () => {
    await anas.inClosed.finish.click()
    await expect(anasForm!.partner).toHaveValue(beside)
    await fillScore(anasForm!, [
      ['6', '4'],
      ['6', '3'],
    ])
    await expectSound(ana, 'Finish Match')
    await anasForm!.save.click()
    await expect(ana.getByText(t('sharing:finish.done'), { exact: true })).toBeVisible()
    await expect(ana.getByText(t('match:form.added'), { exact: true })).toBeHidden()
    await expect(ana.getByRole('dialog', { name: t('match:details.title') })).toContainText('Club Norte')
  })

  await test.step('Bea, who saves hers all the same, is led to the one that is recorded', async () => {
    await beasForm!.save.click()
    await expect(beasForm!.dialog.getByText(t('errors:already_finished'))).toBeVisible()
    await complaintsOfBea.expected(/409 .*\/api\/matches$/, /404 .*\/api\/matches\/scheduled\/\d+$/)
    await expectSound(bea, 'a match that was finished by somebody else')
    await beasForm!.dialog.getByRole('link', { name: t('match:form.toRecorded') }).click()
    const details = bea.getByRole('dialog', { name: t('match:details.title') })
    await expect(details).toContainText('Club Norte')
    expect(new URL(bea.url()).searchParams.get('match')).toBe(new URL(ana.url()).searchParams.get('match'))
  })

  await test.step('it stands in both histories, won in one and lost in the other, and is no more to come', async () => {
    for (const page of [ana, bea]) await page.goto(historyPage)
    await expect(matchLink(ana, new RegExp(t('matches:outcome.victory')))).toContainText('6-4, 6-3')
    await expect(matchLink(bea, new RegExp(t('matches:outcome.defeat')))).toContainText('4-6, 3-6')
    await expect(bea.getByRole('region', { name: t('consent:title') })).toBeHidden()
    for (const page of [ana, bea]) {
      await page.goto(upcoming)
      await counts(page, 0, 0)
    }
  })
})
