import type { Page } from '@playwright/test'
import { demoPath } from '#shared/demo/paths.ts'
import { expect, test } from './journey.ts'
import { matchForm, matchLink } from './match-form.ts'
import { userOf } from './people.ts'
import { comingMatches, upcoming } from './planned.ts'
import { expectSound } from './screen.ts'

const history = '/?tab=matches&view=history'
const anyScore = /\d-\d, \d-\d/

test('the demo has something to show on every screen, and the way out of it', async ({
  page,
  t,
  language,
  provider,
}) => {
  test.slow()
  const main = page.getByRole('main')
  await page.goto(`${demoPath}?lang=${language}`)

  await test.step('Home and the statistics', async () => {
    await expect(matchLink(page, anyScore)).toHaveCount(3)
    const week = page.getByRole('region', { name: t('matches:week.title') })
    await expect(week.getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('list', { name: t('stats:home.streak.list') })).toBeVisible()
    await page.getByRole('link', { name: t('stats:home.more') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('charts:title') })).toBeVisible()
    await expect(main.getByRole('img').first()).toBeVisible()
  })

  await test.step('the matches to come, open and closed, and what was forgotten', async () => {
    const coming = comingMatches(page, t)
    await page.goto(upcoming)
    await expect(page.getByRole('region', { name: t('scheduled:overdue.title') })).toBeVisible()
    await expect(coming.count('open')).toHaveText(/[1-9]/)
    await expect(coming.inOpen.link.first()).toBeVisible()
    await expectSound(page, 'Upcoming of the demo')
    await coming.inOpen.link.first().click()
    await expect(coming.one.court).toBeVisible()
    await expectSound(page, 'a match to come of the demo')
    await page.keyboard.press('Escape')
    await expect(coming.one.box).toBeHidden()
    await coming.choose('closed')
    await expect(coming.count('closed')).toHaveText(/[1-9]/)
    await expect(coming.inClosed.link.first()).toBeVisible()
    await expectSound(page, 'the closed matches of the demo')
  })

  await test.step('the matches that were played', async () => {
    await page.goto(history)
    await expect(page.getByRole('region', { name: t('consent:title') })).toBeVisible()
    await matchLink(page, anyScore).first().click()
    const details = page.getByRole('dialog', { name: t('match:details.title') })
    const players = details.getByRole('list', { name: t('stats:home.players.title') })
    await expect(players.getByRole('listitem')).toHaveCount(3)
    await expectSound(page, 'a match of the demo')
  })

  await test.step('the clan: its ladder, the points of each match, and one more to join', async () => {
    await page.goto('/?tab=community&view=clans')
    await page.getByRole('link', { name: /Los Cristaleros/ }).click()
    await expect(page.getByRole('heading', { name: t('ratings:table.title') })).toBeVisible()
    await expect(main.getByText('Lucía Ferrer').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: new RegExp(t('ratings:card.own')) })).toBeVisible()
    await expectSound(page, 'the clan of the demo')
    await page.goto(page.url().replace('view=clans', 'view=clan-matches'))
    await matchLink(page, anyScore).first().click()
    const details = page.getByRole('dialog', { name: t('match:details.title') })
    await expect(details).toContainText(/[+−]\d/)
    await expectSound(page, 'a ranked match of the demo')
    await page.goto('/?tab=community&view=discover')
    await expect(
      page.getByRole('button', { name: t('clans:joinNamed', { name: 'Víboras de Sagunto' }) }),
    ).toBeVisible()
    await expectSound(page, 'Discover in the demo')
  })

  await test.step('players, friends, and a request that waits', async () => {
    await page.goto('/?tab=community&view=players')
    await expect(main.getByRole('link', { name: /Diego Otero/ })).toBeVisible()
    await page.goto('/?tab=community&view=friends')
    await expect(page.getByRole('heading', { name: t('friends:requests.title') })).toBeVisible()
    await expect(
      page.getByRole('button', { name: t('friends:acceptNamed', { name: 'Irene Sanz' }) }),
    ).toBeVisible()
    await expect(main.getByRole('link', { name: /Lucía Ferrer/ })).toBeVisible()
    await expectSound(page, 'Friends of the demo')
  })

  await test.step('notifications', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: new RegExp(`^${t('notifications:title')}, `) }).click()
    const panel = page.getByRole('dialog', { name: t('notifications:title') })
    await expect(panel).toContainText(t('notifications:kinds.name_claimed.title'))
    await expect(panel).toContainText(t('notifications:kinds.friend_request.title'))
    await expectSound(page, 'Notifications of the demo')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('the profile: what the demo may not do says so, whose matches are whose is answered', async () => {
    await page.goto('/profile')
    await expect(main.getByText(t('errors:demo_forbidden'))).toHaveCount(4)
    for (const name of [
      t('account:security.change'),
      t('account:data.download'),
      t('account:removal.section'),
    ]) {
      await expect(main.getByText(name, { exact: true })).toBeVisible()
      await expect(main.getByRole('button', { name })).toHaveCount(0)
      await expect(main.getByRole('link', { name })).toHaveCount(0)
    }
    const guests = page.getByRole('region', { name: t('guests:title') })
    await expect(guests).toContainText('Noa Gil')
    const claims = page.getByRole('region', { name: t('guests:claims.title') })
    const values = { name: 'Toni Bosch', player: 'Toni B.', count: 2 }
    await expect(claims).toContainText(t('guests:claims.known', { name: 'Marcos Iriarte', player: 'Ana R.' }))
    await expectSound(page, 'the profile of the demo')
    await claims.getByRole('button', { name: t('guests:claims.acceptNamed', values) }).click()
    const question = page.getByRole('dialog', { name: t('guests:claims.confirm.title', values) })
    await question.getByRole('button', { name: t('guests:claims.accept'), exact: true }).click()
    await expect(page.getByText(t('guests:claims.done.theirs', values), { exact: true })).toBeVisible()
    await expect(guests.getByRole('listitem').filter({ hasText: 'Toni B.' })).toHaveCount(0)
  })

  await test.step('Settings', async () => {
    await page.goto('/?tab=settings')
    await expect(main.getByRole('link', { name: /Ana Roldán/ })).toBeVisible()
    await expectSound(page, 'Settings of the demo')
  })

  await test.step('the banner leads to an account of one’s own', async () => {
    await page
      .getByRole('complementary', { name: t('demo:banner') })
      .getByRole('link', { name: t('demo:signUp') })
      .click()
    await expect(page.getByRole('heading', { name: provider.signUpTitle })).toBeVisible()
    await expectSound(page, 'the way out of the demo')
  })
})

