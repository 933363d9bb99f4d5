import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpenShared } from '#client/shares/open-shared.tsx'
import type { Shared } from '#shared/shares/schema.ts'
import { impersonatingBea } from '#tests/client/admin/impersonation.ts'
import { toastText } from '#tests/client/matches/form/match-form-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { button, freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { aLadder, aPage, aResult, aSeat, key, reads } from './shared-samples.ts'

freshBrowser()

const claims = `POST /api/shared/${key}/claims`
const withToni = (claim: 'pending' | 'declined' | null) =>
  aResult({
    seats: [
      aSeat('Marcos I.'),
      aSeat('Lucía F.'),
      aSeat('Toni B.', { isClaimable: claim === null, claim }),
      aSeat('Ana R.'),
    ],
  })

function open(shared: Shared, replies: Replies = {}) {
  history.replaceState(null, '', `/?shared=${key}`)
  const all: Replies = { [reads]: () => ({ body: shared }), ...replies }
  return { all, asked: network(all), ...show(<OpenShared sharedKey={key} />) }
}

test('a user claims a guest once on a double click, and sees that it waits', async () => {
  const reply = later()
  const { all, asked } = open(withToni(null))
  all[claims] = () => reply.promise
  const me = await button("I'm Toni B.")
  clickTwice(me)
  all[reads] = () => ({ body: withToni('pending') })
  reply.answer({ status: 204 })
  expect(await toastText("Asked. We'll let you know.")).toBeTruthy()
  await says("You said you are “Toni B.”: we'll let you know when there's an answer.")
  expect(writes(asked)).toEqual([{ line: claims, body: { seat: 3, name: 'Toni B.' } }])
  expect(screen.queryByRole('button', { name: /^I'm/ })).toBeNull()
})

test('the focus is on the answer once the pressed button is gone', async () => {
  const { all } = open(withToni(null))
  all[claims] = () => {
    all[reads] = () => ({ body: withToni('pending') })
    return { status: 204 }
  }
  await press("I'm Toni B.")
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^You said you are “Toni/))
})

test('a claim that was declined says so, and is not offered again', async () => {
  open(withToni('declined'))
  await says('Whoever recorded the match says “Toni B.” is someone else.')
  expect(screen.queryByRole('button', { name: /^I'm/ })).toBeNull()
})

test('a match that changed meanwhile is shown as it is now, and nobody is asked', async () => {
  const { all } = open(withToni(null))
  all[claims] = () => {
    all[reads] = () => ({ body: aResult({ seats: ['A', 'B', 'C', 'D'].map((name) => aSeat(name)) }) })
    return refused(409, 'match_changed')()
  }
  await press("I'm Toni B.")
  expect(await toastText('The match has changed')).toContain('Nobody was asked.')
  await says('A and B win')
  expect(screen.queryByRole('button', { name: /^I'm/ })).toBeNull()
})

test.for([
  ['was asked already', 409, 'already_claimed', 'This has already been asked.'],
  [
    'of a player whom the guest has met',
    409,
    'players_met',
    'They played in the same match, so they are two different people.',
  ],
  ['that is not allowed', 403, 'not_allowed', "You can't do this."],
  ['too many', 429, 'too_many_requests', 'Too many attempts in a short time. Try again later.'],
] as const)('a claim %s is refused in words, and the result stays', async ([, status, code, text]) => {
  open(withToni(null), { [claims]: refused(status, code) })
  await press("I'm Toni B.")
  expect(await toastText('Error')).toContain(text)
  await says('Marcos shares a result')
})

test('a link that was revoked while it was open shows nothing any more', async () => {
  const { all } = open(withToni(null))
  all[claims] = () => {
    all[reads] = refused(404, 'not_found')
    return refused(404, 'not_found')()
  }
  await press("I'm Toni B.")
  await says("This link doesn't show anything any more")
  expect(screen.queryByText('Marcos shares a result')).toBeNull()
})

test('an impersonating admin claims no guest', async () => {
  open(withToni(null), impersonatingBea)
  await says("You can't do this on someone else's behalf.")
  expect(screen.queryByRole('button', { name: /^I'm/ })).toBeNull()
})

test.for<[string, Shared, string, string]>([
  ['match', aResult({ id: 5 }), 'Open the match', '/?match=5'],
  ['clan', aLadder({ id: 9 }), 'Open the clan', '/?tab=community&view=clans&clan=9'],
  ['page', aPage({ id: 3 }), 'Open the page', '/?tab=community&view=players&player=3'],
])('a user who may see the %s opens it from its link', async ([, shared, name, address]) => {
  open(shared)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
})

test('a user who may not see it in the app has no link to it', async () => {
  open(aLadder())
  await button('Close')
  expect(screen.queryByRole('link')).toBeNull()
})

test.for<[string, Replies[string]]>([
  ['a result', () => ({ body: aResult() })],
  ['a notice that the link shows nothing', refused(404, 'not_found')],
])('%s closes, without a new history entry', async ([, reply]) => {
  open(aResult(), { [reads]: reply })
  const before = history.length
  await press('Close')
  expect(location.search).toBe('')
  expect(history.length).toBe(before)
})
