import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareLinkButton } from '#client/shares/share-link-button.tsx'
import { ShareLinkDialog, type ShareSubject } from '#client/shares/share-link-dialog.tsx'
import { toastText } from '#tests/client/matches/form/match-form-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import {
  button,
  freshBrowser,
  network,
  press,
  type Replies,
  says,
  show,
  speak,
} from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'

freshBrowser()
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

const [key, other] = ['a'.repeat(22), 'b'.repeat(22)]
const path = '/api/share-links/match/5'
const [reads, shares, renews, revokes] = [
  `GET ${path}`,
  `PUT ${path}`,
  `POST ${path}/renew`,
  `DELETE ${path}`,
]
const result: ShareSubject = { kind: 'match', id: 5, about: '6-4 3-6 7-5 · La Pérgola' }
const linkOf = (of: string, language = 'en') => `http://localhost:3000/?shared=${of}&lang=${language}`

/** A server with this link of the result, which changes as it is told to. */
function open(own: string | null, replies: Replies = {}, subject = result) {
  let stored = own
  const become = (next: string | null) => {
    stored = next
    return next === null ? { status: 204 } : { body: { key: next } }
  }
  const all: Replies = {
    [reads]: () => ({ body: { key: stored } }),
    [shares]: () => become(key),
    [renews]: () => become(other),
    [revokes]: () => become(null),
    ...replies,
  }
  return { all, asked: network(all), ...show(<ShareLinkDialog subject={subject} onClose={() => {}} />) }
}

const field = () => screen.findByLabelText<HTMLInputElement>('Link')

/** Presses the button, and answers its question with the button of the same name. */
async function confirm(name: string) {
  await press(name)
  const question = within(await screen.findByRole('dialog', { name }))
  clickTwice(question.getByRole('button', { name }))
}

test('without a link the dialog says what others will see, and creates one on a double click', async () => {
  const { asked } = open(null)
  await says(/^With the link, anyone can see this result without an account: names as first name and initial/)
  expect(screen.queryByLabelText('Link')).toBeNull()
  clickTwice(await button('Create link'))
  expect((await field()).value).toBe(linkOf(key))
  expect(writes(asked).map(({ line }) => line)).toEqual([shares])
  await eventually(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
})

test.for([
  [{ kind: 'clan', id: 9, about: 'Los Cristaleros' }, 'clan/9', 'Link to the leaderboard'],
  [{ kind: 'player', id: 3 }, 'player/3', 'Link to your page'],
] as const)('a ladder and a page are shared the same way: %o', async ([subject, ending, title]) => {
  open(null, { [`GET /api/share-links/${ending}`]: () => ({ body: { key } }) }, subject)
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  expect((await field()).value).toBe(linkOf(key))
})

test.for([
  ['en', result, 'match/5', 'Padel: 6-4 3-6 7-5 · La Pérgola'],
  ['es', result, 'match/5', 'Pádel: 6-4 3-6 7-5 · La Pérgola'],
  [
    'es',
    { kind: 'clan', id: 9, about: 'Los Cristaleros' },
    'clan/9',
    'Los Cristaleros: la clasificación de pádel',
  ],
  ['en', { kind: 'player', id: 3 }, 'player/3', 'My padel results'],
] as const)(
  'the message for WhatsApp is in the language of the sharer: %s %o',
  async ([language, subject, ending, text]) => {
    await speak(language)
    open(null, { [`GET /api/share-links/${ending}`]: () => ({ body: { key } }) }, subject)
    const whatsApp = await screen.findByRole('link', { name: /^WhatsApp/ })
    const address = new URL(whatsApp.getAttribute('href') ?? '')
    expect(address.searchParams.get('text')).toBe(`${text}\n${linkOf(key, language)}`)
  },
)

test('the link is copied, and sent with its text where the system can', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const { user } = open(key)
  await user.click(await screen.findByText('Copy'))
  expect(await toastText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(linkOf(key))
  await press('Share')
  expect(share).toHaveBeenCalledWith({ text: 'Padel: 6-4 3-6 7-5 · La Pérgola', url: linkOf(key) })
})

test('the link is renewed after a confirmation, once on a double click', async () => {
  const { asked } = open(key)
  await field()
  await confirm('Renew link')
  expect(await toastText('Link renewed')).toBeTruthy()
  expect((await field()).value).toBe(linkOf(other))
  expect(writes(asked).map(({ line }) => line)).toEqual([renews])
})

test('sharing stops after a confirmation, and a link can be created again', async () => {
  const { asked } = open(key)
  await field()
  await confirm('Stop sharing')
  expect(await toastText('The link no longer works')).toBeTruthy()
  await button('Create link')
  expect(screen.queryByLabelText('Link')).toBeNull()
  expect(writes(asked).map(({ line }) => line)).toEqual([revokes])
  await eventually(() =>
    expect(screen.getByRole('dialog', { name: 'Link to the result' }).contains(document.activeElement)).toBe(
      true,
    ),
  )
})

test('a revoked link is gone even if the refetch fails', async () => {
  const { all } = open(key)
  await field()
  all[reads] = refused(503, 'unavailable')
  await confirm('Stop sharing')
  await button('Create link')
  expect(screen.queryByLabelText('Link')).toBeNull()
})

test.for([
  ['Create link', null, shares, 'Failed to create the link'],
  ['Renew link', key, renews, 'Failed to renew the link'],
  ['Stop sharing', key, revokes, 'Failed to stop sharing'],
] as const)('%s that fails shows an error toast, and changes nothing', async ([name, own, line, text]) => {
  open(own, { [line]: () => ({ status: 500, body: {} }) })
  if (own === null) await press(name)
  else await confirm(name)
  expect(await toastText('Error')).toContain(text)
  if (own === null) await button('Create link')
  else expect((await field()).value).toBe(linkOf(own))
})

test('the dialog announces that the link loads, and loads it again on request after a failure', async () => {
  const reply = later()
  const { all } = open(null, { [reads]: () => reply.promise })
  await says('Loading...')
  reply.answer(refused(503, 'unavailable')())
  await says("The link didn't load")
  all[reads] = () => ({ body: { key } })
  await press('Try again')
  expect((await field()).value).toBe(linkOf(key))
})

test.for([
  ['impersonating admin', 'impersonation_forbidden', "You can't do this on someone else's behalf."],
  ['visitor of the demo', 'demo_forbidden', /^The demo doesn't include this/],
] as const)('an %s is told why they may not share', async ([, code, text]) => {
  open(null, { [reads]: refused(403, code) })
  await says(text)
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
})

test('what is gone can not be shared', async () => {
  open(null, { [reads]: refused(404, 'not_found') })
  await says('There is nothing to share')
})

test('without a connection the dialog says so', async () => {
  open(null, { [reads]: () => Promise.reject(new TypeError('offline')) })
  await says('You have no connection')
})

test('the button opens the dialog, and closes it', async () => {
  network({ [reads]: () => ({ body: { key } }) })
  show(<ShareLinkButton subject={result} />)
  await press('Share link')
  expect((await field()).value).toBe(linkOf(key))
  await press('Close')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a connection the button says so and opens nothing', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  show(<ShareLinkButton subject={result} />)
  const offer = await screen.findByRole<HTMLButtonElement>('button')
  expect([offer.textContent, offer.disabled]).toEqual(['Link: only with a connection', true])
})
