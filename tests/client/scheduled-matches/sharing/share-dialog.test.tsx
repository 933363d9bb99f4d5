import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ShareDialog } from '#client/scheduled-matches/sharing/share-dialog.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { aFullMatch, ana, toni } from '#tests/client/scheduled-matches/finish/seen-full-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'

const one = 'GET /api/matches/scheduled/5'
const renew = 'POST /api/matches/scheduled/5/key'
const link = 'http://localhost:3000/?join=aaaaaaaaaaaaaaaaaaaaaa'
const toCome = (change: Partial<ScheduledMatch> = {}) =>
  aFullMatch({
    date: '2031-06-12',
    status: 'open',
    participants: [toni, ana],
    availableSlots: [2, 3],
    ...change,
  })

function open(match = toCome(), replies: Replies = {}) {
  const all: Replies = { [one]: () => ({ body: match }), ...replies }
  const asked = network(all)
  return { ...show(<ShareDialog id={5} onClose={() => {}} />), asked, replies: all }
}

const field = () => screen.findByLabelText<HTMLInputElement>('Link')
const told = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast *' })).closest('.toast')?.textContent

describe('sharing a match', () => {
  freshBrowser()
  beforeEach(() => {
    Reflect.deleteProperty(navigator, 'share')
  })

  const native = (share: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })

  test('copies the link', async () => {
    const { user } = open()
    expect((await field()).value).toBe(link)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await told('Link copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  test('marks the link where the browser does not let it be copied', async () => {
    const { user } = open()
    const input = await field()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await told('The browser did not copy the link')).toContain('copy it by hand')
    expect(document.activeElement).toBe(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, link.length])
  })

  test.for([
    [
      'en',
      [
        'Padel on Thursday 12 June 2031 at 19:30',
        '90 min · La Pérgola · court 4',
        'In: Ana Roldán, Toni Bosch',
        '2 spots left',
      ],
    ],
    [
      'es',
      [
        'Pádel el jueves 12 de junio de 2031 a las 19:30',
        '90 min · La Pérgola · pista 4',
        'Van: Ana Roldán, Toni Bosch',
        'Faltan 2',
      ],
    ],
  ] as const)('sends a message in the chosen language: %s', async ([language, lines]) => {
    await speak(language)
    open()
    const whatsApp = await screen.findByRole('link', { name: /^WhatsApp/ })
    const address = new URL(whatsApp.getAttribute('href') ?? '')
    expect(address.origin + address.pathname).toBe('https://wa.me/')
    expect(address.searchParams.get('text')).toBe([...lines, link].join('\n'))
    expect(whatsApp.getAttribute('rel')).toContain('noreferrer')
  })

  test('says that nobody is missing', async () => {
    open(aFullMatch({ date: '2031-06-12' }))
    expect(await screen.findByText(/All four places are taken/)).toBeTruthy()
  })

  test('leads to the file for a calendar', async () => {
    open()
    const file = await screen.findByRole('link', { name: 'Add to calendar' })
    expect(file.getAttribute('href')).toBe('/api/matches/scheduled/5/calendar.ics?lang=en')
  })

  test('offers the sharing of the system only where there is one', async () => {
    open()
    await field()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  test('hands text and link to the system; closing its sheet is no failure', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>()
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    native(share)
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Share' })
    await user.click(button)
    expect(share).toHaveBeenCalledWith({ text: expect.stringContaining('2 spots left'), url: link })
    expect(document.querySelector('.toast')).toBeNull()
    await user.click(button)
    expect(await told('Sharing did not work')).toBeTruthy()
  })

  test('who made it renews the link, after a question', async () => {
    const renewed = toCome({ shareKey: 'bbbbbbbbbbbbbbbbbbbbbb' })
    const { user, replies, asked } = open(toCome(), { [renew]: () => ({ body: renewed }) })
    await user.click(await screen.findByRole('button', { name: 'Renew link' }))
    const question = within(await screen.findByRole('dialog', { name: 'Renew link' }))
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    replies[one] = () => ({ body: renewed })
    await user.dblClick(question.getByRole('button', { name: 'Renew link' }))
    expect(await told('The link is new')).toBeTruthy()
    await waitFor(async () => expect((await field()).value).toContain('bbbbbbbbbbbbbbbbbbbbbb'))
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('a failure to renew says so, and the link stays', async () => {
    const { user } = open(toCome(), { [renew]: () => ({ status: 500, body: {} }) })
    await user.click(await screen.findByRole('button', { name: 'Renew link' }))
    const question = within(await screen.findByRole('dialog', { name: 'Renew link' }))
    await user.click(question.getByRole('button', { name: 'Renew link' }))
    expect(await told('Error')).toContain('Failed to renew the link')
    expect((await field()).value).toBe(link)
  })

  test('whoever only plays renews nothing', async () => {
    open(toCome({ canEdit: false, createdBy: 'lucia' }))
    await field()
    expect(screen.queryByRole('button', { name: 'Renew link' })).toBeNull()
  })

  test('who is not in it has nothing to share', async () => {
    open(toCome({ shareKey: null, canEdit: false, ownPosition: null }))
    expect(await screen.findByRole('heading', { name: 'You are not in this match' })).toBeTruthy()
  })

  test('one that is gone is told, one that did not load is asked for again', async () => {
    const { user, replies } = open(toCome(), { [one]: () => ({ status: 503, body: {} }) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    replies[one] = () => ({ status: 404, body: { code: 'not_found' } })
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'This match is no longer here' })).toBeTruthy()
  })
})
