import type { Page } from '@playwright/test'
import { admin } from './command-line.ts'
import { historyPage } from './landmarks.ts'
import { fillMatch, matchLink } from './match-form.ts'
import { userOf } from './people.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'
import { expect, test } from './two-people.ts'

const settings = '/?tab=settings'

// Bea is made an admin by who runs the app, and acts in Ana's name.
// spec 1: Admins can also impersonate
// spec 4: off becomes on after
test('impersonation shows a banner across screens, limits the admin, ends with Stop and is recorded in the audit', async ({
  t,
  two,
}) => {
  const { ana, bea, complaintsOfBea, anaName, beaName } = two
  const at = support(bea, t, anaName)
  await recordMatch(ana, { partner: 'Nuria Ana', opponents: ['Olga Ana', 'Pepa Ana'] })
  await recordMatch(bea, { partner: 'Rosa Bea', opponents: ['Sara Bea', 'Tere Bea'] })
  await grant(bea)
  const second = await bea.context().newPage()
  const inSecond = support(second, t, anaName)

  await test.step('the admin chooses Ana in the admin panel of Settings', async () => {
    await bea.goto(settings)
    await expect(at.start).toBeDisabled()
    await at.search.fill(anaName)
    const option = at.panel.getByRole('option', { name: anaName })
    await expect(option).toBeVisible()
    await expectSound(bea, 'people whom an admin may act for')
    await option.click()
  })

  await test.step('the impersonation shows its banner and Ana’s Home in both tabs', async () => {
    await second.goto(historyPage)
    await expect(matchLink(second, /Rosa/)).toBeVisible()
    await at.start.click()
    for (const [page, { banner }] of [
      [bea, at],
      [second, inSecond],
    ] as const) {
      await expect(banner).toBeVisible()
      await expect(matchLink(page, /Nuria/)).toBeVisible()
      await expect(matchLink(page, /Rosa/)).toHaveCount(0)
    }
    await expectSound(bea, "Home in somebody else's name")
  })

  await test.step('the banner shows on other screens and on a 404 page', async () => {
    for (const address of ['/?tab=community', settings, '/no-such-page']) {
      await bea.goto(address)
      await expect(at.banner).toBeVisible()
      await expect(bea.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await complaintsOfBea.expected(/404 .*\/no-such-page$/)
  })

  await test.step('the impersonator records a casual match for Ana', async () => {
    await bea.goto('/?dialog=record')
    const form = await fillMatch(bea, t, 'Apuntado por soporte')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await expect(matchLink(bea, /Lucía Ferrer/).first()).toBeVisible()
    expect(await totalOf(ana)).toBe(2)
  })

  await test.step('Settings explain the limits, the account export returns 403 and the delete account dialog does not open', async () => {
    await bea.goto(settings)
    const main = bea.getByRole('main')
    await expect(main).toContainText(t('errors:impersonation_forbidden'))
    await expect(main.getByRole('link', { name: new RegExp(t('imports:export.matches')) })).toHaveCount(0)
    await expect(at.panel).toHaveCount(0)
    // A script of the page cannot download a file: this requests it as a program does.
    expect((await bea.request.get('/api/account/export')).status()).toBe(403)
    await bea.goto('/profile?dialog=delete-account')
    await expect(main).toContainText(t('account:removal.section'))
    await expect(bea.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('Stop ends the impersonation in both tabs and shows only the admin’s own matches again', async () => {
    await at.stop.click()
    await expect(at.banner).toBeHidden()
    await expect(at.panel).toBeVisible()
    await expect(inSecond.banner).toBeHidden()
    for (const page of [bea, second]) {
      await page.goto(historyPage)
      await expect(matchLink(page, /Rosa/)).toBeVisible()
      await expect(page.locator('body')).not.toContainText(/Nuria|Lucía/)
    }
  })

  await test.step('the audit lists the start, the write and the stop of the impersonation', async () => {
    await bea.goto(settings)
    await at.panel.getByRole('link', { name: new RegExp(t('admin:panel.audit')) }).click()
    for (const action of ['impersonation_started', 'write', 'impersonation_stopped'] as const) {
      await bea.getByLabel(t('admin:audit.action')).selectOption(action)
      await bea.waitForURL(new RegExp(`q=${action}$`))
      const entries = at.entries(t(`admin:audit.actions.${action}`))
      await expect(entries.filter({ hasText: beaName }).filter({ hasText: anaName })).toHaveCount(1)
    }
    await expectSound(bea, 'the audit of one action')
  })
})

/** The admin's controls, and the banner of an impersonation of `name`. */
function support(page: Page, t: Texts, name: string) {
  const panel = page.getByRole('region', { name: t('admin:panel.title'), exact: true })
  const strip = page.getByRole('region', { name: t('admin:banner.label'), exact: true })
  return {
    panel,
    search: panel.getByRole('combobox', { name: t('admin:panel.person') }),
    start: panel.getByRole('button', { name: t('admin:panel.start'), exact: true }),
    banner: strip.getByText(t('admin:banner.text', { name }), { exact: true }),
    stop: strip.getByRole('button', { name: t('admin:stop.stop'), exact: true }),
    /** A row on wide screens, a card on phones. */
    entries: (hasText: string) =>
      page
        .getByRole('main')
        .getByRole('row')
        .or(page.getByRole('main').getByRole('listitem'))
        .filter({ hasText }),
  }
}

/** As the operator does it: with the e-mail of the account. */
async function grant(page: Page) {
  const { email } = await userOf(page)
  expect(await admin('grant', email)).toBe(`${email} is an admin now.`)
}
