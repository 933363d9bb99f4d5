import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { OpenGuestSeat } from '#client/scheduled-matches/guest-seats/open-guest-seat.tsx'
import { OpenInvitation } from '#client/scheduled-matches/sharing/open-invitation.tsx'
import { ShareDialog } from '#client/scheduled-matches/sharing/share-dialog.tsx'
import type { GuestSeat } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { toastText } from '#tests/client/matches/form/match-form-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, press, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { openVisitorPage } from '#tests/support/visitor-page.ts'
import { aFullMatch, anInvitation, invitedMatch as match, key } from './scheduled-fixtures.ts'

freshBrowser()
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

const seatKey = 'ab'.repeat(16)
const invited = `GET /api/invitations/${key}`
const joins = `POST /api/invitations/${key}/guests`
const seatRead = `GET /api/guest-seats/${seatKey}`
const leaves = `DELETE /api/guest-seats/${seatKey}`
const claims = `POST /api/guest-seats/${seatKey}/claim`

const aSeat = (change: Partial<GuestSeat> = {}): GuestSeat => ({
  state: 'seated',
  name: 'Toni',
  position: 3,
  match,
  playedOn: null,
  claim: null,
  ...change,
})
const over = { name: null, position: null, match: null }

const keptLinks = () => JSON.parse(localStorage.getItem('guest-seats') ?? '{}') as Record<string, string>
const keep = () => localStorage.setItem('guest-seats', JSON.stringify({ [key]: seatKey }))

/** A server on which the guest joins by whatever key the browser sends. */
async function openInvitation(
  replies: Replies = {},
  invitation = anInvitation(),
  language: 'en' | 'es' = 'en',
) {
  const all: Replies = { [invited]: () => ({ body: invitation }), ...replies }
  const asked = network(all)
  await openVisitorPage(`/?join=${key}`, 'linked', language)
  const answerReads = (body: GuestSeat) => {
    const sent = (asked.find(({ method }) => method === 'POST')?.body ?? {}) as { key?: string }
    all[`GET /api/guest-seats/${sent.key}`] = () => ({ body })
  }
  return { all, asked, answerReads, user: userEvent.setup() }
}

const typeName = async (name: string) => {
  await screen.findByLabelText('Your name')
  fill('Your name', name)
}
const join = () => press('Join with my name')

