import type { Page } from '@playwright/test'
import { fillScore, matchForm, matchLink } from './match-form.ts'
import { befriend } from './people.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'
import { expect, test } from './two-people.ts'

const historyPage = '/?tab=matches&view=history'
const typed = 'Bea D.'

test('a typed name turns out to be a friend: claimed, accepted, and hers from her side', async ({
  t,
  two,
}) => {
  test.slow()
  const { ana, bea, anaName, beaName } = two
  const [anas, beas] = [ana, bea].map((page) => places(page, t)) as [Places, Places]
  await befriend(ana, bea)

  await test.step('Ana records two matches with a name that she types', async () => {
    await ana.goto('/?dialog=record')
    const form = matchForm(ana, t)
    const names = [
      [form.partner, typed],
      [form.opponent1, 'Marcos Iriarte'],
      [form.opponent2, 'Toni Bosch'],
    ] as const
    for (const [box, name] of names) {
      await box.fill(name)
      await box.press('Enter')
    }
    await fillScore(form, [
      ['6', '4'],
      ['6', '3'],
    ])
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await recordMatch(ana, {
      partner: 'Lucía Ferrer',
      opponents: [typed, 'Toni Bosch'],
      sets: [
        [7, 5],
        [6, 2],
      ],
    })
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([2, 0])
  })

  await test.step('Bea finds the name on her profile, and says that it is her', async () => {
    await bea.goto('/profile')
    await expect(beas.claims).toContainText(t('guests:claims.known', { name: anaName, player: typed }))
    await expect(beas.claims).toContainText(t('guests:matches', { count: 2 }))
    await expectSound(bea, 'a profile with a name that may be mine')
    await beas.claims
      .getByRole('button', { name: t('guests:claims.startNamed', { name: anaName, player: typed }) })
      .click()
    await expect(
      bea.getByText(t('guests:claims.done.asked', { name: anaName }), { exact: true }),
    ).toBeVisible()
    await expect(beas.claims).toContainText(t('guests:claims.asMine', { name: anaName, player: typed }))
    await expectSound(bea, 'a profile with a name that I asked for')
    expect(await totalOf(bea)).toBe(0)
  })

  await test.step('Ana hears of it in the bell, which leads to her profile', async () => {
    await ana.goto('/')
    await anas.bell.click()
    const told = anas.panel
      .getByRole('listitem')
      .filter({ hasText: t('notifications:kinds.name_claimed.title') })
    await expect(told).toContainText(
      t('notifications:kinds.name_claimed.message', { fromName: beaName, playerName: typed }),
    )
    await expectSound(ana, 'Notifications with a name that is claimed')
    await told.getByRole('link').first().click()
    await ana.waitForURL(/\/profile/)
    await expect(anas.panel).toBeHidden()
  })

  await test.step('she accepts, after a second thought', async () => {
    const values = { name: beaName, player: typed, count: 2 }
    await expect(anas.claims).toContainText(t('guests:claims.theirs', values))
    await expectSound(ana, 'a profile with a question about a name')
    const accept = anas.claims.getByRole('button', { name: t('guests:claims.acceptNamed', values) })
    await accept.click()
    const question = ana.getByRole('dialog', { name: t('guests:claims.confirm.title', values) })
    await expect(question).toContainText(t('guests:claims.confirm.theirs', values))
    await expectSound(ana, 'the question before matches change hands')
    await question.getByRole('button', { name: t('guests:cancel') }).click()
    await expect(question).toBeHidden()
    expect(await totalOf(bea)).toBe(0)
    await accept.click()
    await question.getByRole('button', { name: t('guests:claims.accept'), exact: true }).click()
    await expect(ana.getByText(t('guests:claims.done.theirs', values), { exact: true })).toBeVisible()
    await expect(anas.claims).toBeHidden()
    await expect(ana.getByRole('button', { name: t('guests:rename.named', { name: typed }) })).toBeHidden()
    await expectSound(ana, 'a profile whose questions are answered')
  })

  await test.step('Bea is told, and has them on Home, in her statistics and her history, from her side', async () => {
    await bea.goto('/')
    await beas.bell.click()
    await expect(beas.panel).toContainText(t('notifications:kinds.claim_accepted.title'))
    await bea.keyboard.press('Escape')
    await expect(beas.panel).toBeHidden()
    await expect(beas.won).toHaveCount(1)
    await expect(beas.lost).toHaveCount(1)
    await expectSound(bea, 'Home with matches that were typed under another name')
    await bea.getByRole('link', { name: t('stats:home.more') }).click()
    await expect(bea.getByRole('heading', { level: 1, name: t('charts:title') })).toBeVisible()
    expect(await totalOf(bea)).toBe(2)
    await bea.goto(historyPage)
    await expect(beas.won).toContainText('6-4, 6-3')
    await expect(beas.lost).toContainText('5-7, 2-6')
    await beas.lost.click()
    await expect(beas.details).toContainText(anaName)
    await expectSound(bea, 'a match that was typed under another name')
  })

  await test.step('Ana has them as before, with Bea’s page behind the name', async () => {
    await ana.goto(historyPage)
    await expect(anas.won).toHaveCount(2)
    expect(await totalOf(ana)).toBe(2)
    await matchLink(ana, /6-4, 6-3/).click()
    await anas.details
      .getByRole('list', { name: t('stats:home.players.title') })
      .getByRole('link', { name: beaName })
      .click()
    await ana.waitForURL(/player=\d+/)
    await expect(ana.getByRole('heading', { level: 1, name: beaName })).toBeVisible()
    await expect(ana.getByRole('heading', { name: t('players:profile.asPartner') })).toBeVisible()
    const friendship = ana.getByRole('group', { name: t('friends:profile.label') })
    await expect(friendship.getByText(t('friends:profile.friends'), { exact: true })).toBeVisible()
    await expectSound(ana, 'the profile of a friend who had been a name')
  })
})

