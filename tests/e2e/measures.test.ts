import type { Locator, Page } from '@playwright/test'
import { demoPath } from '#shared/demo/paths.ts'
import { expect, test } from './journey.ts'
import { matchForm } from './match-form.ts'
import { signUp } from './people.ts'
import { comingMatches, plan, upcoming } from './planned.ts'
import { recordMatch } from './recorded.ts'
import type { Texts } from './texts.ts'

// What only a browser with layout and painting can tell.
const rem = 16

const toasts = (page: Page) => page.locator('.toast')

/** Saves the profile, which shows a toast. */
async function saveProfile(page: Page, t: Texts, city: string) {
  await page.getByLabel(t('profile:city')).fill(city)
  for (const toast of await toasts(page).all()) await toast.evaluate((old) => old.classList.add('old'))
  await page.getByRole('button', { name: t('profile:save'), exact: true }).click()
  await expect(page.locator('.toast:not(.old)').getByText(t('profile:edit.saved'))).toBeVisible()
}

async function swipe(page: Page, distance: number) {
  const toast = (await toasts(page).boundingBox())!
  const [x, y] = [toast.x + 40, toast.y + toast.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}

// spec 9: Toasts: one visible at a time | swipe right with threshold | F8 focuses the region | max width 420px
test('toasts show one at a time, at most 420 px wide, take the focus with F8 and close on a right swipe over 50 px', async ({
  page,
  t,
}) => {
  await signUp(page)
  await page.goto('/profile')
  await saveProfile(page, t, 'Girona')
  await saveProfile(page, t, 'Lleida')
  await expect(toasts(page)).toHaveCount(1)

  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: t('ui:notices') })
  await expect(region.getByRole('list')).toBeFocused()
  const width = Math.min(420, page.viewportSize()!.width)
  expect((await region.getByRole('list').boundingBox())!.width).toBe(width)
  expect((await toasts(page).boundingBox())!.width).toBeLessThanOrEqual(420)

  // With the focus or the pointer on it, it stays.
  await swipe(page, 46)
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
  await expect(toasts(page)).toBeVisible()
  await swipe(page, -120)
  await expect(toasts(page)).toBeVisible()
  await swipe(page, 56)
  await expect(toasts(page)).toHaveCount(0)

  await saveProfile(page, t, 'Reus')
  await page.mouse.move(1, 1)
  await expect(toasts(page)).toHaveCount(0)
})

// spec 9: Notification list height 20rem | Suggestion list max height
test('player suggestions scroll within 12 rem; the notification list is 20 rem high, and a sheet of its own height on a phone', async ({
  page,
  t,
}) => {
  await signUp(page)
  const names = ['Sergi Abad', 'Sergi Blanch', 'Sergi Coll', 'Sergi Duran', 'Sergi Espí', 'Sergi Font']
  for (const [partner = '', one = '', other = ''] of [names.slice(0, 3), names.slice(3)])
    await recordMatch(page, { partner, opponents: [one, other] })
  await page.goto('/?dialog=record')
  const { partner, dialog } = matchForm(page, t)
  await partner.fill('Ser')
  const suggestions = dialog.getByRole('listbox')
  await expect(suggestions.getByRole('option', { name: /^Sergi/ })).toHaveCount(6)
  expect((await suggestions.boundingBox())!.height).toBe(12 * rem)
  await suggestions.getByRole('option').last().scrollIntoViewIfNeeded()
  expect(await suggestions.evaluate((list) => list.scrollTop)).toBeGreaterThan(0)

  const panel = page.getByRole('dialog', { name: t('notifications:title') })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?dialog=notifications')
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())!.height).toBeGreaterThan(20 * rem)

  await page.setViewportSize({ width: 1280, height: 800 })
  const list = panel
    .getByText(t('notifications:empty'))
    .locator('xpath=ancestor::*[contains(@class, "overflow-y-auto")]')
  expect((await list.boundingBox())!.height).toBe(20 * rem)
})

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
]

