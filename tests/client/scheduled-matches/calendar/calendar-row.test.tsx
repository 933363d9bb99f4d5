import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CalendarRow } from '#client/scheduled-matches/calendar/calendar-row.tsx'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'

freshBrowser()

const first = '/api/calendar/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics'
const second = '/api/calendar/BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB.ics'
const unavailable: Reply = { status: 503, body: { code: 'unavailable' } }

/** A server that keeps one address, as the real one does. */
function open(path: string | null, replies: Replies = {}) {
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
  return { asked, ...show(<CalendarRow />) }
}

const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of your calendar' })
const press = (name: string) => screen.findByRole('button', { name })
const inDialog = async (title: string, name: string) =>
  within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name })
const written = (asked: ReturnType<typeof open>['asked']) =>
  asked.map(({ method }) => method).filter((method) => method !== 'GET')

test('an address is made by whoever wants one, and says who can read', async () => {
  const { user, asked } = open(null)
  await user.dblClick(await press('Create address'))
  const box = await address()
  expect(box.value).toBe(`${location.origin}${first}?lang=en`)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Whoever has this address can read your matches',
  )
  expect(written(asked)).toEqual(['POST'])
})

test('it opens in a calendar app, in the reader’s language', async () => {
  open(first)
  const link = await screen.findByRole('link', { name: 'Add to my calendar' })
  expect(link.getAttribute('href')).toBe(`webcal://${location.host}${first}?lang=en`)
  await speak('es')
  expect((await screen.findByRole('link', { name: 'Añadir a mi calendario' })).getAttribute('href')).toBe(
    `webcal://${location.host}${first}?lang=es`,
  )
})

test('it is copied', async () => {
  const { user } = open(first)
  await user.click(await press('Copy address'))
  expect(await screen.findByText('Address copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${first}?lang=en`)
})

test('where copying is forbidden it is selected, to be copied by hand', async () => {
  const { user } = open(first)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(await press('Copy address'))
  expect(await screen.findByText(/copy it by hand/)).toBeTruthy()
  const box = await address()
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length])
})

test('another one takes its place once the reader has been asked', async () => {
  const { user, asked } = open(first)
  await user.click(await press('New address'))
  const dialog = await screen.findByRole('dialog', { name: 'Make a new address?' })
  expect(dialog.textContent).toContain('stops working at once')
  await user.click(await inDialog('Make a new address?', 'Cancel'))
  expect(written(asked)).toEqual([])
  expect((await address()).value).toContain(first)

  await user.click(await press('New address'))
  await user.dblClick(await inDialog('Make a new address?', 'New address'))
  expect(await screen.findByText('New address created')).toBeTruthy()
  await waitFor(async () => expect((await address()).value).toContain(second))
  expect(written(asked)).toEqual(['POST'])
})

test('it is revoked once the reader has been asked, and the focus stays near', async () => {
  const { user, asked } = open(first)
  await user.click(await press('Revoke'))
  await user.click(await inDialog('Revoke the address?', 'Revoke'))
  expect(await screen.findByText('Address revoked')).toBeTruthy()
  expect(await press('Create address')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(written(asked)).toEqual(['DELETE'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Calendar feed'))
})

test('what fails leaves all as it was, and says so', async () => {
  const { user } = open(first, { 'DELETE /api/calendar': () => unavailable })
  await user.click(await press('Revoke'))
  await user.click(await inDialog('Revoke the address?', 'Revoke'))
  expect(await screen.findByText(/The server is busy/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await address()).value).toContain(first)
})

test('an address that leads nowhere any longer is not shown, even if nothing can be read again', async () => {
  let isRevoked = false
  const { user } = open(first, {
    'GET /api/calendar': () => (isRevoked ? unavailable : { body: { path: first } }),
    'DELETE /api/calendar': () => {
      isRevoked = true
      return { status: 204 }
    },
  })
  await user.click(await press('Revoke'))
  await user.click(await inDialog('Revoke the address?', 'Revoke'))
  expect(await press('Create address')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what did not load is asked for again', async () => {
  let isBroken = true
  const { user } = open(null, {
    'GET /api/calendar': () => (isBroken ? unavailable : { body: { path: first } }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The calendar address did not load')
  isBroken = false
  await user.click(await press('Try again'))
  expect((await address()).value).toContain(first)
})

test('an admin who acts in somebody’s name is told why there is none', async () => {
  open(null, { 'GET /api/calendar': () => ({ status: 403, body: { code: 'impersonation_forbidden' } }) })
  expect(await screen.findByText("You cannot do this in somebody else's name.")).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