test('names are put right: one renamed, two merged, two who met kept apart', async ({
  t,
  two,
  complaints,
}) => {
  test.slow()
  const { ana } = two
  const anas = places(ana, t)
  const sets: [number, number][] = [[6, 4]]
  const play = (partner: string, ...opponents: [string, string]) =>
    recordMatch(ana, { partner, opponents, sets })
  await play('Lusia', 'Marcos Iriarte', 'Toni Bosch')
  await play('Pablito', 'Marcos Iriarte', 'Nuria Sanz')
  await play('Nuria Sanz', 'Pablito', 'Toni Bosch')
  await play('Nuria Sanz', 'Pablo Gil', 'Toni Bosch')
  await ana.goto('/profile')
  const dialog = ana.getByRole('dialog')
  const button = (name: string) => ana.getByRole('button', { name, exact: true })

  await test.step('a name that was misspelt', async () => {
    await button(t('guests:rename.named', { name: 'Lusia' })).click()
    const name = dialog.getByRole('textbox', { name: t('guests:rename.label') })
    await expect(name).toHaveValue('Lusia')
    await expectSound(ana, 'Rename')
    await name.fill('')
    await dialog.getByRole('button', { name: t('guests:rename.save') }).click()
    await expect(dialog.getByText(t('guests:issue.name_required'))).toBeVisible()
    await name.fill('Lucía Ferrer')
    await dialog.getByRole('button', { name: t('guests:rename.save') }).click()
    await expect(
      ana.getByText(t('guests:rename.done', { name: 'Lucía Ferrer' }), { exact: true }),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(anas.guest('Lucía Ferrer')).toContainText(t('guests:matches', { count: 1 }))
    await expect(anas.guest('Lusia')).toHaveCount(0)
  })

  await test.step('the name of somebody else leads to merging the two: the numbers are told first', async () => {
    await button(t('guests:rename.named', { name: 'Pablito' })).click()
    await dialog.getByRole('textbox', { name: t('guests:rename.label') }).fill('Pablo Gil')
    await dialog.getByRole('button', { name: t('guests:rename.save') }).click()
    await expect(dialog).toContainText(t('guests:rename.taken', { name: 'Pablo Gil' }))
    await complaints.expected(/409 .*\/api\/guests\/\d+/)
    await expectSound(ana, 'a name that is somebody else’s')
    await dialog.getByRole('button', { name: t('guests:rename.merge', { name: 'Pablo Gil' }) }).click()
    const merge = ana.getByRole('dialog', { name: t('guests:merge.title', { name: 'Pablito' }) })
    const values = { name: 'Pablito', into: 'Pablo Gil', count: 2 }
    await expect(merge.getByRole('radio', { name: 'Pablo Gil' })).toBeChecked()
    await expect(merge).toContainText(t('guests:merge.moves', values))
    await expectSound(ana, 'Merge')
    await merge.getByRole('button', { name: t('guests:merge.confirm'), exact: true }).click()
    await expect(ana.getByText(t('guests:merge.done', values), { exact: true })).toBeVisible()
    await expect(merge).toBeHidden()
    await expect(anas.guest('Pablo Gil')).toContainText(t('guests:matches', { count: 3 }))
    await expect(anas.guest('Pablito')).toHaveCount(0)
    expect(await totalOf(ana)).toBe(4)
  })

  await test.step('two who sat in one match stay two, and the match says so', async () => {
    await button(t('guests:merge.named', { name: 'Marcos Iriarte' })).click()
    const merge = ana.getByRole('dialog', { name: t('guests:merge.title', { name: 'Marcos Iriarte' }) })
    const confirm = merge.getByRole('button', { name: t('guests:merge.confirm'), exact: true })
    await expect(merge).toContainText(t('guests:merge.choose'))
    await expect(confirm).toBeDisabled()
    await merge.getByRole('radio', { name: 'Toni Bosch' }).check()
    await confirm.click()
    await expect(merge.getByText(t('guests:blocked.players_met'))).toBeVisible()
    await complaints.expected(/409 .*\/api\/guests\/\d+\/merge/)
    await expectSound(ana, 'two names that are two people')
    await merge.getByRole('link', { name: t('guests:toMatch') }).click()
    await expect(anas.details).toContainText('Marcos Iriarte')
    await expect(anas.details).toContainText('Toni Bosch')
    await expect(anas.details).toContainText('Lucía Ferrer')
    await ana.goto('/profile')
    await expect(anas.guest('Marcos Iriarte')).toContainText(t('guests:matches', { count: 2 }))
  })
})

type Places = ReturnType<typeof places>

/** What the journeys look for on a page, whosever it is. */
function places(page: Page, t: Texts) {
  return {
    claims: page.getByRole('region', { name: t('guests:claims.title') }),
    guest: (name: string) =>
      page
        .getByRole('region', { name: t('guests:title') })
        .getByRole('listitem')
        .filter({ hasText: name }),
    bell: page.getByRole('button', { name: new RegExp(`^${t('notifications:title')}`) }),
    panel: page.getByRole('dialog', { name: t('notifications:title') }),
    details: page.getByRole('dialog', { name: t('match:details.title') }),
    won: matchLink(page, new RegExp(t('matches:outcome.victory'))),
    lost: matchLink(page, new RegExp(t('matches:outcome.defeat'))),
  }
}
