import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anInvitation, key } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { freshBrowser, network, press, type Replies } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { openVisitorPage } from '#tests/support/visitor-page.ts'

freshBrowser()

const asksFor = `GET /api/invitations/${key}`
const invitation = anInvitation({ freePlaces: 1, guestsAllowed: false })

async function openShared(replies: Replies) {
  const asked = network(replies)
  await openVisitorPage(`/?join=${key}`, 'linked')
  return { asked }
}

describe('a visitor with an invitation link', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'You are invited to a match' }))

  test('sees who invites, date, time, venue and free seats after a retried load, and links to sign up and to sign in that return to the invitation', async () => {
    const replies: Replies = { [asksFor]: refused(503, 'unavailable') }
    const { asked } = await openShared(replies)
    await screen.findByText('Try again')
    replies[asksFor] = () => ({ body: invitation })
    await press('Try again')
    const shown = await card()
    expect(await shown.findByText('19:30')).toBeTruthy()
    expect(shown.getByText(/^Thursday,? 12 June 2031$/)).toBeTruthy()
    expect(shown.getByText('90 min · La Pérgola · court 4')).toBeTruthy()
    expect(shown.getByText('1 spot left')).toBeTruthy()
    const returnTo = `/?join=${key}`
    expect(shown.getByText('Sign up and join').closest('a')?.getAttribute('href')).toBe(
      `/api/login?${new URLSearchParams({ lang: 'en', new: '1', returnTo })}`,
    )
    expect(shown.getByText('I have an account').closest('a')?.getAttribute('href')).toBe(
      `/api/login?${new URLSearchParams({ lang: 'en', returnTo })}`,
    )
    // Their texts are not repeated under the example of the landing page.
    expect(screen.getAllByText('I have an account')).toHaveLength(1)
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    // Of the user it is known that there is none.
    expect(asked.map(({ path }) => path)).toEqual(Array(2).fill(`/api/invitations/${key}`))
    expect(headings.slice(0, 2)).toEqual(['Max invites you to a match', 'Every match counts'])
  })

  test.for([
    [
      'is full',
      { body: { ...invitation, freePlaces: 0 } },
      'All four spots are taken.',
      ['Sign up to see it', 'I have an account'],
    ],
    ['has begun', { body: { ...invitation, hasBegun: true } }, 'This match has already started.', []],
    ['is unknown', refused(404, 'not_found')(), 'This link no longer leads to a match', []],
  ] as const)(
    'sees that the match %s, and only the links that still apply',
    async ([, reply, text, links]) => {
      await openShared({ [asksFor]: () => reply })
      expect(await (await card()).findByText(text)).toBeTruthy()
      expect((await card()).queryAllByRole('link').map((link) => link.textContent)).toEqual(links)
      expect(screen.getByText('Every match counts')).toBeTruthy()
    },
  )
})
