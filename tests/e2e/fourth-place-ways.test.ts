import { test as journey } from './journey.ts'
import { befriend, enter, newAccount, signUp } from './people.ts'
import { comingMatches, fillPlan, plan, tomorrow, upcoming } from './planned.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'

journey(
  'a shared link leads a stranger to the match, and tells nobody’s name before',
  async ({ page: ana, another, t, provider, complaints }) => {
    const { page: visitor, complaints: complaintsOfVisitor } = await another()
    await ana.goto('/')
    await signUp(ana, provider)
    await complaints.visitor()
    const day = tomorrow()
    await plan(ana, t, { guests: { 2: 'Invitada Oculta' }, visibility: 'private' })
    const anas = comingMatches(ana, t)
    await anas.inOpen.options.click()
    await anas.menuItem(t('scheduled:menu.share')).click()
    const link = await ana.getByRole('textbox', { name: t('sharing:share.link') }).inputValue()

    await test.step('a visitor sees when, where and how many places are left', async () => {
      await visitor.goto(link)
      const card = visitor.getByRole('region', { name: t('sharing:invitation.title') })
      await expect(card).toContainText('19:30')
      await expect(card).toContainText(`${Number(day.slice(-2))}`)
      await expect(card).toContainText('Club Norte')
      await expect(card).toContainText(t('sharing:invitation.spots', { count: 2 }))
      await expect(visitor.locator('body')).not.toContainText(/Oculta|Ana Prueba/)
      await expectSound(visitor, 'the landing page with an invitation')
      await complaintsOfVisitor.visitor()
      await card.getByRole('link', { name: t('sharing:invitation.logIn') }).click()
    })

    await test.step('signs up, and lands on the match', async () => {
      await visitor.getByRole('link', { name: provider.signUp }).click()
      await enter(visitor, provider, provider.signUp, newAccount())
      await visitor.getByLabel(t('profile:firstName')).fill('Carla')
      await visitor.getByLabel(t('profile:lastName')).fill('Tres')
      await visitor.getByLabel(t('profile:city')).fill('Valencia')
      await visitor.getByRole('radio', { name: t('profile:side.left') }).check({ force: true })
      await visitor.getByRole('button', { name: t('profile:save') }).click()
      const { one } = comingMatches(visitor, t)
      await expect(one.court).toContainText('Invitada')
      await expectSound(visitor, 'a match that somebody shared')
      await one.joinPlace(3).click()
      await expect(visitor.getByText(t('scheduled:joined'), { exact: true })).toBeVisible()
      await expect(one.court).toContainText(t('scheduled:you'))
    })

    await test.step('and is in it for whoever shared it', async () => {
      await ana.goto(upcoming)
      await expect(anas.inOpen.court).toContainText('Carla')
      await expect(anas.inOpen.joinPlace(3)).toBeHidden()
    })
  },
)

