import type { Page } from '@playwright/test'
import { demoPath } from '#shared/demo/paths.ts'
import { exportMatchesPath } from '#shared/exports/paths.ts'
import { expect, test } from './journey.ts'
import { totalOf } from './recorded.ts'
import { expectFits, expectSound } from './screen.ts'
import type { Language, Texts } from './texts.ts'

// In the demo, whose half-year of matches fills every screen.
// spec 0: see statistics
// spec 1: view statistics
test('statistics show on Home, in charts, in match details and on player profiles', async ({
  page,
  t,
  language,
}) => {
  await page.goto(`${demoPath}?lang=${language}`)
  const total = await totalOf(page)

  await test.step('the gauge on Home switches to all matches and back, and the period survives a reload', async () => {
    const periods = page.getByRole('group', { name: t('stats:home.period') })
    const gauge = page.getByRole('button', { name: new RegExp(escaped(t('stats:home.gauge.toAll'))) })
    await expect(periods.getByRole('button', { pressed: true })).toContainText('30')
    await expectFits(page, 'Home with statistics')
    await gauge.click()
    await expect(page.getByRole('button', { name: t('stats:home.gauge.of', { count: total }) })).toBeVisible()
    await page.reload()
    await expect(periods.getByRole('button', { name: t('stats:home.all'), pressed: true })).toBeVisible()
    await page
      .getByRole('button', { name: new RegExp(escaped(t('stats:home.gauge.toUsual', { count: 30 }))) })
      .click()
    await expect(gauge).toBeVisible()
    const streak = page.getByRole('list', { name: t('stats:home.streak.list') })
    await expect(streak.getByRole('listitem')).toHaveCount(5)
  })

  await test.step('the statistics page shows six charts as tables and puts the chosen period in the URL', async () => {
    await page.getByRole('link', { name: t('stats:home.more') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('charts:title') })).toBeVisible()
    await expect(page.getByRole('img')).not.toHaveCount(0)
    await expectFits(page, 'the charts')
    for (const chart of ['rolling', 'partners', 'sides', 'months', 'weekdays', 'difficulty'] as const) {
      const card = page.getByRole('region', { name: t(`charts:${chart}.title`), exact: true })
      await card.getByRole('button', { name: new RegExp(`^${escaped(t('charts:viewTable'))}`) }).click()
      await expect(card.getByRole('table')).toBeVisible()
    }
    await expectSound(page, 'the charts as tables')
    const periods = page.getByRole('group', { name: t('stats:home.period') })
    await periods.getByRole('button').filter({ hasText: /^7/ }).click()
    await page.waitForURL(/period=7/)
    await page.goto('/')
  })

  await test.step('match details list the three other players and link to a profile', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(escaped(t('matches:outcome.victory'))) })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: t('match:details.title') })
    const players = dialog.getByRole('list', { name: t('stats:home.players.title') })
    await expect(players.getByRole('listitem')).toHaveCount(3)
    await expectFits(page, 'Match details with players')
    await players.getByRole('link').first().click()
  })

  await test.step('a player’s profile survives a reload, and the list of players filters by name', async () => {
    await page.waitForURL(/player=\d+/)
    await expect(page.getByRole('heading', { name: t('players:profile.asPartner') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: t('players:profile.asOpponent') })).toBeVisible()
    await page.getByRole('link', { name: t('players:profile.back') }).click()
    await expect(page.getByText(t('players:list.count', { count: 15 }))).toBeVisible()
    await expectFits(page, 'Players')
    await page.getByRole('searchbox', { name: t('players:list.search') }).fill('lucia')
    await expect(page.getByText(t('players:list.count', { count: 1 }))).toBeVisible()
    await page.waitForURL(/q=lucia/)
  })
})

// spec 1: and export data
test('matches export to a CSV file, and importing the file adds only new matches', async ({
  page,
  t,
  language,
}) => {
  await page.goto(`${demoPath}?lang=${language}`)
  const total = await totalOf(page)
  await page.goto('/?tab=settings')

  await test.step('the link in Settings downloads the CSV file', async () => {
    const answer = page
      .context()
      .waitForEvent('response', (response) => response.url().includes('/export/matches'))
    await page
      .getByRole('link', { name: new RegExp(`^${escaped(t('imports:export.matches'))}.*CSV`) })
      .click()
    expect((await answer).headers()['content-disposition']).toMatch(
      /^attachment; filename=bandeja-(partidos|matches)-\d{4}-\d{2}-\d{2}\.csv$/,
    )
    // The page has scrolled to the link, which is measured before the header covers it.
    await page.evaluate(() => scrollTo(0, 0))
  })

  const file = await fileOf(page, language)
  const lines = file.trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  const [head = '', ...rest] = lines
  const people = (rest.at(-1) ?? '').split(',').slice(3, 8)
  const another = ['2019-03-02', '', '', ...people, ...Array(16).fill('')].join(',')

  await test.step('importing the unchanged file finds only duplicates', async () => {
    await page.getByRole('link', { name: t('imports:export.import') }).click()
    await expect(page.getByRole('heading', { name: t('imports:title') })).toBeVisible()
    await choose(page, t, 'imports:choose.label', file)
    await expect(page.getByText(t('imports:verdict.allKnown'))).toBeVisible()
    await expectSound(page, 'an import of duplicates')
  })

  await test.step('importing the file with a new match adds that match to the history', async () => {
    await choose(page, t, 'imports:choose.another', [head, another, ...rest].join('\r\n'))
    const run = page.getByRole('button', { name: t('imports:run.start', { count: 1, n: 1 }) })
    await expect(run).toBeEnabled()
    await run.click()
    await expect(
      page.getByRole('heading', { name: t('imports:done.title', { count: 1, n: 1 }) }),
    ).toBeVisible()
    // The toast, too, which is loaded with the first one.
    const notices = page.getByRole('region', { name: t('ui:notices') })
    await expect(notices.getByText(t('imports:done.title', { count: 1, n: 1 })).first()).toBeVisible()
    await expectSound(page, 'an import that is done')
    expect(await totalOf(page)).toBe(total + 1)
    await page.getByRole('link', { name: t('imports:done.history') }).click()
    await expect(page.getByText(t('matches:history.total', { count: total + 1 }))).toBeVisible()
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// A script of the page cannot download a file: this requests it as a program does.
const fileOf = async (page: Page, language: Language) =>
  (await page.request.get(exportMatchesPath(language))).text()

async function choose(
  page: Page,
  t: Texts,
  label: 'imports:choose.label' | 'imports:choose.another',
  text: string,
) {
  await page
    .getByLabel(t(label))
    .first()
    .setInputFiles({ name: 'partidos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
