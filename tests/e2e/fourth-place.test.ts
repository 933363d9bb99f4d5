import type { Page } from '@playwright/test'
import { test as journey } from './journey.ts'
import { historyPage, landmarks } from './landmarks.ts'
import { fillScore, lost, matchForm, won } from './match-form.ts'
import { befriend, enter, newAccount, signUp } from './people.ts'
import { comingMatches, fillPlan, plan, planForm, tomorrow, upcoming } from './planned.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'
import { today } from './zone.ts'

// Ana in seat 1 with a guest beside her, another one across the net: seat 4 is what Bea comes for.
// spec 0: schedule future matches for up
// spec 1: They schedule future matches | join open ones | finish closed ones
test('a friend joins seat 4 of a scheduled match with two guests, and the match is recorded once', async ({
  t,
  two,
}) => {
  const { ana, bea, complaintsOfBea, anaName, beaName, family } = two
  const [beside, across] = [`Invitada Uno${family}`, `Invitado Dos${family}`]
  const [anas, beas] = [comingMatches(ana, t), comingMatches(bea, t)]
  const counts = async (page: Page, open: number, closed: number) => {
    const { count } = comingMatches(page, t)
    await expect(count('open')).toHaveText(`${open}`)
    await expect(count('closed')).toHaveText(`${closed}`)
  }
  await befriend(ana, bea)

  await test.step('Ana schedules a match for her friends with one free seat', async () => {
    await ana.goto(`${upcoming}&dialog=schedule`)
    const form = await fillPlan(ana, t, { guests: { 2: beside, 3: across }, visibility: 'friends' })
    await expect(form.dialog.getByText(t('scheduled:scheduling.seats.count', { count: 3 }))).toBeVisible()
    await expectSound(ana, 'Schedule Match, filled in')
    await form.schedule.click()
    await expect(ana.getByText(t('scheduled:scheduling.form.created'), { exact: true })).toBeVisible()
    await expect(anas.one.box).toContainText(t('scheduled:spots', { count: 1 }))
    await ana.keyboard.press('Escape')
    await expect(anas.open).toContainText(t('scheduled:spots', { count: 1 }))
    await counts(ana, 1, 0)
  })

  await test.step('Bea joins the free seat, which closes the match for both players', async () => {
    await bea.goto(upcoming)
    await counts(bea, 1, 0)
    await beas.inOpen.joinPlace(4).click()
    await expect(bea.getByText(t('scheduled:joined'), { exact: true })).toBeVisible()
    await counts(bea, 0, 1)
    await beas.choose('closed')
    await expect(beas.closed).toContainText(t('scheduled:full'))
    await expect(beas.inClosed.court.getByRole('listitem').last()).toContainText(t('scheduled:you'))
    await expect(beas.inClosed.finish).toBeDisabled()
    await ana.goto(`${upcoming}&view=closed`)
    await expect(anas.inClosed.court).toContainText('Bea')
    await counts(ana, 0, 1)
  })

  await test.step('Ana moves the match to today, which enables its Finish button', async () => {
    await anas.inClosed.options.click()
    await anas.menuItem(t('scheduled:menu.edit')).click()
    const form = planForm(ana, t, 'scheduled:scheduling.edit')
    await expect(form.taken(4, beaName)).toBeVisible()
    await form.date.fill(today())
    // No run is so late.
    await form.time.selectOption('23:45')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await expect(anas.inClosed.finish).toBeEnabled()
  })

  const [anasForm, beasForm] = [ana, bea].map((page) => matchForm(page, t, 'sharing:finish.title'))

  await test.step('Bea opens Finish, whose form is prefilled from her side', async () => {
    await bea.reload()
    await beas.inClosed.finish.click()
    await expect(beasForm!.partner).toHaveValue(across)
    await expect(beasForm!.opponent1).toHaveValue(anaName)
    await expect(beasForm!.opponent2).toHaveValue(beside)
    await expect(beasForm!.venue).toHaveValue('Club Norte')
    await fillScore(beasForm!, lost)
  })

  await test.step('Ana records the match first', async () => {
    await anas.inClosed.finish.click()
    await expect(anasForm!.partner).toHaveValue(beside)
    await fillScore(anasForm!, won)
    await anasForm!.save.click()
    await expect(ana.getByText(t('sharing:finish.done'), { exact: true })).toBeVisible()
    await expect(landmarks(ana, t).details).toContainText('Club Norte')
  })

  await test.step('Bea saves her own record too, gets a 409 and follows the link to the recorded match', async () => {
    await beasForm!.save.click()
    await expect(beasForm!.dialog.getByText(t('errors:already_finished'))).toBeVisible()
    await complaintsOfBea.expected(/409 .*\/api\/matches$/, /404 .*\/api\/matches\/scheduled\/\d+$/)
    await expectSound(bea, 'a match that was finished by somebody else')
    await beasForm!.dialog.getByRole('link', { name: t('match:form.toRecorded') }).click()
    await expect(landmarks(bea, t).details).toContainText('Club Norte')
    expect(new URL(bea.url()).searchParams.get('match')).toBe(new URL(ana.url()).searchParams.get('match'))
  })

  await test.step('the match is in both histories, won for Ana and lost for Bea, and no longer scheduled', async () => {
    for (const page of [ana, bea]) {
      await page.goto(upcoming)
      await counts(page, 0, 0)
      await page.goto(historyPage)
    }
    await expect(landmarks(ana, t).won).toContainText('6-4, 6-3')
    await expect(landmarks(bea, t).lost).toContainText('4-6, 3-6')
  })
})

