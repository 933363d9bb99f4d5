import type { Page } from '@playwright/test'
import { admin } from './command-line.ts'
import { fillMatch, matchLink } from './match-form.ts'
import { userOf } from './people.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound, expectTurned } from './screen.ts'
import type { Texts } from './texts.ts'
import { expect, test } from './two-people.ts'

const settings = '/?tab=settings'
const history = '/?tab=matches&view=history'
const audit = '/?tab=settings&view=audit'
const sets: [number, number][] = [[6, 4]]

// Bea is made an admin by who runs the app, and acts for Ana.
// spec 1: Admins can also impersonate
// spec 4: off becomes on after
test('an admin acts for somebody: it is said everywhere, bounded, ended, and kept', async ({ t, two }) => {
  test.slow()
  const { ana, bea, complaintsOfBea, anaName, beaName } = two
  const at = support(bea, t, anaName)
  await recordMatch(ana, { partner: 'Nuria Ana', opponents: ['Olga Ana', 'Pepa Ana'], sets })
  await recordMatch(bea, { partner: 'Rosa Bea', opponents: ['Sara Bea', 'Tere Bea'], sets })
  await grant(bea)
  const second = await bea.context().newPage()
  const inSecond = support(second, t, anaName)

  await test.step('the panel in Settings: nobody is acted for until they are chosen', async () => {
    await bea.goto(settings)
    await expect(at.panel).toBeVisible()
    await expect(at.start).toBeDisabled()
    await expect(at.panel).toContainText(t('admin:panel.chooseFirst'))
    await expectSound(bea, 'Settings of an admin')
    await at.search.fill(anaName)
    await expect(at.start).toBeDisabled()
    const option = at.panel.getByRole('option', { name: anaName })
    await expect(option).toBeVisible()
    await expectSound(bea, 'people whom an admin may act for')
    await option.click()
    await expect(at.panel).toContainText(anaName)
    await expect(at.start).toBeEnabled()
  })

  await test.step('it begins at the Home of the other, in every tab', async () => {
    await second.goto(history)
    await expect(matchLink(second, /Rosa/)).toBeVisible()
    await at.start.click()
    await expect(at.banner).toBeVisible()
    await expect(matchLink(bea, /Nuria/)).toBeVisible()
    await expect(matchLink(bea, /Rosa/)).toHaveCount(0)
    await expectSound(bea, 'Home in somebody else’s name')
    await expect(inSecond.banner).toBeVisible()
    await expect(matchLink(second, /Nuria/)).toBeVisible()
    await expect(matchLink(second, /Rosa/)).toHaveCount(0)
  })

  await test.step('whose name it is stands over every screen', async () => {
    for (const address of [history, '/?tab=community', settings, '/profile', '/no-such-page']) {
      await bea.goto(address)
      await expect(at.banner).toBeVisible()
      await expect(bea.getByRole('heading', { level: 1 })).toBeVisible()
      // What is still on its way could yet name Bea's people.
      await bea.waitForLoadState('networkidle')
      if (address === history) await expect(matchLink(bea, /Nuria/)).toBeVisible()
      await expect(bea.locator('body')).not.toContainText('Rosa')
      await expectSound(bea, `${address} in somebody else’s name`)
    }
    await complaintsOfBea.expected(/404 .*\/no-such-page$/)
    await bea.goto('/')
    await bea.reload()
    await expect(at.banner).toBeVisible()
  })

  await test.step('a casual match is recorded for her', async () => {
    await bea.goto('/?dialog=record')
    const form = await fillMatch(bea, t, 'Apuntado por soporte')
    await expectSound(bea, 'the match form in somebody else’s name')
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await expect(matchLink(bea, /Lucía Ferrer/).first()).toBeVisible()
    expect(await totalOf(ana)).toBe(2)
  })

  await test.step('what is hers alone is out of reach, and says so', async () => {
    await bea.goto(settings)
    const main = bea.getByRole('main')
    await expect(main).toContainText(t('errors:impersonation_forbidden'))
    await expect(main).toContainText(t('imports:export.matches'))
    await expect(main.getByRole('link', { name: new RegExp(t('imports:export.matches')) })).toHaveCount(0)
    await expect(at.panel).toHaveCount(0)
    await bea.goto('/profile?dialog=delete-account')
    await expect(main).toContainText(t('account:removal.section'))
    await expect(bea.getByRole('button', { name: t('account:removal.section') })).toHaveCount(0)
    await expect(bea.getByRole('dialog')).toHaveCount(0)
    // A script of the page gets no file: this asks as a program does.
    for (const path of ['/api/export/matches', '/api/account/export'])
      expect((await bea.request.get(path)).status()).toBe(403)
    expect(await answerOf(bea, 'DELETE', '/api/account', { confirmation: 'delete' })).toBe(403)
    await complaintsOfBea.expected(/403 .*\/api\/account$/)
  })

  await test.step('Stop brings her own back, in every tab, and nothing of the other', async () => {
    await at.stop.click()
    await expect(at.banner).toBeHidden()
    await expect(at.panel).toBeVisible()
    await expect(inSecond.banner).toBeHidden()
    for (const page of [bea, second]) {
      await page.goto(history)
      await expect(matchLink(page, /Rosa/)).toBeVisible()
      await expect(page.locator('body')).not.toContainText(/Nuria|Lucía/)
    }
    await second.close()
  })

  await test.step('who, for whom and what is kept', async () => {
    await bea.goto(settings)
    await at.panel.getByRole('link', { name: new RegExp(t('admin:panel.audit')) }).click()
    await expect(bea.getByRole('heading', { level: 1, name: t('admin:audit.title') })).toBeVisible()
    await expectSound(bea, 'the audit')
    for (const [action, count] of [
      ['impersonation_started', 1],
      ['write', 2],
      ['write_refused', 1],
      ['impersonation_stopped', 1],
    ] as const) {
      await bea.getByLabel(t('admin:audit.action')).selectOption(action)
      await bea.waitForURL(new RegExp(`q=${action}$`))
      const entries = at
        .entries(t(`admin:audit.actions.${action}`))
        .filter({ hasText: beaName })
        .filter({ hasText: anaName })
      await expect(entries).toHaveCount(count)
    }
    await bea.getByLabel(t('admin:audit.action')).selectOption('write')
    await expect(at.entries('POST /api/matches').filter({ hasText: beaName })).toHaveCount(1)
    await expectSound(bea, 'the audit of one action')
  })

  await test.step('Ana has what was recorded for her', async () => {
    await ana.goto(history)
    await expect(matchLink(ana, /Lucía Ferrer/)).toBeVisible()
    await expect(support(ana, t, anaName).banner).toHaveCount(0)
  })
})

