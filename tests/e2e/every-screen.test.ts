import type { Locator, Page } from '@playwright/test'
import type { DialogName } from '#client/lib/place.ts'
import { demoPath } from '#shared/demo/paths.ts'
import { expect, test } from './journey.ts'
import { comingMatches } from './planned.ts'
import { expectSound } from './screen.ts'

type Ids = Awaited<ReturnType<typeof idsOf>>

// The two that a demo may not open are looked at in leaving.test.ts.
const addresses: Record<Exclude<DialogName, 'password' | 'delete-account'>, (ids: Ids) => string> = {
  add: () => '/?dialog=add',
  record: () => '/?dialog=record',
  edit: ({ match }) => `/?tab=matches&match=${match}&dialog=edit`,
  notifications: () => '/?dialog=notifications',
  'new-clan': () => '/?tab=community&view=clans&dialog=new-clan',
  'clan-settings': ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=clan-settings`,
  members: ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=members`,
  season: ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=season`,
  balance: ({ clan }) => `/?tab=community&view=clans&clan=${clan}&dialog=balance`,
  schedule: ({ planned }) => `/?tab=matches&scheduled=${planned}&dialog=schedule`,
  finish: ({ forgotten }) => `/?tab=matches&scheduled=${forgotten}&dialog=finish`,
  'add-players': ({ planned }) => `/?tab=matches&scheduled=${planned}&position=2&dialog=add-players`,
  share: ({ planned }) => `/?tab=matches&scheduled=${planned}&dialog=share`,
  'rename-player': ({ guest }) => `/profile?player=${guest}&dialog=rename-player`,
  'merge-player': ({ guest }) => `/profile?player=${guest}&dialog=merge-player`,
  'offer-player': ({ guest }) => `/profile?player=${guest}&dialog=offer-player`,
}

test('every dialog is sound in both themes, and so is each question before a deed', async ({
  page,
  t,
  language,
}) => {
  test.slow()
  await page.goto(`${demoPath}?lang=${language}`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const ids = await idsOf(page)
  const dialog = page.getByRole('dialog')

  const open = async (name: keyof typeof addresses) => {
    await page.goto('/')
    await page.goto(addresses[name](ids))
    await expect(dialog).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const ask = async (name: string, button: Locator) => {
    const before = await dialog.count()
    await button.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await dialog.count()).toBeGreaterThanOrEqual(before)
    await expectSoundInBothThemes(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }

  for (const name of Object.keys(addresses) as (keyof typeof addresses)[])
    await test.step(name, async () => {
      await open(name)
      await expectSoundInBothThemes(page, name)
    })

  await test.step('what an admin is asked', async () => {
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
    await expectSoundInBothThemes(page, 'a new season')
    await ask(
      t('ratings:seasons.startTitle', { name: 'Otoño' }),
      dialog.getByRole('button', { name: t('ratings:seasons.start') }),
    )
  })

  await test.step('what somebody in a match to come is asked', async () => {
    await open('share')
    await ask(t('sharing:share.renew'), dialog.getByRole('button', { name: t('sharing:share.renew') }))
    await page.goto(`/?tab=matches&scheduled=${ids.planned}`)
    const { one, menuItem } = comingMatches(page, t)
    await one.options.click()
    const removed = { name: 'Noa Gil' }
    await ask(t('scheduled:remove.title', removed), menuItem(t('scheduled:menu.remove', removed)))
    await one.options.click()
    await ask(t('scheduled:leave.title'), menuItem(t('scheduled:menu.leave')))
    await page.goto(`/?tab=matches&scheduled=${ids.planned}&dialog=finish`)
    await expect(dialog.getByText(t('sharing:finish.notDue'))).toBeVisible()
    await expectSoundInBothThemes(page, 'a match that cannot be recorded yet')
  })

  await test.step('what is asked before calendars are cut off', async () => {
    await page.goto('/?tab=settings')
    await page.getByRole('button', { name: t('sharing:calendar.create') }).click()
    for (const deed of ['renew', 'revoke'] as const)
      await ask(
        t(`sharing:calendar.${deed}Title`),
        page.getByRole('button', { name: t(`sharing:calendar.${deed}`), exact: true }),
      )
  })
})

test('every screen is sound in both themes', async ({ page, language, complaints }) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await complaints.visitor()
  await expectSoundInBothThemes(page, 'the landing page')
  await page.goto(`${demoPath}?lang=${language}`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const { clan, player } = await idsOf(page)
  for (const address of [
    '/',
    '/?view=stats',
    '/?tab=matches',
    '/?tab=matches&view=closed',
    '/?tab=matches&view=history',
    '/?tab=community',
    '/?tab=community&view=discover',
    `/?tab=community&view=clans&clan=${clan}`,
    `/?tab=community&view=clan-matches&clan=${clan}`,
    `/?tab=community&view=ratings&clan=${clan}`,
    `/?tab=community&view=ranking&clan=${clan}`,
    '/?tab=community&view=players',
    `/?tab=community&view=players&player=${player}`,
    '/?tab=community&view=friends',
    '/?tab=settings',
    '/?tab=settings&view=import',
    '/profile',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expectSoundInBothThemes(page, address)
  }
})

async function expectSoundInBothThemes(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectSound(page, `${name}, ${colorScheme}`)
  }
}

/** What the visitor of a demo may open everything of. */
async function idsOf(page: Page) {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json()
  const [clans, matches, planned, forgotten, guests, players] = await Promise.all(
    [
      '/clans/my',
      '/matches?limit=50',
      '/matches/scheduled?scope=own&limit=20',
      '/matches/scheduled?scope=overdue&limit=20',
      '/guests?limit=20',
      '/players/stats?limit=20',
    ].map(read),
  )
  return {
    clan: clans[0].id as number,
    match: matches.find(({ canEdit }: { canEdit: boolean }) => canEdit).id as number,
    planned: planned.find(({ canEdit }: { canEdit: boolean }) => canEdit).id as number,
    forgotten: forgotten[0].id as number,
    guest: guests[0].id as number,
    player: players[0].id as number,
  }
}
