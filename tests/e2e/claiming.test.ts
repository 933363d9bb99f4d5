import { historyPage, landmarks } from './landmarks.ts'
import { matchLink } from './match-form.ts'
import { befriend } from './people.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'

const typed = 'Bea D.'

test('a friend claims a guest, and once the creator accepts, the guest’s matches count in the friend’s history', async ({
  t,
  two,
}) => {
  const { ana, bea, anaName, beaName } = two
  const [anas, beas] = [landmarks(ana, t), landmarks(bea, t)]
  const [anasClaims, beasClaims] = [ana, bea].map((page) =>
    page.getByRole('region', { name: t('guests:claims.title') }),
  )
  await befriend(ana, bea)
  await recordMatch(ana, { partner: typed, opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  const lost: [number, number][] = [
    [7, 5],
    [6, 2],
  ]
  await recordMatch(ana, { partner: 'Lucía Ferrer', opponents: [typed, 'Toni Bosch'], sets: lost })

  await test.step('Bea finds the guest on her profile and claims it, and no match counts for her yet', async () => {
    await bea.goto('/profile')
    await expect(beasClaims!).toContainText(t('guests:claims.known', { name: anaName, player: typed }))
    await expect(beasClaims!).toContainText(t('guests:matches', { count: 2 }))
    await beasClaims!
      .getByRole('button', { name: t('guests:claims.startNamed', { name: anaName, player: typed }) })
      .click()
    await expect(beasClaims!).toContainText(t('guests:claims.asMine', { name: anaName, player: typed }))
    await expect(
      bea.getByText(t('guests:claims.done.asked', { name: anaName }), { exact: true }),
    ).toBeVisible()
    await expectSound(bea, 'a profile with a name that I asked for')
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([2, 0])
  })

  await test.step('Ana finds the claim in the notification panel, which navigates to her profile', async () => {
    await ana.goto('/?dialog=notifications')
    const entry = anas.panel.getByRole('listitem').filter({ hasText: t('messages:kinds.name_claimed.title') })
    await expect(entry).toContainText(
      t('messages:kinds.name_claimed.message', { fromName: beaName, playerName: typed }),
    )
    await entry.getByRole('link').first().click()
    await ana.waitForURL(/\/profile/)
  })

  await test.step('Ana accepts the claim in a confirmation dialog, which removes the claim and the guest from her profile', async () => {
    const values = { name: beaName, player: typed, count: 2 }
    await anasClaims!.getByRole('button', { name: t('guests:claims.acceptNamed', values) }).click()
    const question = ana.getByRole('dialog', { name: t('guests:claims.confirm.title', values) })
    await expect(question).toContainText(t('guests:claims.confirm.theirs', values))
    await expectSound(ana, 'the question before matches change hands')
    expect(await totalOf(bea)).toBe(0)
    await question.getByRole('button', { name: t('guests:claims.accept'), exact: true }).click()
    await expect(ana.getByText(t('guests:claims.done.theirs', values), { exact: true })).toBeVisible()
    await expect(anasClaims!).toBeHidden()
    await expect(ana.getByRole('button', { name: t('guests:rename.named', { name: typed }) })).toBeHidden()
  })

  await test.step('Bea is notified and has both matches in her history with the scores from her side', async () => {
    await bea.goto('/?dialog=notifications')
    await expect(beas.panel).toContainText(t('messages:kinds.claim_accepted.title'))
    await bea.goto(historyPage)
    await expect(beas.won).toContainText('6-4')
    await expect(beas.lost).toContainText('5-7, 2-6')
    expect(await totalOf(bea)).toBe(2)
    await beas.lost.click()
    await expect(beas.details).toContainText(anaName)
  })

  await test.step('Ana keeps both matches, and match details link to Bea’s profile', async () => {
    await ana.goto(historyPage)
    await expect(anas.won).toHaveCount(2)
    expect(await totalOf(ana)).toBe(2)
    await matchLink(ana, /6-4/).click()
    await anas.details
      .getByRole('list', { name: t('stats:home.players.title') })
      .getByRole('link', { name: beaName })
      .click()
    await ana.waitForURL(/player=\d+/)
    await expect(ana.getByRole('heading', { level: 1, name: beaName })).toBeVisible()
    await expect(anas.friendship).toBeVisible()
  })
})
