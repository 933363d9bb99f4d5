import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CalendarRow } from '#client/scheduled-matches/calendar/calendar-row.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'

freshBrowser()

const first = `/api/calendar/${'A'.repeat(32)}.ics`
const second = `/api/calendar/${'B'.repeat(32)}.ics`
const unavailable = refused(503, 'unavailable')

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
  const shown = show(<CalendarRow />)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const revoke = async () => {
    await press('Revoke')
    await shown.user.click((await question('Revoke the address?')).getByText('Revoke'))
  }
  return { ...shown, press, revoke, written: () => writes(asked).map(({ line }) => line) }
}

const address = () => screen.findByLabelText<HTMLInputElement>('Address of your calendar')
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('an address is created on request, once, and says who can read', async () => {
  const { user, written } = open(null)
  await user.dblClick(await screen.findByText('Create address'))
  const box = await address()
  expect(box.value).toBe(`${location.origin}${first}?lang=en`)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Whoever has this address can read your matches',
  )
  expect(written()).toEqual(['POST /api/calendar'])
})

test('it opens in a calendar app, in the reader’s language', async () => {
  open(first)
  const href = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href')
  expect(await href('Add to my calendar')).toBe(`webcal://${location.host}${first}?lang=en`)
  await speak('es')
  expect(await href('Añadir a mi calendario')).toBe(`webcal://${location.host}${first}?lang=es`)
})

test('it is copied, or selected to be copied by hand where copying is forbidden', async () => {
  const { press } = open(first)
  await press('Copy address')
  expect(await screen.findByText('Address copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${first}?lang=en`)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await press('Copy address')
  expect(await screen.findByText(/copy it by hand/)).toBeTruthy()
  const box = await address()
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length])
})

test('another one takes its place after a question, once', async () => {
  const { user, press, written } = open(first)
  await press('New address')
  const asked = await question('Make a new address?')
  expect(asked.getByText(/stops working at once/)).toBeTruthy()
  await user.click(asked.getByText('Cancel'))
  expect(written()).toEqual([])
  expect((await address()).value).toContain(first)
  await press('New address')
  await user.dblClick((await question('Make a new address?')).getByRole('button', { name: 'New address' }))
  expect(await screen.findByText('New address created')).toBeTruthy()
  await eventually(async () => expect((await address()).value).toContain(second))
  expect(written()).toEqual(['POST /api/calendar'])
})

test('it is revoked after a question, and the focus stays near', async () => {
  const { revoke, written } = open(first)
  await revoke()
  expect(await screen.findByText('Address revoked')).toBeTruthy()
  expect(await screen.findByText('Create address')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(written()).toEqual(['DELETE /api/calendar'])
  await eventually(() => expect(document.activeElement?.textContent).toBe('Calendar feed'))
})

test('what fails leaves all as it was, and says so', async () => {
  const { revoke } = open(first, { 'DELETE /api/calendar': unavailable })
  await revoke()
  expect(await screen.findByText(/The server is busy/)).toBeTruthy()
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await address()).value).toContain(first)
})

test('a revoked address is not shown, even if nothing can be read again', async () => {
  let isRevoked = false
  const { revoke } = open(first, {
    'GET /api/calendar': () => (isRevoked ? unavailable() : { body: { path: first } }),
    'DELETE /api/calendar': () => {
      isRevoked = true
      return { status: 204 }
    },
  })
  await revoke()
  expect(await screen.findByText('Create address')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what did not load is asked for again', async () => {
  const replies: Replies = { read: unavailable }
  const { press } = open(null, { 'GET /api/calendar': (request) => replies.read!(request) })
  expect((await screen.findByRole('alert')).textContent).toContain('The calendar address did not load')
  replies.read = () => ({ body: { path: first } })
  await press('Try again')
  expect((await address()).value).toContain(first)
})

test("an admin who acts in somebody's name is told why there is none", async () => {
  open(null, { 'GET /api/calendar': refused(403, 'impersonation_forbidden') })
  expect(await screen.findByText("You cannot do this in somebody else's name.")).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