test('an invitation without guests asks for no name', async () => {
  await openInvitation({}, anInvitation({ guestsAllowed: false }))
  await says('Sign up and join')
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

test.for([
  ['is full', { freePlaces: 0 }, 'All four spots are taken.'],
  ['has begun', { hasBegun: true }, 'This match has already started.'],
] as const)('an invitation to a match that %s asks for no name', async ([, change, text]) => {
  await openInvitation({}, anInvitation(change))
  await says(text)
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

test('joining by name sends it once on a double click, and shows the seat with its private link', async () => {
  const { all, asked, answerReads } = await openInvitation()
  all[joins] = () => {
    answerReads(aSeat())
    return { status: 201, body: aSeat() }
  }
  await typeName('Toni')
  clickTwice(screen.getByRole('button', { name: 'Join with my name' }))
  await says("You're in as Toni")
  const [sent, ...more] = writes(asked)
  expect(more).toEqual([])
  expect(sent).toEqual({ line: joins, body: { name: 'Toni', key: expect.stringMatching(/^[0-9a-f]{32}$/) } })
  const { key: made } = sent!.body as { key: string }
  expect(screen.getByLabelText<HTMLInputElement>('Your private link').value).toBe(
    `${location.origin}/?seat=${made}`,
  )
  await says(/This link is the only way back to your spot/)
  await says('Spot 3 · Max invites you')
  expect(keptLinks()).toEqual({ [key]: made })
  const way = new URLSearchParams({ lang: 'en', new: '1', returnTo: `/?seat=${made}` })
  expect(screen.getByText('Sign up and keep the match').closest('a')?.getAttribute('href')).toBe(
    `/api/login?${way}`,
  )
})

test.for<[string, string, Replies[string] | undefined, string]>([
  ['an empty name', ' ', undefined, 'Type your name'],
  [
    'a name without a letter',
    '!',
    () => ({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'name', code: 'name_without_letter' }] },
    }),
    'A name needs at least one letter or digit',
  ],
  [
    'a name that is taken',
    'Toni',
    () => ({
      status: 409,
      body: { code: 'player_name_taken', issues: [{ path: 'name', code: 'player_name_taken' }] },
    }),
    'Someone already goes by this name here. Add your surname.',
  ],
  [
    'too many attempts',
    'Toni',
    refused(429, 'too_many_requests'),
    'Too many attempts in a short time. Try again later.',
  ],
  ['a failing server', 'Toni', refused(500, 'unexpected'), 'Something went wrong on our side. Try again.'],
  [
    'no connection',
    'Toni',
    () => Promise.reject(new TypeError('offline')),
    'No connection. Nothing was lost: try again when you are back online.',
  ],
])('joining by name reports %s in the form, and keeps the name', async ([what, name, reply, text]) => {
  const { asked } = await openInvitation(reply && { [joins]: reply })
  await typeName(name)
  await join()
  await says(text)
  const field = screen.getByLabelText<HTMLInputElement>('Your name')
  const isOfName = /\bname\b/.test(what)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([name, isOfName ? 'true' : null])
  expect(writes(asked)).toHaveLength(reply ? 1 : 0)
  expect(keptLinks()).toEqual({})
})

test('a join whose answer was lost is sent again with the same key, also after a reload', async () => {
  const lost = () => Promise.reject(new TypeError('the connection ended'))
  const { asked } = await openInvitation({ [joins]: lost })
  await typeName('Toni')
  await join()
  await says(/^No connection/)
  const again = await openInvitation({ [joins]: lost })
  await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Toni'))
  await join()
  await eventually(() => expect(writes(again.asked)).toHaveLength(1))
  expect(writes(again.asked)).toEqual(writes(asked))
})

test('a match that filled up meanwhile says so in place of the form', async () => {
  const { all } = await openInvitation()
  all[joins] = () => {
    all[invited] = () => ({ body: anInvitation({ freePlaces: 0 }) })
    return refused(409, 'match_full')()
  }
  await typeName('Toni')
  await join()
  await says('All four spots are taken.')
  await eventually(() => expect(screen.queryByLabelText('Your name')).toBeNull())
})

test('a browser that joined before shows the seat by the shared link, in the language of the page', async () => {
  keep()
  await speak('es')
  const { asked } = await openInvitation({ [seatRead]: () => ({ body: aSeat() }) }, anInvitation(), 'es')
  await says('Te has apuntado como Toni')
  expect(asked.map(({ path }) => path)).toEqual([`/api/guest-seats/${seatKey}`])
})

test('another tab that joins by the same link changes this one to the seat', async () => {
  await openInvitation({ [seatRead]: () => ({ body: aSeat() }) })
  await screen.findByLabelText('Your name')
  keep()
  dispatchEvent(new StorageEvent('storage', { key: 'guest-seats' }))
  await says("You're in as Toni")
})

test('a guest copies the private link, or has it selected, and sends it where the system can', async () => {
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  keep()
  const { user } = await openInvitation({ [seatRead]: () => ({ body: aSeat() }) })
  const link = `${location.origin}/?seat=${seatKey}`
  await user.click(await screen.findByText('Copy'))
  await says('Link copied')
  expect(await navigator.clipboard.readText()).toBe(link)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByText('Copy'))
  await says(/It is selected: copy it by hand/)
  await press('Send it to myself')
  expect(share).toHaveBeenCalledWith({ url: link })
  await says('Could not share')
})

test('a guest leaves after a confirmation, once on a double click, and gets back to the invitation', async () => {
  keep()
  const { all, asked } = await openInvitation({ [seatRead]: () => ({ body: aSeat() }) })
  all[leaves] = () => {
    all[seatRead] = () => ({ body: aSeat({ state: 'removed', ...over }) })
    return { status: 204 }
  }
  await press('Leave the match')
  const question = within(await screen.findByRole('dialog', { name: 'Leave the match?' }))
  expect(writes(asked)).toEqual([])
  clickTwice(question.getByRole('button', { name: 'Leave' }))
  await says("You're no longer in this match")
  expect(writes(asked).map(({ line }) => line)).toEqual([leaves])
  await press('Got it')
  await screen.findByLabelText('Your name')
  expect(keptLinks()).toEqual({})
})

test('a guest who cannot leave learns why, and keeps the seat', async () => {
  keep()
  await openInvitation({ [seatRead]: () => ({ body: aSeat() }), [leaves]: refused(409, 'match_started') })
  await press('Leave the match')
  const question = within(await screen.findByRole('dialog', { name: 'Leave the match?' }))
  clickTwice(question.getByRole('button', { name: 'Leave' }))
  await says('The match has already started.')
  await says("You're in as Toni")
})

test('a guest of a match that has begun has no button to leave', async () => {
  keep()
  await openInvitation({ [seatRead]: () => ({ body: aSeat({ match: { ...match, hasBegun: true } }) }) })
  await says("You're in as Toni")
  expect(screen.queryByText('Leave the match')).toBeNull()
})

function openSeat(replies: Replies) {
  const all = { ...replies }
  history.replaceState(null, '', `/?seat=${seatKey}`)
  return { all, asked: network(all), ...show(<OpenGuestSeat seatKey={seatKey} />) }
}

