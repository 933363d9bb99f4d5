import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SharedCard } from '#client/shares/shared-card.tsx'
import { outcomes } from '#shared/matches/score.ts'
import type { Shared } from '#shared/shares/schema.ts'
import { freshBrowser, network, press, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import { openVisitorPage } from '#tests/support/visitor-page.ts'
import { aLadder, aPage, aResult, aSeat, key, reads } from './shared-samples.ts'

freshBrowser()

function open(shared: Shared, replies: Replies = {}) {
  const all: Replies = { [reads]: () => ({ body: shared }), ...replies }
  return { all, asked: network(all), ...show(<SharedCard sharedKey={key} />) }
}

const wayOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const signIn = { lang: 'en', returnTo: `/?shared=${key}` }
const signInWay = `/api/login?${new URLSearchParams(signIn)}`
const signUpWay = `/api/login?${new URLSearchParams({ ...signIn, new: '1' })}`

test('a shared result says who shares it, who won, the sets, the day and the place', async () => {
  open(aResult())
  expect(await screen.findByRole('heading', { name: 'Marcos shares a result' })).toBeTruthy()
  await says('Marcos and Lucía win')
  await says('6-4, 3-6, 7-5')
  await says('Wednesday 13 May · La Pérgola · court 4 · Casual')
  const names = (pair: RegExp) => screen.getByText(pair).parentElement?.className
  expect(names(/Marcos I\.Lucía F\./)).toContain('font-bold')
  expect(names(/Toni B\.Ana R\./)).toContain('font-regular')
})

test.for([
  ['lost by the first pair', outcomes.loss, 'Toni and Ana win'],
  ['drawn', outcomes.draw, 'Draw'],
] as const)('a shared result that was %s says so', async ([, outcome, text]) => {
  open(aResult({ outcome, venue: null, courtName: null }))
  await says(text)
  await says('Wednesday 13 May · Casual')
})

test('two players of the same short name are told apart', async () => {
  open(aResult({ seats: ['Marcos I.', 'Marcos I.', 'Toni B.', 'Ana R.'].map((name) => aSeat(name)) }))
  await says(/Marcos I\.Marcos I\. \(2\)/)
})

test('a shared ladder says its season and how many are ranked, with rank, name and rating of each row', async () => {
  open(aLadder())
  expect(
    await screen.findByRole('heading', { name: 'Marcos shares the leaderboard of Los Cristaleros' }),
  ).toBeTruthy()
  await says('Primavera · 12 players')
  const table = within(await screen.findByRole('table', { name: 'Leaderboard of Primavera' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Rank', 'Player', 'Rating'],
    ['1', 'Irene S.', '1187'],
    ['2', 'Noa G.provisional', 'provisional 1059'],
  ])
})

test('a ladder of an ended season in which nobody is ranked has no table', async () => {
  open(aLadder({ season: { name: 'Season 2', number: 2, isActive: false }, ranked: 0, rows: [] }))
  await says('Season 2 · ended · nobody has a rank yet')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a shared page shows figures with their names, and the latest results as words for screen readers', async () => {
  open(aPage())
  expect(await screen.findByRole('heading', { name: 'Marcos I. in figures' })).toBeTruthy()
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(facts).toEqual([
    ['matches', '20'],
    ['won', '11'],
    ['drawn', '1'],
    ['lost', '8'],
    ['set difference', '+7'],
    ['game difference', '−3'],
  ])
  const form = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(form.map(({ textContent }) => textContent)).toEqual(['LDefeat', 'DDraw', 'WVictory'])
})

test('a shared page without matches has no list of results', async () => {
  open(aPage({ matches: 0, outcomes: [] }))
  await says('Marcos I. in figures')
  expect(screen.queryByRole('list')).toBeNull()
})

test.for<[string, Shared]>([
  ['result', aResult()],
  ['ladder', aLadder()],
  ['page', aPage()],
])('a visitor of a shared %s signs up or in, and returns to it', async ([, shared]) => {
  open(shared)
  expect(await wayOf('Create account')).toBe(signUpWay)
  expect(await wayOf('I have an account')).toBe(signInWay)
})

test('a visitor says which guest they are by signing up, and only a guest can be chosen', async () => {
  open(aResult())
  expect(await wayOf("I'm Toni B.")).toBe(signUpWay)
  expect(screen.getAllByRole('link', { name: /^I'm/ })).toHaveLength(1)
})

test('a result without guests asks nobody who they are', async () => {
  open(aResult({ seats: ['Marcos I.', 'Lucía F.', 'Toni B.', 'Ana R.'].map((name) => aSeat(name)) }))
  await says('Create account')
  expect(screen.queryByText('Did you play this match?')).toBeNull()
})

test('the shared result is in the language of the page', async () => {
  await speak('es')
  open(aResult())
  await says('Marcos comparte un resultado')
  await says('Ganan Marcos y Lucía')
  await says('Miércoles 13 de mayo · La Pérgola · pista 4 · Amistoso')
  expect(await wayOf('Soy Toni B.')).toContain('lang=es')
})

test('what is shared is announced while it loads', async () => {
  const reply = later()
  open(aResult(), { [reads]: () => reply.promise })
  await says('Loading...')
  reply.answer({ body: aResult() })
  await says('Marcos shares a result')
  expect(screen.queryByText('Loading...')).toBeNull()
})

test.for([
  ['unknown', refused(404, 'not_found')],
  ['malformed', refused(400, 'invalid_input')],
] as const)('an %s key shows nothing, and the visitor is told what to do', async ([, reply]) => {
  open(aResult(), { [reads]: reply })
  await says("This link doesn't show anything any more")
  await says(/Ask whoever sent it to you for a new one\.$/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('what did not load is loaded again on request', async () => {
  const { all } = open(aResult(), { [reads]: refused(503, 'unavailable') })
  await says("What was shared with you didn't load")
  all[reads] = () => ({ body: aResult() })
  await press('Try again')
  await says('Marcos shares a result')
})

test('the landing page has what is shared above its headline', async () => {
  network({ [reads]: () => ({ body: aResult() }) })
  await openVisitorPage(`/?shared=${key}&lang=en`, 'linked')
  await says('Marcos shares a result')
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual([
    'Marcos shares a result',
    'Did you play this match?',
    'Every match counts',
  ])
  expect(screen.getAllByRole('link', { name: 'I have an account' })).toHaveLength(1)
})