// Bea and Carla, both friends of Ana, see one free place, and press it at the same time.
test('two on the last place: one has it, the other is told, waits, and is offered the next', async ({
  t,
  two: { ana, bea, complaintsOfBea, family },
  another,
  provider,
}) => {
  test.slow()
  const { page: carla, complaints: complaintsOfCarla } = await another()
  await carla.goto('/')
  await signUp(carla, provider, { ...newAccount(), name: `Carla Tres${family}` })
  await complaintsOfCarla.visitor()
  for (const friend of [bea, carla]) await befriend(ana, friend)
  const guest = `Invitado Dos${family}`
  await plan(ana, t, { guests: { 2: `Invitada Uno${family}`, 3: guest }, visibility: 'friends' })

  const rivals = [
    { page: bea, complaints: complaintsOfBea, name: 'Bea', ...comingMatches(bea, t) },
    { page: carla, complaints: complaintsOfCarla, name: 'Carla', ...comingMatches(carla, t) },
  ]
  for (const { page, inOpen, one } of rivals) {
    await page.goto(upcoming)
    await inOpen.link.click()
    await expect(one.joinPlace(4)).toBeVisible()
  }
  await Promise.all(rivals.map(({ one }) => one.joinPlace(4).click()))
  await Promise.all(rivals.map(({ one }) => expect(one.joinPlace(4)).toBeHidden()))
  const isIn = await Promise.all(rivals.map(({ one }) => one.court.getByText(t('scheduled:you')).isVisible()))
  expect(isIn.filter(Boolean)).toHaveLength(1)
  const [first, second] = isIn[0] ? rivals : rivals.toReversed()

  await test.step('the second is told, sees who has it, and waits', async () => {
    const { page, complaints, one } = second!
    await expect(page.getByText(t('errors:match_full'), { exact: true })).toBeVisible()
    await complaints.expected(/409 .*\/api\/matches\/scheduled\/\d+\/join$/)
    await expect(one.court).toContainText(first!.name)
    await expect(one.box).toContainText(t('scheduled:full'))
    await one.wait.click()
    await expect(one.box).toContainText(t('scheduled:waiting.isWaiting'))
    await expectSound(page, 'a match that one waits for')
  })

  await test.step('Ana takes a guest out', async () => {
    const { inClosed, menuItem } = comingMatches(ana, t)
    await ana.goto(`${upcoming}&view=closed`)
    await expect(inClosed.box).toContainText(t('scheduled:waiting.total', { count: 1 }))
    await inClosed.options.click()
    await menuItem(t('scheduled:menu.remove', { name: guest })).click()
    const question = ana.getByRole('dialog', { name: t('scheduled:remove.title', { name: guest }) })
    await question.getByRole('button', { name: t('scheduled:remove.confirm') }).click()
    await expect(ana.getByText(t('scheduled:remove.done', { name: guest }), { exact: true })).toBeVisible()
  })

  await test.step('whoever waited is offered the place, and takes it', async () => {
    const { page, one } = second!
    await page.goto('/?dialog=notifications')
    const panel = page.getByRole('dialog', { name: t('notifications:title') })
    await panel
      .getByRole('link')
      .filter({ hasText: t('notifications:kinds.place_offered.title') })
      .click()
    await expect(one.take).toBeVisible()
    await expectSound(page, 'a place that is offered')
    await one.take.click()
    await expect(page.getByText(t('scheduled:joined'), { exact: true })).toBeVisible()
    await expect(one.court).toContainText(t('scheduled:you'))
    await expect(one.box).toContainText(t('scheduled:full'))
  })
})

journey('a plan is kept, asked about, and stands on Home', async ({ page, t, provider, complaints }) => {
  await page.goto('/')
  await signUp(page, provider)
  await complaints.visitor()
  const { inOpen, menuItem } = comingMatches(page, t)

  await test.step('what was typed survives a reload', async () => {
    await page.goto(`${upcoming}&dialog=schedule`)
    const day = tomorrow()
    const form = await fillPlan(page, t, { guests: { 3: 'Marcos Iriarte' }, visibility: 'private' })
    await form.comments.fill('Llevo bolas')
    await page.reload()
    await expect(page.getByText(t('ui:restored'))).toBeVisible()
    await expect(form.date).toHaveValue(day)
    await expect(form.time).toHaveValue('19:30')
    await expect(form.taken(3, 'Marcos Iriarte')).toBeVisible()
    await expect(form.visibility).toHaveValue('private')
    await expect(form.comments).toHaveValue('Llevo bolas')
    await expectSound(page, 'a restored plan')
    await form.schedule.click()
    await expect(form.dialog).toBeHidden()
    await expect(inOpen.box).toContainText('Llevo bolas')
  })

  await test.step('it stands in the week on Home, which leads to it', async () => {
    await page.goto('/')
    const week = page.getByRole('region', { name: t('matches:week.title') })
    await expect(week.getByRole('heading', { name: t('matches:week.tomorrow') })).toBeVisible()
    await expectSound(page, 'Home with a week')
    await week.getByRole('link', { name: /Marcos Iriarte/ }).click()
    await expect(comingMatches(page, t).one.court).toContainText('Marcos')
  })

  await test.step('Settings have an address for a calendar', async () => {
    await page.goto('/?tab=settings')
    await page.getByRole('button', { name: t('sharing:calendar.create') }).click()
    const address = page.getByRole('textbox', { name: t('sharing:calendar.address') })
    await expect(address).toHaveValue(/\.ics/)
    await expectSound(page, 'Settings with a calendar address')
  })

  await test.step('deleting asks, and goes on only after a yes', async () => {
    await page.goto(upcoming)
    const question = page.getByRole('dialog', { name: t('scheduled:delete.title') })
    await inOpen.options.click()
    await menuItem(t('scheduled:menu.delete')).click()
    await expectSound(page, 'the question before a match is deleted')
    await question.getByRole('button', { name: t('scheduled:delete.cancel') }).click()
    await expect(question).toBeHidden()
    await expect(inOpen.box).toContainText('Llevo bolas')
    await inOpen.options.click()
    await menuItem(t('scheduled:menu.delete')).click()
    await question.getByRole('button', { name: t('scheduled:delete.confirm') }).click()
    await expect(page.getByText(t('scheduled:delete.done'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('scheduled:lists.noneOpen'))).toBeVisible()
  })
})