test('a toast covers neither the logo, the add button, nor the title and buttons of a dialog', async ({
  page,
  t,
}) => {
  await signUp(page)
  const logo = page.getByRole('link', { name: t('ui:appName'), includeHidden: true })
  const addButton = page.getByRole('button', { name: t('shell:addMatch') })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await test.step(`a page at ${size.width} × ${size.height}`, async () => {
      await page.goto('/profile')
      await saveProfile(page, t, 'Girona')
      await expectUncovered(page, logo, addButton)
    })

    await test.step(`a short sheet that opens under it at ${size.width} × ${size.height}`, async () => {
      await addButton.filter({ visible: true }).click()
      await expectUncovered(page, logo, page.getByRole('dialog', { name: t('shell:add.title') }))
    })

    await test.step(`a form at ${size.width} × ${size.height}`, async () => {
      await page.goto('/?dialog=record')
      const { dialog, save } = matchForm(page, t)
      await save.click()
      await expect(toasts(page).getByText(t('match:issue.partner_missing'))).toBeVisible()
      await expectUncovered(
        page,
        logo,
        dialog.getByRole('heading', { level: 2 }).first(),
        dialog.getByRole('button', { name: t('ui:close') }),
        save,
      )
    })
  }
})

test('at 768 px scheduled matches and players stand in two columns', async ({ page, t }) => {
  await signUp(page)
  for (const name of ['Invitada Uno', 'Invitada Dos'])
    await plan(page, { guests: { 2: name }, visibility: 'private' })
  await recordMatch(page, { partner: 'Lucía Ferrer', opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  await page.setViewportSize({ width: 768, height: 1024 })
  const areBeside = async (items: Locator) => {
    await expect(items.nth(1)).toBeVisible()
    const [first, second] = [(await items.first().boundingBox())!, (await items.nth(1).boundingBox())!]
    expect(second.x).toBeGreaterThanOrEqual(first.x + first.width)
    expect(second.y).toBe(first.y)
  }
  await page.goto(upcoming)
  await areBeside(comingMatches(page, t).open.locator('ol').first().locator('> li'))
  await page.goto('/?tab=community&view=players')
  await areBeside(page.getByRole('main').locator('ol').first().locator('> li'))
})

/** What of it is shown lies beside the toast, which stays for as long as the pointer is there. */
async function expectUncovered(page: Page, ...kept: Locator[]) {
  for (const locator of kept) await expect(locator.filter({ visible: true }).first()).toBeVisible()
  await toasts(page).hover()
  for (const locator of kept) {
    const shown = locator.filter({ visible: true }).first()
    // The toast moves once the dialog under it has been measured.
    await expect.poll(() => areApart(shown, toasts(page)), `${String(locator)} and the toast`).toBe(true)
  }
}

async function areApart(one: Locator, other: Locator) {
  const [box, toast] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return (
    box.x + box.width <= toast.x ||
    toast.x + toast.width <= box.x ||
    box.y + box.height <= toast.y ||
    toast.y + toast.height <= box.y
  )
}

test('the page stays where it is while the notifications open and close', async ({ page, t }) => {
  await signUp(page)
  for (let day = 1; day <= 6; day += 1)
    await recordMatch(page, { partner: `Sergi ${day}`, opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  const panel = page.getByRole('dialog', { name: t('notifications:title') })
  for (const size of sizes) {
    await page.setViewportSize({ ...size, height: 568 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const scrolled = await page.evaluate(() => {
      scrollTo(0, 150)
      return scrollY
    })
    expect(scrolled).toBe(150)
    const bell = page.getByRole('button', { name: t('shell:bell.name') }).filter({ visible: true })
    // Playwright's own click scrolls to what it clicks.
    const { x, y, width, height } = (await bell.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(panel).toBeVisible()
    expect(await page.evaluate(() => scrollY), `open at ${size.width}`).toBe(150)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    expect(await page.evaluate(() => scrollY), `closed at ${size.width}`).toBe(150)
  }
})

test('in the demo, the ladder of the clan begins within 400 px, and the explanation of the rating fits three phone screens', async ({
  page,
  t,
  language,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demoPath}?lang=${language}`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const clans: { id: number }[] = await (await page.request.get('/api/clans/my')).json()
  const clan = clans[0]!.id
  await page.goto(`/?tab=community&view=clans&clan=${clan}`)
  const ladder = page.getByRole('region', { name: t('ratings:table.title') }).getByRole('list')
  await expect(ladder.getByRole('listitem')).not.toHaveCount(0)
  expect((await ladder.first().boundingBox())!.y).toBeLessThanOrEqual(400)

  await page.goto(`/?tab=community&view=ratings&clan=${clan}`)
  await expect(page.getByText(t('ratings:rule.origin'))).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(3 * 844)
})