test('two visitors at once: neither finds the other, nor what belongs to them', async ({
  page: one,
  another,
  t,
  language,
  complaints,
}) => {
  test.slow()
  const { page: other } = await another()
  for (const page of [one, other]) await page.goto(`${demoPath}?lang=${language}`)
  const theirs = await addressesOf(other)
  const own = await addressesOf(one)
  for (const kind of ['match', 'clan', 'player'] as const) expect(own[kind]).not.toBe(theirs[kind])

  await test.step('by search: each has the people and the clan of their own demo alone', async () => {
    await one.goto('/?tab=community&view=friends')
    const people = one.getByRole('searchbox', { name: t('friends:search.label') })
    await people.fill('Carla Monzó')
    await expect(one.getByText(t('friends:search.found', { count: 1 }))).toBeVisible()
    // The visitors are namesakes.
    await people.fill('Ana Roldán')
    await expect(one.getByText(t('friends:search.found', { count: 0 }))).toBeVisible()
    await expectSound(one, 'a search for the visitor of another demo')
    await one.goto('/?tab=community&view=discover')
    await one.getByRole('searchbox', { name: t('clans:discover.search') }).fill('Víboras')
    await expect(one.getByText(t('clans:discover.found', { count: 1 }))).toBeVisible()
    await one.goto('/?dialog=record')
    const form = matchForm(one, t)
    await form.partner.fill('Lucía Ferrer')
    await expect(form.option('Lucía Ferrer').filter({ hasText: t('players:registered') })).toHaveCount(1)
  })

  await test.step('by address: what is another visitor’s is not there', async () => {
    await one.goto(`/?match=${theirs.match}`)
    await expect(one.getByText(t('match:details.missing'))).toBeVisible()
    await complaints.expected(new RegExp(`404 .*/api/matches/${theirs.match}$`))
    await one.goto(`/?tab=community&view=clans&clan=${theirs.clan}`)
    await expect(one.getByText(t('clans:page.missingText'))).toBeVisible()
    await expectSound(one, 'a clan of another demo')
    await complaints.expected(new RegExp(`404 .*/api/clans/${theirs.clan}`))
    await one.goto(`/?tab=community&view=players&player=${theirs.player}`)
    await expect(one.getByText(t('players:profile.missingText'))).toBeVisible()
    await complaints.expected(new RegExp(`404 .*/api/players/${theirs.player}`))
  })
})

/** What the other visitor would pass on: a match, the clan and the player of theirs. */
async function addressesOf(page: Page) {
  await page.goto(history)
  await matchLink(page, anyScore).first().click()
  await page.waitForURL(/match=\d+/)
  const match = idIn(page, 'match')
  await page.goto('/?tab=community&view=clans')
  await page.getByRole('link', { name: /Los Cristaleros/ }).click()
  await page.waitForURL(/clan=\d+/)
  const clan = idIn(page, 'clan')
  const { playerId } = await userOf(page)
  return { match, clan, player: String(playerId) }
}

const idIn = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
