import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { App } from '#client/app.tsx'
import type { Invitation } from '#shared/scheduled-matches/invitations/schema.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { eventually } from '#tests/support/eventually.ts'
import { appClient, freshBrowser, network, type Replies } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

const key = 'aaaaaaaaaaaaaaaaaaaaaa'
const asksFor = `GET /api/invitations/${key}`
const invitation: Invitation = {
  id: null,
  date: '2031-06-12',
  time: '19:30',
  duration: 90,
  timeZone: 'Europe/Madrid',
  startsAt: '2031-06-12T17:30:00.000Z',
  venue: 'La Pérgola',
  courtName: '4',
  matchType: 'casual',
  freePlaces: 1,
  hasBegun: false,
}
const visitor: Replies = {
  'GET /api/auth/user': refused(401, 'unauthorized'),
}
const member: Replies = {
  ...signedIn,
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
}

freshBrowser()

function open(replies: Replies, address = `/?join=${key}`) {
  history.replaceState(null, '', address)
  const asked = network(replies)
  return { asked, ...render(<App client={appClient()} />), user: userEvent.setup() }
}

describe('a visitor with a shared link', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'You are invited to a match' }))

  test('sees when and where it is and how many are missing, once that has loaded, and logs in to join', async () => {
    const replies: Replies = { ...visitor, [asksFor]: refused(503, 'unavailable') }
    const { user } = open(replies)
    const again = await screen.findByText('Try again')
    replies[asksFor] = () => ({ body: invitation })
    await user.click(again)
    const shown = await card()
    expect(await shown.findByText('19:30')).toBeTruthy()
    expect(shown.getByText(/^Thursday,? 12 June 2031$/)).toBeTruthy()
    expect(shown.getByText('90 min · La Pérgola · court 4')).toBeTruthy()
    expect(shown.getByText('1 spot left')).toBeTruthy()
    expect(shown.getByText('Log in to join').closest('a')?.getAttribute('href')).toBe(
      `/api/login?${new URLSearchParams({ lang: 'en', returnTo: `/?join=${key}` })}`,
    )
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual(['You are invited to a match', 'Every match counts'])
  })

  test.for([
    [
      'is full',
      { body: { ...invitation, freePlaces: 0 } },
      'All four places are taken.',
      ['Log in to see it'],
    ],
    ['has begun', { body: { ...invitation, hasBegun: true } }, 'This match has begun.', []],
    ['is unknown', refused(404, 'not_found')(), 'This link no longer leads to a match', []],
  ] as const)('is told that it %s, and what is left to do', async ([, reply, text, links]) => {
    open({ ...visitor, [asksFor]: () => reply })
    expect(await (await card()).findByText(text)).toBeTruthy()
    expect((await card()).queryAllByRole('link').map((link) => link.textContent)).toEqual(links)
    expect(screen.getByText('Every match counts')).toBeTruthy()
  })
})

describe('a member with a shared link', () => {
  const asksOf = (asked: { path: string }[]) =>
    asked.filter(({ path }) => path.startsWith('/api/invitations')).length

  test('is led to the match, with the key, in the place of the link, once the answer has come', async () => {
    const pushed = vi.spyOn(history, 'pushState')
    const replies: Replies = { ...member, [asksFor]: refused(503, 'unavailable') }
    const { asked, user } = open(replies)
    const failure = await screen.findByText('The invitation did not load')
    expect(location.search).toBe(`?join=${key}`)
    replies[asksFor] = () => ({ body: { ...invitation, id: 5 } })
    await user.click(within(failure.closest<HTMLElement>('[role=alert]')!).getByText('Try again'))
    await eventually(() => expect(location.search).toBe(`?tab=matches&scheduled=5&join=${key}`))
    expect(pushed).not.toHaveBeenCalled()
    pushed.mockRestore()
    expect(asksOf(asked)).toBe(2)
  })

  test('is not led anywhere from the match itself', async () => {
    const { asked } = open(member, `/?tab=matches&scheduled=5&join=${key}`)
    expect(await screen.findAllByRole('link', { name: 'Matches', current: 'page' })).not.toHaveLength(0)
    expect(asksOf(asked)).toBe(0)
  })

  test.for([
    ['is unknown', refused(404, 'not_found')(), 'This link no longer leads to a match'],
    ['is of a match that they may not see', { body: invitation }, 'This link no longer leads to a match'],
    ['is of a match that has begun', { body: { ...invitation, hasBegun: true } }, 'This match has begun.'],
  ] as const)('is told when it %s, on Home', async ([, reply, text]) => {
    open({ ...member, [asksFor]: () => reply })
    expect(await screen.findByText(text, { selector: '.toast *' })).toBeTruthy()
    await eventually(() => expect(location.pathname + location.search).toBe('/'))
  })
})
