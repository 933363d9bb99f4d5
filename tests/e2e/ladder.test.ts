import type { Page } from '@playwright/test'
import { historyPage, landmarks } from './landmarks.ts'
import { fillScore, lost, matchForm, matchLink, won } from './match-form.ts'
import { userOf } from './people.ts'
import { recordMatch } from './recorded.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'

const twoLost: [number, number][] = [
  [4, 6],
  [3, 6],
]

// Two people who are rated, each with a guest beside them; what they win and lose is worked out by hand.
// spec 0: join clans with ranked
// spec 1: form or join clans
test('clan ratings follow ranked matches and a correction, and the matches survive the deleted clan', async ({
  t,
  two,
}) => {
  const { ana, bea, anaName, beaName, family } = two
  const clanName = `Clan ${family}`
  const anas = landmarks(ana, t)
  const main = ana.getByRole('main')
  let clanUrl = ''

  await test.step('Ana creates a clan', async () => {
    await ana.goto('/?tab=community&view=clans&dialog=new-clan')
    const dialog = ana.getByRole('dialog', { name: t('clans:form.create') })
    await dialog.getByRole('textbox', { name: t('clans:form.name') }).fill(clanName)
    await dialog.getByRole('button', { name: t('clans:form.submit') }).click()
    await expect(ana.getByRole('heading', { name: clanName })).toBeVisible()
    await expect(ana.getByText(t('ratings:table.none'))).toBeVisible()
    clanUrl = ana.url()
  })

  await test.step('Ana adds Bea, who is notified and stays in the clan', async () => {
    await pressed(ana, t('clans:page.manage')).click()
    const dialog = ana.getByRole('dialog', { name: t('clans:members.manage') })
    await dialog.getByRole('searchbox').fill(beaName)
    await dialog.getByRole('button', { name: t('clans:members.addNamed', { name: beaName }) }).click()
    await expect(ana.getByText(t('clans:members.added'), { exact: true })).toBeVisible()
    await bea.goto('/?dialog=notifications')
    await expect(bea.getByText(t('messages:kinds.clan_added.title'))).toBeVisible()
    await bea.getByRole('button', { name: t('notifications:clan.stay') }).click()
    await expect(bea.getByText(t('notifications:clan.accepted'))).toBeVisible()
  })

  await test.step('the match form shows the stakes of the first ranked match, and the match details show its rating changes', async () => {
    await ana.goto('/?dialog=record')
    const form = matchForm(ana, t)
    for (const [box, name] of [[form.partner, 'Guest A'] as const, [form.opponent2, 'Guest B'] as const]) {
      await box.fill(`${name} ${family}`)
      await box.press('Enter')
    }
    await form.opponent1.fill(beaName)
    await form
      .option(beaName)
      .filter({ hasText: t('players:registered') })
      .click()
    await form.dialog.getByRole('button', { name: t('matches:ranked'), exact: true }).click()
    const stakes = ana.getByRole('region', { name: t('ranked:stakes.title') })
    await expect(stakes).toContainText(/50\s?%/)
    await expect(stakes).toContainText('+20')
    await expect(stakes).toContainText('−20')
    await expectSound(ana, 'the match form with what is at stake')
    await fillScore(form, won)
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await expect(anas.details).toContainText(figure(1020))
    await expect(anas.details).toContainText('+20')
    await expectSound(ana, 'match details with the receipts')
  })

  await test.step('Ana and Bea record three more ranked matches, and the clan shows the new ratings', async () => {
    const clanId = Number(new URL(clanUrl).searchParams.get('clan'))
    const [idOfAna, idOfBea] = [(await userOf(ana)).playerId, (await userOf(bea)).playerId]
    const loses = (page: Page, rival: string, opponentId: number, partner: string, guest: string) =>
      recordMatch(page, { partner, opponents: [rival, guest], opponentId, sets: twoLost, clanId })
    // 1020 against 980: 0.5573 is expected, 40 · 0.4427 = 17.7.
    await loses(bea, anaName, idOfAna, `Guest C ${family}`, `Guest D ${family}`)
    // 1037.7 against 962.3: 0.6068, a loss costs 24.3.
    await loses(ana, beaName, idOfBea, `Guest E ${family}`, `Guest F ${family}`)
    // 1013.4 against 986.6: 0.5386, a win gives 18.5.
    await loses(bea, anaName, idOfAna, `Guest G ${family}`, `Guest H ${family}`)
    await ana.goto(clanUrl)
    await expect(main.getByText(beaName).filter({ visible: true }).first()).toBeVisible()
    for (const rating of [1032, 968]) await expect(main).toContainText(figure(rating))
  })

  await test.step('Ana corrects the first match, which recalculates both ratings and notifies Bea', async () => {
    await ana.goto(`${clanUrl.replace('view=clans', 'view=clan-matches')}&sort=chronological`)
    await matchLink(ana, /Guest A/).click()
    await pressed(ana, t('match:details.edit')).click()
    const form = matchForm(ana, t, 'match:form.edit')
    await fillScore(form, lost)
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await expect(anas.details).toContainText('−20')
    await ana.goto(clanUrl)
    // By hand: 980, then +22.3 (0.4427 expected), −20.3 (0.5066), +22.1 (0.4485).
    for (const rating of [1004, 996]) await expect(main).toContainText(figure(rating))
    await bea.goto('/?dialog=notifications')
    await expect(bea.getByText(t('messages:kinds.rating_moved.title')).first()).toBeVisible()
    await bea.goto(clanUrl)
    await bea
      .getByRole('button', { name: t('charts:viewTable') })
      .first()
      .click()
    await expect(bea.getByRole('table', { name: t('ratings:card.own') })).toContainText(figure(996))
    await expectSound(bea, 'a rating as a table')
  })

  await test.step('Bea leaves the clan and Ana deletes it, and its matches stay in the history as not ranked', async () => {
    await bea.getByRole('button', { name: t('clans:leave.button') }).click()
    const question = bea.getByRole('dialog')
    await expectSound(bea, 'the question before leaving')
    await question.getByRole('button', { name: t('clans:leave.confirm') }).click()
    await expect(bea.getByText(t('clans:leave.done', { name: clanName }), { exact: true })).toBeVisible()
    await ana.goto(`${clanUrl}&dialog=clan-settings`)
    await ana.getByRole('button', { name: t('clans:delete.button') }).click()
    await ana.getByRole('button', { name: t('clans:delete.confirm'), exact: true }).click()
    await expect(ana.getByText(t('clans:delete.done'), { exact: true })).toBeVisible()
    await ana.goto(historyPage)
    await expect(matchLink(ana, new RegExp(family)).first()).toBeVisible()
    await expect(ana.getByText(t('matches:ranked'), { exact: true })).toHaveCount(0)
  })
})

/** Navigation by a button or a link. */
const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))

// With or without its thousands separator, as the language writes it.
const figure = (points: number) => new RegExp(String(points).replace(/(\d)(\d{3})$/, '$1[.,]?$2'))
