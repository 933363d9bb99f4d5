import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CalendarRow } from '#client/scheduled-matches/calendar/calendar-row.tsx'
import { ShareDialog } from '#client/scheduled-matches/sharing/share-dialog.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { toastText } from '#tests/client/matches/form/match-form-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import { aFullMatch, four, key } from './scheduled-fixtures.ts'

freshBrowser()

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

const one = 'GET /api/matches/scheduled/5'
const renew = 'POST /api/matches/scheduled/5/key'
const linkIn = (language: string) => `http://localhost:3000/?join=${key}&lang=${language}`
const link = linkIn('en')
const toCome = (change: Partial<ScheduledMatch> = {}) =>
  aFullMatch({ date: '2031-06-12', participants: [four.toni, four.ana], ...change })

function open(match = toCome(), more: Replies = {}) {
  const replies: Replies = { [one]: () => ({ body: match }), ...more }
  const asked = network(replies)
  const shown = show(<ShareDialog id={5} onClose={() => {}} />)
  const renewLink = async () => {
    await shown.user.click(await screen.findByText('Renew link'))
    const question = within(await screen.findByRole('dialog', { name: 'Renew link' }))
    expect(writes(asked)).toEqual([])
    clickTwice(question.getByRole('button', { name: 'Renew link' }))
  }
  return { ...shown, asked, replies, renewLink }
}

const field = () => screen.findByLabelText<HTMLInputElement>('Link')

test('Share dialog copies the link, or selects the link when the browser does not allow copying', async () => {
  const { user } = open()
  const input = await field()
  expect(input.value).toBe(link)
  await user.click(screen.getByText('Copy'))
  expect(await toastText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(link)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByText('Copy'))
  expect(await toastText('The browser did not copy the link')).toContain('copy it by hand')
  expect(document.activeElement).toBe(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, link.length])
})

test.for([
  ['en', 'Padel on Thursday 12 June 2031 at 19:30', 'court 4', 'Playing', '2 spots left'],
  ['es', 'Pádel el jueves 12 de junio de 2031 a las 19:30', 'pista 4', 'Juegan', 'Faltan 2'],
] as const)(
  'Share dialog builds the WhatsApp message in the chosen language: %s',
  async ([language, when, court, who, left]) => {
    await speak(language)
    open()
    const whatsApp = await screen.findByRole('link', { name: /^WhatsApp/ })
    const address = new URL(whatsApp.getAttribute('href') ?? '')
    expect(address.origin + address.pathname).toBe('https://wa.me/')
    expect(address.searchParams.get('text')?.split('\n')).toEqual([
      when,
      `90 min · La Pérgola · ${court}`,
      `${who}: Ana Roldán, Toni Bosch`,
      left,
      linkIn(language),
    ])
    expect(whatsApp.getAttribute('rel')).toContain('noreferrer')
  },
)

