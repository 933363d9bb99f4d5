import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { keptOn, untilKept } from './kept.ts'
import { matchForm, matchLink } from './match-form.ts'
import { signUp } from './people.ts'
import { recordMatch } from './recorded.ts'

test.use({ serviceWorkers: 'allow' })

const vega = { partner: 'Lucía Ferrer', opponents: ['Marcos Iriarte', 'Toni Bosch'] } as const

/** A user with a match, in an app that the device keeps. */
async function kept(page: Page) {
  await signUp(page)
  await recordMatch(page, { ...vega, opponents: [...vega.opponents] })
  await page.goto('/')
  await expect(matchLink(page, /Toni Bosch/)).toBeVisible()
  await untilKept(page)
}

/** The app is closed and opened again. */
async function openAgain(context: BrowserContext, page: Page, address = '/') {
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

test('without a connection the app opens with what was seen last, and says from when it is', async ({
  page,
  context,
  t,
  complaints,
}) => {
  await kept(page)
  await context.setOffline(true)
  let opened = await openAgain(context, page)
  const strip = (of: Page) => of.getByText(t('shell:connection.offline'))

  await test.step('Home', async () => {
    await expect(strip(opened)).toHaveText(/\d\d:\d\d/)
    await expect(matchLink(opened, /Toni Bosch/)).toBeVisible()
  })
  await test.step('the page itself shows the figures, before the app has started', async () => {
    // The view is kept a little later than the data that it shows.
    await expect.poll(async () => (await keptOn(opened)).text).toContain('>100<tspan')
    const page = await opened.reload()
    expect(await page?.text()).toMatch(/id="first".*>100<tspan/s)
  })
  await test.step('the history, and a match that was never opened', async () => {
    await opened.getByRole('link', { name: t('shell:matches'), exact: true }).click()
    await opened.getByRole('link', { name: t('matches:lanes.history') }).click()
    await matchLink(opened, /Toni Bosch/).click()
    const details = opened.getByRole('dialog', { name: t('match:details.title') })
    await expect(details.getByText('Marcos Iriarte').first()).toBeVisible()
    await opened.keyboard.press('Escape')
  })
  await test.step('an address of the form, whose search finds whom the user has met', async () => {
    opened = await openAgain(context, opened, '/?dialog=record')
    const form = matchForm(opened, t)
    await form.partner.fill('bosch')
    await form.option('Toni Bosch').click()
    await expect(form.partner).toHaveValue('Toni Bosch')
  })
  await test.step('the form has what was typed before the app was closed', async () => {
    opened = await openAgain(context, opened, '/?dialog=record')
    await expect(matchForm(opened, t).partner).toHaveValue('Toni Bosch')
  })
  await test.step('with a connection again, nothing is from before', async () => {
    await context.setOffline(false)
    opened = await openAgain(context, opened)
    await expect(matchLink(opened, /Toni Bosch/)).toBeVisible()
    await expect(strip(opened)).toBeHidden()
  })
  complaints.ofNoConnection()
})

test('after a sign-out the device keeps nothing of the user, and shows the landing page', async ({
  page,
  t,
}) => {
  await kept(page)
  expect((await keptOn(page)).text).toContain('Lucía Ferrer')
  await page.goto('/?tab=settings')
  await page.getByRole('link', { name: t('profile:settings.logOut') }).click()
  await expect(page.getByRole('link', { name: t('auth:getStarted') }).first()).toBeVisible()
  const { records, files } = await keptOn(page)
  expect(records).toEqual([])
  expect(
    files.filter((name) => !/^\/(assets|fonts)\/|^\/(shell|(start|formats)\.js|favicon\.svg)$/.test(name)),
  ).toEqual([])
})

test('a session that has ended on the server is noticed with the next connection, and its data is erased', async ({
  page,
  context,
  t,
  complaints,
}) => {
  await kept(page)
  await context.clearCookies()
  const opened = await openAgain(context, page)
  await expect(opened.getByText(t('auth:sessionEnded'))).toBeVisible()
  await expect.poll(async () => (await keptOn(opened)).records).toEqual([])
  complaints.ofEndedSession()
})

test('kept data that was changed by hand is dropped, and the app starts without it', async ({
  page,
  context,
  complaints,
}) => {
  await kept(page)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('bandeja')
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('kept', 'readwrite')
          const store = writing.objectStore('kept')
          store
            .openCursor(IDBKeyRange.bound('cache:', 'cache;'))
            .addEventListener('success', ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
              if (!cursor) return
              for (const query of cursor.value.clientState.queries)
                query.state.data = { pages: 7, seats: null }
              cursor.update(cursor.value)
              cursor.continue()
            })
          writing.addEventListener('complete', () => done())
        })
      }),
  )
  const opened = await openAgain(context, page)
  await expect(matchLink(opened, /Toni Bosch/)).toBeVisible()
  complaints.heard.splice(0)
})
