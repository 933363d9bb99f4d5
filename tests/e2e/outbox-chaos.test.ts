import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import { below, pick, randomFrom } from '#server/db/seed/random.ts'
import { sessionPersonHeader } from '#shared/auth/session-person.ts'
import type { Match } from '#shared/matches/schema.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { expect, test } from './journey.ts'
import { keptOn, untilKept } from './kept.ts'
import { fillMatch, matchForm } from './match-form.ts'
import { signUp, userOf } from './people.ts'
import type { Texts } from './texts.ts'
import { today } from './zone.ts'

const matches = amount(20, 200)
const inARound = 5

test.use({ serviceWorkers: 'allow' })
test.setTimeout(amount(120_000, 1_200_000))

test('matches that are recorded while the network goes off and on and tabs are killed arrive once and in their order', async ({
  page,
  context,
  t,
  complaints,
}) => {
  const random = randomFrom(seed, 1)
  await signUp(page)
  const drafts = await draftsOf(page)
  await page.goto('/?dialog=record')
  const first = await fillMatch(page, t, '1')
  await first.save.click()
  await expect(first.dialog).toBeHidden()
  await page.goto('/')
  await untilKept(page)

  let tab = page
  const recorded = ['1']
  const record = async () => {
    const comments = String(recorded.length + 1)
    await saveDraft(tab, t, drafts, comments)
    recorded.push(comments)
  }
  while (recorded.length < matches) {
    await context.setOffline(true)
    const many = Math.min(inARound, matches - recorded.length)
    for (let index = 0; index < many; index += 1) await record()
    // One of the requests that follow is the last of this tab, or of this connection.
    const isSent = requestsOf(tab, 1 + below(many, random))
    await context.setOffline(false)
    // The worker may be quicker than the page.
    await Promise.race([isSent, untilSent(tab)])
    const fate = pick(['closed', 'crashed', 'offline', 'left alone'] as const, random)
    if (fate === 'offline') await context.setOffline(true)
    else if (fate !== 'left alone') tab = await another(context, tab, fate)
  }

  await context.setOffline(false)
  await tab.goto('/')
  await untilSent(tab)
  for (const count of [1, 2]) {
    await expect(tab.getByText(withoutCount(t('shell:connection.waitingCount', { count })))).toBeHidden()
    await expect(tab.getByText(withoutCount(t('shell:connection.refused', { count })))).toBeHidden()
  }
  const history = await historyOf(tab)
  expect(history.map(({ comments }) => comments)).toEqual(recorded)
  expect(history.map(({ id }) => id)).toEqual(
    history.map(({ id }) => id).toSorted((one, other) => one - other),
  )
  complaints.ofNoConnection()
})

/** The tab ends in the middle of what it does, and the app is opened again. */
async function another(context: BrowserContext, tab: Page, how: 'closed' | 'crashed') {
  if (how === 'crashed') {
    const devTools = await context.newCDPSession(tab)
    const crash = tab.waitForEvent('crash')
    // It is not answered.
    void devTools.send('Page.crash').catch(() => {})
    await crash
  }
  await tab.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto('/')
  return next
}

/** Resolves when the page has sent so many matches. */
function requestsOf(tab: Page, many: number) {
  let sent = 0
  return new Promise<void>((resolve) => {
    tab.on('request', (request) => {
      if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/matches') return
      sent += 1
      if (sent === many) resolve()
    })
  })
}

/** Resolves when the device has nothing left to send, or the page is gone. */
async function untilSent(tab: Page) {
  const unsent = async () => {
    if (tab.isClosed()) return 0
    const { records } = await keptOn(tab)
    return records.filter(([, value]) => Object(value).endpoint !== undefined).length
  }
  // As long as the test itself may take: what exceeds 60 writes in a minute waits for the next ones.
  await expect.poll(unsent, { timeout: 0 }).toBe(0)
}

const withoutCount = (text: string) => text.replace(/^\d+ /, '')

/** Where the form finds a draft of a new match. */
async function draftsOf(page: Page) {
  const answer = await page.request.get('/api/auth/user')
  const { id } = await userOf(page)
  return `draft:${answer.headers()[sessionPersonHeader.toLowerCase()]}:match:new:${id}`
}

/** The form opens with a draft, as after a reload, and is saved. */
async function saveDraft(tab: Page, t: Texts, name: string, comments: string) {
  const guest = (player: string) => ({ name: player, player: null, isNew: true })
  const values = {
    date: today(),
    userPartner: guest('Lucía Ferrer'),
    opponent1: guest('Marcos Iriarte'),
    opponent2: guest('Toni Bosch'),
    sets: ['6', '', ''].map((userScore) => ({ userScore, opponentScore: userScore && '4' })),
    difficulty: 5,
    difficultyFelt: false,
    userPosition: null,
    partnerPosition: null,
    opponent1Position: null,
    opponent2Position: null,
    matchType: 'casual',
    clanId: null,
    venue: '',
    courtName: '',
    comments,
  }
  await tab.evaluate(
    ([key, draft]) => {
      sessionStorage.setItem(key, draft)
      history.pushState(null, '', '/?dialog=record')
    },
    [name, JSON.stringify({ values })] as const,
  )
  const form = matchForm(tab, t)
  await expect(form.comments).toHaveValue(comments)
  await form.save.click()
  await expect(form.dialog).toBeHidden()
}

/** All pages, the oldest match first. */
async function historyOf(tab: Page) {
  const found: Match[] = []
  for (let address: string | undefined = '/api/matches?limit=100'; address;) {
    const answer: APIResponse = await tab.request.get(address)
    found.push(...((await answer.json()) as Match[]))
    address = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? '')?.[1]
  }
  return found.toReversed()
}
