import type { Locator, Page } from '@playwright/test'
import type { DialogName } from '#shared/app-location.ts'
import { type DemoIds, openDemo } from './demo-app.ts'
import { expect, test } from './journey.ts'
import { matchForm } from './match-form.ts'
import { comingMatches } from './planned.ts'
import { expectSoundInThemes } from './screen.ts'

// leaving.test.ts has the two screens that a demo may not open.
const dialogs: Record<Exclude<DialogName, 'password' | 'delete-account'>, (ids: DemoIds) => string> = {
  add: () => '/?dialog=add',
  message: () => '/?dialog=message',
  record: () => '/?dialog=record',
  edit: ({ match }) => `/?tab=matches&match=${match}&dialog=edit`,
  notifications: () => '/?dialog=notifications',
  'new-clan': () => '/?tab=community&view=clans&dialog=new-clan',
  'clan-settings': ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=clan-settings`,
  members: ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=members`,
  season: ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=season`,
  balance: ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=balance`,
  schedule: ({ planned }) => `/?tab=matches&scheduled=${planned}&dialog=schedule`,
  poll: () => '/?tab=matches&dialog=poll',
  series: ({ planned }) => `/?tab=matches&scheduled=${planned}&dialog=series`,
  finish: ({ forgotten }) => `/?tab=matches&scheduled=${forgotten}&dialog=finish`,
  'add-players': ({ planned }) => `/?tab=matches&scheduled=${planned}&position=2&dialog=add-players`,
  ask: ({ planned }) => `/?tab=matches&scheduled=${planned}&dialog=ask`,
  card: ({ match }) => `/?tab=matches&match=${match}&dialog=card`,
  share: ({ planned }) => `/?tab=matches&scheduled=${planned}&dialog=share`,
  'rename-player': ({ guest }) => `/profile?player=${guest}&dialog=rename-player`,
  'merge-player': ({ guest }) => `/profile?player=${guest}&dialog=merge-player`,
  'offer-player': ({ guest }) => `/profile?player=${guest}&dialog=offer-player`,
}

// What axe does would fill it.
test.use({ trace: 'off' })

const names = Object.keys(dialogs) as (keyof typeof dialogs)[]

for (const some of [names.slice(0, 6), names.slice(6, 12), names.slice(12)])
  test(`the dialogs ${some.join(', ')} of the demo have no axe violations and no horizontal scrolling`, async ({
    page,
    language,
  }) => {
    const ids = await openDemo(page, language)
    for (const name of some)
      await test.step(name, async () => {
        await openDialog(page, dialogs[name](ids))
        await expectSoundInThemes(page, name)
      })
  })

test('the match form shows a field error and player suggestions without axe violations', async ({
  page,
  t,
  language,
}) => {
  await openDialog(page, dialogs.record(await openDemo(page, language)))
  const form = matchForm(page, t)
  await form.save.click()
  await expect(form.dialog.getByText(t('match:issue.partner_missing'))).toBeVisible()
  await form.opponent1.fill('Lucía Ferrer')
  await expect(form.option('Lucía Ferrer').first()).toBeVisible()
  await expectSoundInThemes(page, 'a form with what is missing')
})

test('confirmation dialogs close with Escape, have no axe violations and no horizontal scrolling', async ({
  page,
  t,
  language,
}) => {
  const ids = await openDemo(page, language)
  const dialog = page.getByRole('dialog')
  const open = (name: keyof typeof dialogs) => openDialog(page, dialogs[name](ids))
  const ask = async (name: string, button: Locator) => {
    await button.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectSoundInThemes(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }

  await test.step('a clan admin is asked before deleting the clan, appointing, removing, stepping down and starting a season', async () => {
    const clan = 'Los Cristaleros'
    await open('clan-settings')
    await ask(
      t('clans:delete.title', { name: clan }),
      dialog.getByRole('button', { name: t('clans:delete.button') }),
    )
    await open('members')
    const name = 'Diego Otero'
    const named = (text: 'appointNamed' | 'removeNamed') =>
      dialog.getByRole('button', { name: t(`clans:members.${text}`, { name }) })
    await ask(t('clans:members.appoint.title', { name }), named('appointNamed'))
    await ask(t('clans:members.remove.title', { name }), named('removeNamed'))
    await ask(
      t('clans:members.stepDownQuestion.title'),
      dialog.getByRole('button', { name: t('clans:members.stepDown') }),
    )
    await open('season')
    await dialog.getByRole('button', { name: t('ratings:seasons.next') }).click()
    await dialog.getByLabel(t('ratings:seasons.name')).fill('Otoño')
    await expectSoundInThemes(page, 'a new season')
    await ask(
      t('ratings:seasons.startTitle', { name: 'Otoño' }),
      dialog.getByRole('button', { name: t('ratings:seasons.start') }),
    )
  })

  await test.step('a scheduled match asks before renewing its link, removing a player or leaving, and cannot be recorded yet', async () => {
    await open('share')
    await ask(t('sharing:share.renew'), dialog.getByRole('button', { name: t('sharing:share.renew') }))
    await page.goto(`/?tab=matches&scheduled=${ids.planned}`)
    const { one, menu, menuItem } = comingMatches(page, t)
    await one.options.click()
    await expect(menu).toBeVisible()
    await expectSoundInThemes(page, 'the options of a match')
    const removed = { name: 'Noa Gil' }
    await ask(t('scheduled:remove.title', removed), menuItem(t('scheduled:menu.remove', removed)))
    await one.options.click()
    await ask(t('scheduled:leave.title'), menuItem(t('scheduled:menu.leave')))
    await page.goto(`/?tab=matches&scheduled=${ids.planned}&dialog=finish`)
    await expect(dialog.getByText(t('sharing:finish.notDue'))).toBeVisible()
    await expectSoundInThemes(page, 'a match that cannot be recorded yet')
  })

  await test.step('a match opens its share link, and asks before it is deleted; so does declining consent', async () => {
    await page.goto(`/?match=${ids.match}`)
    await ask(t('shares:dialog.title.match'), dialog.getByRole('button', { name: t('shares:dialog.open') }))
    await ask(
      t('match:details.confirmTitle'),
      dialog.getByRole('button', { name: t('match:details.delete') }),
    )
    await page.goto('/?tab=matches&view=history')
    const waiting = page.getByRole('region', { name: t('match:consent.title') })
    await ask(
      t('match:consent.refuse.title'),
      waiting.getByRole('button', { name: t('match:consent.decline') }).first(),
    )
  })

  await test.step('a player is asked before ending a friendship', async () => {
    await page.goto('/?tab=community&view=friends')
    await ask(
      t('friends:remove.title'),
      page.getByRole('button', { name: t('friends:removeNamed', { name: 'Lucía Ferrer' }) }),
    )
  })

  await test.step('a player is asked before renewing and before revoking the calendar link', async () => {
    await page.goto('/?tab=settings')
    await page.getByRole('button', { name: t('sharing:calendar.create') }).click()
    for (const action of ['renew', 'revoke'] as const)
      await ask(
        t(`sharing:calendar.${action}Title`),
        page.getByRole('button', { name: t(`sharing:calendar.${action}`), exact: true }),
      )
  })
})

async function openDialog(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
}
