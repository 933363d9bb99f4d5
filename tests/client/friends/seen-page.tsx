import { screen, within } from '@testing-library/react'
// Before the tests, whose time it would take.
import '#client/friends/friends-page.tsx'
import { CommunityPage } from '#client/clans/community-page.tsx'
import type { Friend, FriendRequest, SentRequest } from '#shared/friends/schema.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { network, type Replies, type Reply, show } from '#tests/support/render.tsx'

const address = '/?tab=community&view=friends'
export const firstPage = 'GET /api/friends?limit=100'

export type Circle = { requests?: FriendRequest[]; sent?: SentRequest[]; friends?: Friend[] }

export const page = (friends: Friend[], total = friends.length, next?: string): Reply => ({
  body: friends,
  headers: {
    'X-Total-Count': String(total),
    ...(next ? { Link: `</api/friends?cursor=${next}>; rel="next"` } : {}),
  },
})

/** The friends page over a server that holds `circle`; what a reply changes there is read again. */
export function open(circle: Circle = {}, replies: Replies = {}) {
  history.replaceState(null, '', address)
  const asked = network({
    ...signedIn,
    'GET /api/friends/requests': () => ({ body: circle.requests ?? [] }),
    'GET /api/friends/requests/sent': () => ({ body: circle.sent ?? [] }),
    [firstPage]: () => page(circle.friends ?? []),
    ...replies,
  })
  return { asked, ...show(<CommunityPage />) }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const heading = (name: string) => screen.findByRole('heading', { name })
export const section = async (name: string) => within((await heading(name)).closest('section') as HTMLElement)
export const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') as HTMLElement)
export const searchBox = () => screen.findByRole('searchbox', { name: 'Search people by name' })