test('Share dialog links to the calendar file, and hides the Share button without the Web Share API', async () => {
  open()
  const file = (await screen.findByText('Add to calendar')).closest('a')
  expect(file?.getAttribute('href')).toBe('/api/matches/scheduled/5/calendar.ics?lang=en')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('Share dialog passes text and link to the Web Share API, ignores an abort and shows a toast on a failure', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const { user } = open(aFullMatch({ date: '2031-06-12' }))
  const button = await screen.findByRole('button', { name: 'Share' })
  await user.click(button)
  const text = expect.stringContaining('All four spots are taken') as string
  expect(share).toHaveBeenCalledWith({ text, url: link })
  expect(document.querySelector('.toast')).toBeNull()
  await user.click(button)
  expect(await toastText('Could not share')).toBeTruthy()
})

test('Share dialog lets the creator renew the link after a confirmation, once on a double click', async () => {
  const renewed = toCome({ shareKey: 'b'.repeat(22) })
  const { replies, asked, renewLink } = open(toCome(), { [renew]: () => ({ body: renewed }) })
  await field()
  replies[one] = () => ({ body: renewed })
  await renewLink()
  expect(await toastText('Link renewed')).toBeTruthy()
  await eventually(async () => expect((await field()).value).toContain('b'.repeat(22)))
  expect(writes(asked)).toHaveLength(1)
})

test('Share dialog shows an error toast and keeps the link when renewing fails', async () => {
  const { renewLink } = open(toCome(), { [renew]: refused(500, 'unexpected') })
  await renewLink()
  expect(await toastText('Error')).toContain('Failed to renew the link')
  expect((await field()).value).toBe(link)
})

test('Share dialog hides "Renew link" from a player, and shows a message to a user who is not in the match', async () => {
  const { unmount } = open(toCome({ canEdit: false, createdBy: 'lucia' }))
  await field()
  expect(screen.queryByText('Renew link')).toBeNull()
  unmount()
  open(toCome({ shareKey: null, canEdit: false, ownPosition: null }))
  expect(await screen.findByText("You aren't in this match")).toBeTruthy()
})

test('Share dialog shows a message when the match no longer exists', async () => {
  open(toCome(), { [one]: refused(404, 'not_found') })
  expect(await screen.findByText('This match is no longer here')).toBeTruthy()
})

const first = `/api/calendar/${'A'.repeat(32)}.ics`
const second = `/api/calendar/${'B'.repeat(32)}.ics`

/** A server that keeps one address. */
function openCalendar(path: string | null, replies: Replies = {}) {
  let kept = path
  const asked = network({
    'GET /api/calendar': () => ({ body: { path: kept } }),
    'POST /api/calendar': () => {
      kept = kept === null ? first : second
      return { body: { path: kept } }
    },
    'DELETE /api/calendar': () => {
      kept = null
      return { status: 204 }
    },
    ...replies,
  })
  const shown = show(<CalendarRow />)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const revoke = async () => {
    await press('Revoke')
    await shown.user.click((await question('Revoke the address?')).getByText('Revoke'))
  }
  return { ...shown, press, revoke, written: () => writes(asked).map(({ line }) => line) }
}

const address = () => screen.findByLabelText<HTMLInputElement>('Your calendar address')
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('calendar feed creates its address once on a double click and warns that the address gives read access', async () => {
  const { written } = openCalendar(null)
  clickTwice(await screen.findByRole('button', { name: 'Create address' }))
  const box = await address()
  expect(box.value).toBe(`${location.origin}${first}?lang=en`)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Anyone with this address can see your matches',
  )
  expect(written()).toEqual(['POST /api/calendar'])
})

test('calendar feed links to a webcal address in the language of the user', async () => {
  openCalendar(first)
  const href = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href')
  expect(await href('Add to my calendar')).toBe(`webcal://${location.host}${first}?lang=en`)
  await speak('es')
  expect(await href('Añadir a mi calendario')).toBe(`webcal://${location.host}${first}?lang=es`)
})

test('calendar feed copies its address', async () => {
  const { press } = openCalendar(first)
  await press('Copy address')
  expect(await screen.findByText('Address copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${first}?lang=en`)
})

test('calendar feed replaces its address after a confirmation, once on a double click', async () => {
  const { user, press, written } = openCalendar(first)
  await press('New address')
  const asked = await question('Create a new address?')
  expect(asked.getByText(/will stop working right away/)).toBeTruthy()
  await user.click(asked.getByText('Cancel'))
  expect(written()).toEqual([])
  expect((await address()).value).toContain(first)
  await press('New address')
  clickTwice((await question('Create a new address?')).getByRole('button', { name: 'New address' }))
  expect(await screen.findByText('New address created')).toBeTruthy()
  await eventually(async () => expect((await address()).value).toContain(second))
  expect(written()).toEqual(['POST /api/calendar'])
})

test('calendar feed revokes its address after a confirmation and moves the focus to its title', async () => {
  const { revoke, written } = openCalendar(first)
  await revoke()
  expect(await screen.findByText('Address revoked')).toBeTruthy()
  expect(await screen.findByText('Create address')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(written()).toEqual(['DELETE /api/calendar'])
  await eventually(() => expect(document.activeElement?.textContent).toBe('Calendar feed'))
})

test('calendar feed keeps an address whose revocation failed, and removes a revoked one even if the refetch fails', async () => {
  const unavailable = refused(503, 'unavailable')
  const { revoke, unmount } = openCalendar(first, { 'DELETE /api/calendar': unavailable })
  await revoke()
  expect(await screen.findByText(/The server is busy/)).toBeTruthy()
  expect((await address()).value).toContain(first)
  unmount()
  let isRevoked = false
  const { revoke: again } = openCalendar(first, {
    'GET /api/calendar': () => (isRevoked ? unavailable() : { body: { path: first } }),
    'DELETE /api/calendar': () => {
      isRevoked = true
      return { status: 204 }
    },
  })
  await again()
  expect(await screen.findByText('Create address')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('calendar feed shows an impersonator (403) why there is no address, without buttons', async () => {
  openCalendar(null, { 'GET /api/calendar': refused(403, 'impersonation_forbidden') })
  expect(await screen.findByText("You can't do this on someone else's behalf.")).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
