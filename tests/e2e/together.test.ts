import type { Page } from '@playwright/test'
import { fillMatch, matchForm, matchLink } from './match-form.ts'
import { totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'
import { expect, test } from './two-people.ts'

const friendsPage = '/?tab=community&view=friends'
const historyPage = '/?tab=matches&view=history'

// Two people, each in a browser of their own; nobody else in the app is called like them.
// spec 0: manage friends | and receive notifications
// spec 1: add friends
test('two strangers: a match that waits, one that is declined, a friendship, and then it counts at once', async ({
  t,
  two,
}) => {
  // Two browsers, thirteen screens looked at.
  test.slow()
  const { ana, bea, anaName, beaName } = two
  const at = people(t, anaName)

  await test.step('Ana records a match against Bea: it counts for Ana and waits for Bea', async () => {
    await record(ana, t, beaName)
    await matchLink(ana, new RegExp(beaName)).first().click()
    const details = at(ana).details
    const answers = details.getByRole('list', { name: t('consent:answers') })
    await expect(answers).toContainText(t('consent:seatPending'))
    await expectSound(ana, 'a match that somebody has not answered')
    await at(ana).close()
  })

  await test.step('Bea hears of it, and it counts nowhere', async () => {
    await bea.goto('/')
    await expect(bea.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
    await expect(at(bea).bell(1)).toBeVisible()
    await expectSound(bea, 'Home with a match that waits')
    expect(await totalOf(bea)).toBe(0)
    await bea.goto(historyPage)
    await expect(at(bea).waiting).toBeVisible()
    await expectSound(bea, 'History with a match that waits')
    await at(bea).bell(1).click()
    const panel = at(bea).panel
    await expect(panel.getByText(at(bea).recordedByAna)).toBeVisible()
    await expectSound(bea, 'Notifications')
    await panel.getByRole('button', { name: t('notifications:accept'), exact: true }).click()
    await expect(panel.getByText(t('notifications:match.accepted'))).toBeVisible()
    await expect(at(bea).bell(0)).toBeVisible()
    await bea.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(at(bea).waiting).toBeHidden()
    await expect(at(bea).lost).toHaveCount(1)
  })

  await test.step('now it stands in the statistics of both, from either side', async () => {
    await bea.goto('/')
    await expect(at(bea).lost).toHaveCount(1)
    await ana.goto('/')
    await expect(at(ana).won).toHaveCount(1)
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([1, 1])
  })

  await test.step('Bea declines the next one, after a second thought', async () => {
    await record(ana, t, beaName)
    await bea.goto(historyPage)
    const { waiting, question } = at(bea)
    await waiting.getByRole('button', { name: t('consent:decline') }).click()
    await expectSound(bea, 'the question before declining')
    await question.getByRole('button', { name: t('match:details.cancel') }).click()
    await expect(question).toBeHidden()
    await expect(waiting).toBeVisible()
    await waiting.getByRole('button', { name: t('consent:decline') }).click()
    await question.getByRole('button', { name: t('consent:refuse.confirm') }).click()
    await expect(waiting).toBeHidden()
    await expect(at(bea).lost).toHaveCount(1)
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([2, 1])
    await ana.reload()
    await matchLink(ana, new RegExp(beaName)).first().click()
    await expect(at(ana).details.getByText(t('consent:seatDeclined'))).toBeVisible()
    await at(ana).close()
  })

  await test.step('Ana finds Bea and asks her to be friends', async () => {
    await ana.goto(friendsPage)
    await expect(ana.getByText(t('friends:list.empty'))).toBeVisible()
    await expectSound(ana, 'Friends without a friend')
    await ana.getByRole('searchbox', { name: t('friends:search.label') }).fill(beaName)
    await expect(ana.getByText(t('friends:search.found', { count: 1 }))).toBeVisible()
    await expectSound(ana, 'somebody found')
    await ana.getByRole('button', { name: t('friends:addNamed', { name: beaName }) }).click()
    await expect(ana.getByRole('heading', { name: t('friends:sent.title') })).toBeVisible()
    await expectSound(ana, 'a request that was sent')
  })

  await test.step('Bea accepts', async () => {
    await bea.goto(friendsPage)
    await expect(at(bea).bell(1)).toBeVisible()
    await expect(bea.getByRole('heading', { name: t('friends:requests.title') })).toBeVisible()
    await expectSound(bea, 'a request that waits')
    await at(bea).bell(1).click()
    const panel = at(bea).panel
    await panel.getByRole('button', { name: t('notifications:accept'), exact: true }).click()
    await expect(panel.getByText(t('notifications:friend.accepted'), { exact: true })).toBeVisible()
    await expectSound(bea, 'Notifications with answers')
    await bea.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bea.getByRole('link', { name: new RegExp(anaName) })).toBeVisible()
    await expectSound(bea, 'Friends')
  })

  await test.step('Ana is told, and finds a friend’s profile behind it', async () => {
    await ana.reload()
    await at(ana).bell(1).click()
    await expect(at(ana).panel.getByText(t('notifications:kinds.friend_accepted.title'))).toBeVisible()
    await at(ana).panel.getByRole('link').first().click()
    await ana.waitForURL(/player=\d+/)
    await expect(at(ana).panel).toBeHidden()
    const friendship = ana.getByRole('group', { name: t('friends:profile.label') })
    await expect(friendship.getByText(t('friends:profile.friends'), { exact: true })).toBeVisible()
    await expectSound(ana, 'the profile of a friend')
    await expect(at(ana).bell(0)).toBeVisible()
  })

  await test.step('from now on a match counts for both at once', async () => {
    // What the same four played on that day stays declined.
    await record(ana, t, beaName, 'Nora Vidal')
    await bea.goto(historyPage)
    await expect(at(bea).lost).toHaveCount(2)
    await expect(at(bea).waiting).toBeHidden()
    expect([await totalOf(ana), await totalOf(bea)]).toEqual([3, 2])
  })

  await test.step('Bea ends the friendship, when asked twice', async () => {
    await bea.goto(friendsPage)
    await bea.getByRole('button', { name: t('friends:removeNamed', { name: anaName }) }).click()
    const question = bea.getByRole('dialog', { name: t('friends:remove.title') })
    await expectSound(bea, 'the question before a friendship ends')
    await question.getByRole('button', { name: t('friends:remove.confirm') }).click()
    await expect(bea.getByText(t('friends:list.empty'))).toBeVisible()
    await ana.goto(friendsPage)
    await expect(ana.getByText(t('friends:list.empty'))).toBeVisible()
  })
})

/** What the journey looks for on a page, whosever it is. */
function people(t: Texts, anaName: string) {
  return (page: Page) => {
    const bellName = (unread: number) =>
      unread === 0 ? t('notifications:title') : t('shell:bell.unread', { unread })
    const details = page.getByRole('dialog', { name: t('match:details.title') })
    return {
      details,
      close: async () => {
        await details.getByRole('button', { name: t('ui:close') }).click()
        await expect(details).toBeHidden()
      },
      bell: (unread: number) => page.getByRole('button', { name: bellName(unread), exact: true }),
      panel: page.getByRole('dialog', { name: t('notifications:title') }),
      recordedByAna: new RegExp(anaName),
      waiting: page.getByRole('region', { name: t('consent:title') }),
      question: page.getByRole('dialog', { name: t('consent:refuse.title') }),
      won: matchLink(page, new RegExp(t('matches:outcome.victory'))),
      lost: matchLink(page, new RegExp(t('matches:outcome.defeat'))),
    }
  }
}

/** Records a win against somebody who has an account, picked from what the search finds. */
async function record(page: Page, t: Texts, opponent: string, partner?: string) {
  await page.goto('/?dialog=record')
  const form = matchForm(page, t)
  await fillMatch(page, t)
  if (partner) await form.partner.fill(partner)
  await form.opponent1.fill(opponent)
  await form
    .option(opponent)
    .filter({ hasText: t('players:registered') })
    .click()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
}
