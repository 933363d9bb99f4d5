import { screen } from '@testing-library/react'
// Before the tests, whose time it would take.
import '#client/players/list/players-page.tsx'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { paged, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { aPlayer } from '#tests/client/players/seen-players.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

export const address = '?tab=community&view=players'
export const ask = (order: string) => `GET /api/players/stats?limit=30&${order}`
export const usual = ask('sort=matches&order=desc')

export const list = paged
export const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => aPlayer({ id: from + place, name: `Player ${from + place}` }))

export function open(replies: Replies, search = address) {
  history.replaceState(null, '', `/${search}`)
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<CommunityPage />) }
}
export const count = (text: string) => screen.findByText(text, { selector: '[role=status]' })