// spec 5: Only users with access
test('who switches support access off is not found; without the role there is nothing to find', async ({
  t,
  two,
}) => {
  test.slow()
  const { ana, bea, anaName, beaName } = two
  const [at, atAna] = [support(bea, t, anaName), support(ana, t, beaName)]
  await grant(bea)

  await test.step('Ana, who is no admin, has no panel, and Settings in place of the audit', async () => {
    for (const address of [settings, audit]) {
      await ana.goto(address)
      await expect(ana.getByRole('heading', { level: 1, name: t('profile:settings.title') })).toBeVisible()
      await expect(ana.getByRole('link', { name: new RegExp(t('profile:settings.profile')) })).toBeVisible()
      await expect(atAna.panel).toHaveCount(0)
    }
    await expectSound(ana, 'Settings at the address of the audit')
  })

  await test.step('she decides that nobody looks into her account', async () => {
    await ana.goto('/profile')
    const access = ana.getByRole('switch', { name: t('account:support.label') })
    await expect(access).toBeChecked()
    await access.click()
    await expect(ana.getByText(t('account:support.off'))).toBeVisible()
    await expectSound(ana, 'a profile without support access')
    await expectTurned(access, 'off')
    await ana.reload()
    await expect(access).not.toBeChecked()
  })

  await test.step('the admin no longer finds her', async () => {
    await bea.goto(settings)
    await at.search.fill(anaName)
    await expect(at.panel.getByText(t('admin:panel.noOne'))).toBeVisible()
    await expect(at.panel.getByRole('option')).toHaveCount(0)
    await expect(at.start).toBeDisabled()
    await expectSound(bea, 'a search for somebody who does not want it')
  })

  await test.step('until she allows it again', async () => {
    const access = ana.getByRole('switch', { name: t('account:support.label') })
    await access.click()
    await expect(ana.getByText(t('account:support.on'))).toBeVisible()
    await expectTurned(access, 'on')
    await bea.reload()
    await at.search.fill(anaName)
    await expect(at.panel.getByRole('option', { name: anaName })).toBeVisible()
  })
})

/** What an admin looks for, and what stands over the screens while they act for `name`. */
function support(page: Page, t: Texts, name: string) {
  const panel = page.getByRole('region', { name: t('admin:panel.title'), exact: true })
  const strip = page.getByRole('region', { name: t('admin:banner.label'), exact: true })
  return {
    panel,
    search: panel.getByRole('combobox', { name: t('admin:panel.person') }),
    start: panel.getByRole('button', { name: t('admin:panel.start'), exact: true }),
    banner: strip.getByText(t('admin:banner.text', { name }), { exact: true }),
    stop: strip.getByRole('button', { name: t('admin:stop.stop'), exact: true }),
    /** A row where there is room, a card where there is not. */
    entries: (hasText: string) =>
      page
        .getByRole('main')
        .getByRole('row')
        .or(page.getByRole('main').getByRole('listitem'))
        .filter({ hasText }),
  }
}

/** As who runs the app does it: with the address that somebody signs in with. */
async function grant(page: Page) {
  const { email } = await userOf(page)
  expect(await admin('grant', email)).toBe(`${email} is an admin now.`)
}

const answerOf = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, content]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(where, { method: how, ...(content && { headers, body: content }) })).status
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
