import { historyPage, landmarks } from './landmarks.ts'
import { fillMatch, matchForm, matchLink } from './match-form.ts'
import { userOf } from './people.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'

const friendsPage = '/?tab=community&view=friends'

// Two people, each in a browser of their own; nobody else in the app is called like them.
// spec 0: manage friends | and receive notifications
// spec 1: add friends
test('a match between strangers waits for the opponent’s consent, and a match between friends counts at once', async ({
  t,
  two,
}) => {
  const { ana, bea, anaName, beaName } = two
  const [anas, beas] = [landmarks(ana, t), landmarks(bea, t)]
  const { playerId: opponentId } = await userOf(bea)
  const recordAgain = (partner: string) =>
    recordMatch(ana, { partner, opponents: [beaName, 'Toni Bosch'], opponentId })

  await test.step('Ana records a match against Bea, whose consent is pending', async () => {
    await ana.goto('/?dialog=record')
    const form = matchForm(ana, t)
    await fillMatch(ana, t)
    await form.opponent1.fill(beaName)
    await form
      .option(beaName)
      .filter({ hasText: t('players:registered') })
      .click()
    await form.save.click()
    await expect(form.dialog).toBeHidden()
    await matchLink(ana, new RegExp(beaName)).first().click()
    await expect(anas.details.getByRole('list', { name: t('match:consent.answers') })).toContainText(
      t('match:consent.seatPending'),
    )
    await expectSound(ana, 'a match that somebody has not answered')
    await anas.closeDetails()
  })

  await test.step('Bea confirms the match in the notification panel, and it counts as her loss and as Ana’s win', async () => {
    await bea.goto(historyPage)
    await expect(beas.waiting).toBeVisible()
    expect(await totalOf(bea)).toBe(0)
    await beas.bell(1).click()
    await expect(beas.panel.getByText(new RegExp(anaName))).toBeVisible()
    await beas.accept.click()
    await expect(beas.panel.getByText(t('notifications:match.accepted'))).toBeVisible()
    await expect(beas.bell(0)).toBeVisible()
    await beas.closePanel()
    await expect(beas.waiting).toBeHidden()
    await expect(beas.lost).toHaveCount(1)
    await expect(anas.won).toHaveCount(1)
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([1, 1])
  })

  await test.step('Bea declines the next match, which counts for Ana only', async () => {
    await recordAgain('Lucía Ferrer')
    await bea.reload()
    await beas.waiting.getByRole('button', { name: t('match:consent.decline') }).click()
    const question = bea.getByRole('dialog', { name: t('match:consent.refuse.title') })
    await question.getByRole('button', { name: t('match:consent.refuse.confirm') }).click()
    await expect(beas.waiting).toBeHidden()
    await expect(beas.lost).toHaveCount(1)
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([2, 1])
  })

  await test.step('Ana searches for Bea and sends a friend request', async () => {
    await ana.goto(friendsPage)
    await expect(ana.getByText(t('friends:list.empty'))).toBeVisible()
    await ana.getByRole('searchbox', { name: t('friends:search.label') }).fill(beaName)
    await expect(ana.getByText(t('friends:search.found', { count: 1 }))).toBeVisible()
    await ana.getByRole('button', { name: t('friends:addNamed', { name: beaName }) }).click()
    await expect(ana.getByRole('heading', { name: t('friends:sent.title') })).toBeVisible()
    await expectSound(ana, 'a request that was sent')
  })

  await test.step('Bea accepts the friend request in the notification panel', async () => {
    await bea.goto(friendsPage)
    await expect(bea.getByRole('heading', { name: t('friends:requests.title') })).toBeVisible()
    await beas.bell(1).click()
    await beas.accept.click()
    await expect(beas.panel.getByText(t('notifications:friend.accepted'), { exact: true })).toBeVisible()
    await expectSound(bea, 'Notifications with answers')
    await beas.closePanel()
    await expect(bea.getByRole('link', { name: new RegExp(anaName) })).toBeVisible()
  })

  await test.step('Ana is notified, and the notification links to Bea’s profile as a friend', async () => {
    await ana.reload()
    await anas.bell(1).click()
    await expect(anas.panel.getByText(t('messages:kinds.friend_accepted.title'))).toBeVisible()
    await anas.panel.getByRole('link').first().click()
    await ana.waitForURL(/player=\d+/)
    await expect(anas.panel).toBeHidden()
    await expect(anas.friendship).toBeVisible()
    await expectSound(ana, 'the profile of a friend')
  })

  await test.step('a match between friends counts for both players at once', async () => {
    // What the same four played on that day stays declined.
    await recordAgain('Nora Vidal')
    await bea.goto(historyPage)
    await expect(beas.lost).toHaveCount(2)
    await expect(beas.waiting).toBeHidden()
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([3, 2])
  })
})
