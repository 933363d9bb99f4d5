import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { historyPage, landmarks } from './landmarks.ts'
import { fillScore, matchForm } from './match-form.ts'
import { enter, newAccount, signUp } from './people.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'

const guest = 'Toni Bosch'

test('a shared result is read without an account, its guest says who they are, and the link is renewed and revoked', async ({
  page: marcos,
  another,
  t,
  provider,
}) => {
  const { page: toni } = await another()
  const { page: stranger, complaints: ofStranger } = await another()
  await signUp(marcos, 'Marcos Iriarte')
  await recordMatch(marcos, { partner: 'Lucía Ferrer', opponents: [guest, 'Ana Roldán'] })
  const [marcosSees, toniSees] = [landmarks(marcos, t), landmarks(toni, t)]
  const sharedFor = (page: Page) => page.getByRole('region', { name: t('shares:shared.title') })
  const me = t('shares:seats.me', { name: 'Toni B.' })

  const dialog = marcos.getByRole('dialog', { name: t('shares:dialog.title.match') })
  const field = dialog.getByRole('textbox', { name: t('sharing:share.link') })
  const openDialog = async () => {
    await marcos.goto(historyPage)
    await marcosSees.won.click()
    await marcosSees.details.getByRole('button', { name: t('shares:dialog.open') }).click()
    await expect(dialog).toBeVisible()
  }
  const confirm = async (name: string) => {
    await dialog.getByRole('button', { name }).click()
    const question = marcos.getByRole('dialog', { name })
    await expectSound(marcos, name)
    await question.getByRole('button', { name }).click()
    await expect(question).toBeHidden()
  }
  let link = ''

  await test.step('Marcos creates a link to the result', async () => {
    await openDialog()
    await expectSound(marcos, 'the dialog without a share link')
    await dialog.getByRole('button', { name: t('shares:dialog.create') }).click()
    await expect(field).toHaveValue(/\?shared=[\w-]{22}&lang=(es|en)$/)
    link = await field.inputValue()
    await expectSound(marcos, 'the dialog with a share link')
  })

  await test.step('a visitor reads the result, with the names shortened', async () => {
    await toni.goto(link)
    const card = sharedFor(toni)
    await expect(card).toContainText(t('shares:shared.heading.match', { name: 'Marcos' }))
    for (const shown of ['6-4', 'Marcos I.', 'Lucía F.', 'Toni B.', 'Ana R.'])
      await expect(card).toContainText(shown)
    for (const hidden of ['Iriarte', 'Ferrer', 'Bosch', 'Roldán'])
      await expect(card).not.toContainText(hidden)
    await expectSound(toni, 'the landing page with a shared result')
  })

  await test.step('the visitor says to be Toni, signs up, and asks with one tap', async () => {
    await sharedFor(toni).getByRole('link', { name: me }).click()
    await enter(toni, provider, provider.signUp, newAccount())
    await toni.getByLabel(t('profile:firstName')).fill('Toni')
    await toni.getByLabel(t('profile:lastName')).fill('Bosch')
    await toni.getByLabel(t('profile:city')).fill('Valencia')
    await toni.getByRole('radio', { name: t('profile:side.left') }).check({ force: true })
    await toni.getByRole('button', { name: t('profile:save'), exact: true }).click()
    const ask = sharedFor(toni).getByRole('button', { name: me })
    await expect(ask).toBeVisible()
    await expectSound(toni, 'Home with a shared result')
    await ask.click()
    await expect(toni.getByText(t('sharing:guest.asked'), { exact: true })).toBeVisible()
    await expect(sharedFor(toni)).toContainText(t('shares:seats.pending', { name: 'Toni B.' }))
    await expect(ask).toBeHidden()
    expect(await totalOf(toni)).toBe(0)
  })

  await test.step('Marcos is notified, and accepts', async () => {
    await marcos.goto('/?dialog=notifications')
    const title = t('messages:kinds.name_claimed.title')
    const entry = marcosSees.panel.getByRole('listitem').filter({ hasText: title })
    await expect(entry).toHaveCount(1)
    await entry.getByRole('link').first().click()
    await marcos.waitForURL(/\/profile/)
    const values = { name: guest, player: guest, count: 1 }
    await marcos.getByRole('button', { name: t('guests:claims.acceptNamed', values) }).click()
    const question = marcos.getByRole('dialog', { name: t('guests:claims.confirm.title', values) })
    await question.getByRole('button', { name: t('guests:claims.accept'), exact: true }).click()
    await expect(marcos.getByText(t('guests:claims.done.theirs', values), { exact: true })).toBeVisible()
  })

  await test.step('the match is in Toni’s history, from his side', async () => {
    await toni.goto(historyPage)
    await expect(toniSees.lost).toContainText('4-6')
    expect(await totalOf(toni)).toBe(1)
  })

  await test.step('Marcos edits the match, and the link shows the new score', async () => {
    await marcos.goto(historyPage)
    await marcosSees.won.click()
    await marcosSees.details.getByRole('button', { name: t('match:details.edit') }).click()
    const form = matchForm(marcos, t, 'match:form.edit')
    await fillScore(form, [['6', '1']])
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await stranger.goto(link)
    await expect(sharedFor(stranger)).toContainText('6-1')
    await expect(sharedFor(stranger).getByRole('link', { name: me })).toBeHidden()
  })

  const showsNothing = async (address: string) => {
    await stranger.goto(address)
    await ofStranger.expected(/404 .*\/api\/shared\//)
    await expect(sharedFor(stranger)).toContainText(t('shares:shared.unknown'))
  }

  await test.step('Marcos renews the link: the old one shows nothing, the new one the result', async () => {
    await openDialog()
    await expect(field).toHaveValue(link)
    await confirm(t('sharing:share.renew'))
    await expect(field).not.toHaveValue(link)
    await showsNothing(link)
    await expectSound(stranger, 'the landing page with a link that shows nothing')
    link = await field.inputValue()
    await stranger.goto(link)
    await expect(sharedFor(stranger)).toContainText('6-1')
  })

  await test.step('Marcos stops sharing, and the link shows nothing', async () => {
    await confirm(t('shares:dialog.stop'))
    await expect(dialog.getByRole('button', { name: t('shares:dialog.create') })).toBeVisible()
    await showsNothing(link)
  })
})