journey(
  'an invitation link names only who invites to a visitor and navigates to the scheduled match after sign-up',
  async ({ page: ana, another, t, provider }) => {
    const { page: visitor } = await another()
    await signUp(ana)
    await plan(ana, { guests: { 2: 'Invitada Oculta' }, visibility: 'private' })
    const anas = comingMatches(ana, t)
    await ana.goto(upcoming)
    await anas.inOpen.options.click()
    await anas.menuItem(t('scheduled:menu.share')).click()
    const link = await ana.getByRole('textbox', { name: t('sharing:share.link') }).inputValue()

    await test.step('a visitor sees the date, time, venue and number of free seats, and who invites, but no other names', async () => {
      await visitor.goto(link)
      const card = visitor.getByRole('region', { name: t('sharing:invitation.title') })
      await expect(card).toContainText('19:30')
      await expect(card).toContainText(`${Number(tomorrow().slice(-2))}`)
      await expect(card).toContainText('Club Norte')
      await expect(card).toContainText(t('sharing:invitation.spots', { count: 2 }))
      await expect(card).toContainText(t('sharing:invitation.titleBy', { name: 'Ana' }))
      await expect(visitor.locator('body')).not.toContainText(/Oculta|Prueba/)
      await expectSound(visitor, 'the landing page with an invitation')
      await card.getByRole('link', { name: t('sharing:invitation.signUp') }).click()
    })

    await test.step('the visitor signs up, lands on the scheduled match and joins it', async () => {
      await enter(visitor, provider, provider.signUp, newAccount())
      await visitor.getByLabel(t('profile:firstName')).fill('Carla')
      await visitor.getByLabel(t('profile:lastName')).fill('Tres')
      await visitor.getByLabel(t('profile:city')).fill('Valencia')
      await visitor.getByRole('radio', { name: t('profile:side.left') }).check({ force: true })
      await visitor.getByRole('button', { name: t('profile:save'), exact: true }).click()
      const { one } = comingMatches(visitor, t)
      await expect(one.court).toContainText('Invitada')
      await one.joinPlace(3).click()
      await expect(visitor.getByText(t('scheduled:joined'), { exact: true })).toBeVisible()
      await expect(one.court).toContainText(t('scheduled:you'))
      await ana.goto(upcoming)
      await expect(anas.inOpen.court).toContainText('Carla')
    })
  },
)