test('a signed-in user claims the seat once on a double click, and arrives at the match', async () => {
  keep()
  const reply = later()
  const { asked } = openSeat({ [seatRead]: () => ({ body: aSeat() }), [claims]: () => reply.promise })
  clickTwice(await screen.findByRole('button', { name: 'This is me: keep the match' }))
  expect(screen.queryByLabelText('Your private link')).toBeNull()
  reply.answer({ body: { matchId: 5 } })
  expect(await toastText('The spot is yours')).toBeTruthy()
  expect(location.search).toBe('?tab=matches&scheduled=5')
  expect(writes(asked).map(({ line }) => line)).toEqual([claims])
  expect(keptLinks()).toEqual({})
})

test('a claim that is refused says why, and leaves the seat to the guest', async () => {
  openSeat({ [seatRead]: () => ({ body: aSeat() }), [claims]: refused(409, 'already_joined') })
  await press('This is me: keep the match')
  await says('Already in this match.')
  await says("You're in as Toni")
})

test('a signed-in user asks for the guest of a recorded match, and sees that it waits', async () => {
  const recorded = aSeat({ state: 'recorded', position: null, match: null, playedOn: '2031-06-12' })
  const { all } = openSeat({ [seatRead]: () => ({ body: recorded }) })
  all[claims] = () => {
    all[seatRead] = () => ({ body: { ...recorded, claim: 'pending' } })
    return { body: { matchId: null } }
  }
  await says('You played as Toni')
  await press('This is me: ask for the match')
  await says(/^You've asked for this match/)
  expect(screen.queryByRole('button', { name: 'This is me: ask for the match' })).toBeNull()
})

test.for<[string, Replies[string], string]>([
  [
    'is claimed',
    () => ({ body: aSeat({ state: 'claimed', ...over }) }),
    'This spot belongs to an account now',
  ],
  ['was removed', () => ({ body: aSeat({ state: 'removed', ...over }) }), "You're no longer in this match"],
  [
    'is of a cancelled match',
    () => ({ body: aSeat({ state: 'gone', ...over }) }),
    'This match is no longer here',
  ],
  ['is unknown', refused(404, 'not_found'), 'This link leads nowhere'],
])('a private link that %s says so, and closes', async ([, reply, text]) => {
  openSeat({ [seatRead]: reply })
  await says(text)
  await press('Got it')
  expect(location.search).toBe('')
})

test('a private link that did not load can be loaded again', async () => {
  const { all } = openSeat({ [seatRead]: refused(503, 'unavailable') })
  await says("Your spot didn't load")
  all[seatRead] = () => ({ body: aSeat() })
  await press('Try again')
  await says("You're in as Toni")
})

test('a signed-in user with a shared link by which this browser joined arrives at that seat', async () => {
  keep()
  history.replaceState(null, '', `/?join=${key}`)
  const asked = network({})
  show(<OpenInvitation joinKey={key} />)
  await eventually(() => expect(location.search).toBe(`?seat=${seatKey}`))
  expect(asked).toEqual([])
})

const one = 'GET /api/matches/scheduled/5'
const allow = 'PUT /api/matches/scheduled/5/guests'
const shared = (guestsAllowed: boolean, change = {}) =>
  aFullMatch({ date: '2031-06-12', guestsAllowed, ...change })

test('the Share dialog lets the creator allow guests, off at first, and keeps what the server says', async () => {
  const replies: Replies = { [one]: () => ({ body: shared(false) }) }
  const asked = network(replies)
  show(<ShareDialog id={5} onClose={() => {}} />)
  const allowed = await screen.findByRole('switch', { name: 'Join with just a name' })
  expect(allowed.getAttribute('aria-checked')).toBe('false')
  await says('People need an account to join by this link.')
  replies[allow] = refused(503, 'unavailable')
  clickTwice(allowed)
  expect(await toastText('Error')).toContain('The server is busy')
  await eventually(() => expect(allowed.getAttribute('aria-checked')).toBe('false'))
  replies[allow] = () => ({ body: shared(true) })
  replies[one] = () => ({ body: shared(true) })
  clickTwice(allowed)
  await says('Anyone with this link can see the match and join it with just a name.')
  await eventually(() => expect(allowed.getAttribute('aria-checked')).toBe('true'))
  const sent = { line: allow, body: { allowed: true } }
  expect(writes(asked)).toEqual([sent, sent])
})

test('the Share dialog shows a player that guests may join, without the switch', async () => {
  network({ [one]: () => ({ body: shared(true, { canEdit: false, createdBy: 'lucia' }) }) })
  show(<ShareDialog id={5} onClose={() => {}} />)
  await says('Anyone with this link can see the match and join it with just a name.')
  expect(screen.queryByRole('switch')).toBeNull()
})
