import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { historyPage, landmarks } from './landmarks.ts'
import { befriend, post, signUp, userOf } from './people.ts'
import { comingMatches, plan, upcoming } from './planned.ts'
import { recordMatch, totalOf } from './recorded.ts'
import { expectSound } from './screen.ts'

test.use({ serviceWorkers: 'allow' })

const friendsPage = '/?tab=community&view=friends'
const profilePage = '/profile'

const jsonOf = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T

test('what is answered, joined, read and changed without a connection is shown, marked, and arrives', async ({
  page,
  context,
  another,
  t,
  complaints,
}) => {
  const [{ page: ana }, { page: carla }] = [await another(), await another()]
  await signUp(page, 'Bea Dos')
  await signUp(ana, 'Ana Uno')
  await signUp(carla, 'Carla Tres')
  const { id: friendId, playerId: opponentId } = await userOf(page)
  await befriend(ana, page)
  await plan(ana, { guests: { 2: 'Invitada Norte' }, visibility: 'friends' })
  await post(carla, '/api/friends/requests', { friendId })
  await recordMatch(carla, { partner: 'Lucía Ferrer', opponents: ['Bea Dos', 'Toni Bosch'], opponentId })

  const accept = page.getByRole('button', { name: t('friends:acceptNamed', { name: 'Carla Tres' }) })
  const toConfirm = landmarks(page, t).waiting
  const { inOpen } = comingMatches(page, t)
  const city = page.getByLabel(t('profile:city'))
  const { panel } = landmarks(page, t)
  const readAll = panel.getByRole('button', { name: t('notifications:readAll') })
  for (const [address, shown, words] of [
    [profilePage, city, 'Valencia'],
    [friendsPage, accept, 'senderId'],
    [upcoming, inOpen.joinPlace(3), 'Invitada Norte'],
    [historyPage, toConfirm, '"consent":"pending"'],
    ['/?dialog=notifications', readAll, 'Carla'],
  ] as const) {
    await page.goto(address)
    await expect(shown).toBeVisible()
    await untilKept(page, words)
  }
  await context.setOffline(true)
  const waiting = page.getByText(t('shell:connection.waiting'), { exact: true })

  await test.step('a match is accepted', async () => {
    await page.goto(historyPage)
    await toConfirm.getByRole('button', { name: t('match:consent.accept') }).click()
    await expect(toConfirm).toBeHidden()
  })
  await test.step('a seat of a scheduled match is taken', async () => {
    await page.goto(upcoming)
    await inOpen.joinPlace(3).click()
    await expect(inOpen.court).toContainText(t('scheduled:you'))
    await expect(waiting).toBeVisible()
    await expectSound(page, 'a seat that was taken without a connection')
  })
  await test.step('a friend request is accepted', async () => {
    await page.goto(friendsPage)
    await accept.click()
    await expect(page.getByRole('heading', { name: t('friends:requests.title') })).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Carla Tres' })).toContainText(
      t('shell:connection.waiting'),
    )
    await expectSound(page, 'a friend that was accepted without a connection')
  })
  await test.step('the notifications are read', async () => {
    await landmarks(page, t).bell(2).click()
    await readAll.click()
    // The mark of the list, and one in the place of the answers that were given elsewhere.
    await expect(panel.getByText(t('shell:connection.waiting'), { exact: true })).toHaveCount(3)
    await expectSound(page, 'notifications that were read without a connection')
  })
  await test.step('the profile is changed', async () => {
    await page.goto('/?tab=settings')
    await page.getByRole('link', { name: new RegExp(`^${t('profile:settings.profile')}`) }).click()
    await city.fill('Teruel')
    await page.getByRole('button', { name: t('profile:save'), exact: true }).click()
    await expect(waiting).toBeVisible()
  })
  await test.step('all of it is there when the app is opened again', async () => {
    await page.goto(upcoming)
    await expect(inOpen.court).toContainText(t('scheduled:you'))
    await expect(page.getByText(t('shell:connection.waitingCount', { count: 5 }))).toBeVisible()
  })
  await test.step('with the connection it is sent', async () => {
    await context.setOffline(false)
    // The last one: they are sent in their order.
    await expect.poll(async () => (await userOf(page)).city).toBe('Teruel')
    await expect(waiting).toBeHidden()
    expect(await totalOf(page)).toBe(1)
    expect(await jsonOf(page, '/api/matches/scheduled?scope=own')).toMatchObject([{ ownPosition: 3 }])
    const friends = await jsonOf<{ firstName: string }[]>(page, '/api/friends')
    expect(friends.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Carla'])
    const notifications = await jsonOf<{ isRead: boolean }[]>(page, '/api/notifications')
    expect(notifications.filter(({ isRead }) => !isRead)).toEqual([])
  })
  complaints.ofNoConnection()
})
